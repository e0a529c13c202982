import type { PainterContent } from './content/content.ts';
import { type BackdropId, FURNITURE, type Scenery, type Time, type Weather } from './content/terms.ts';
import type { Reading } from './reading/reading.ts';

/** Place, time and weather of a picture: from the prompt, or else from its things and moods. */

export interface Surroundings {
  backdrop: BackdropId;
  time: Time;
  weather: Weather;
  /** What the backdrop leaves out: what the prompt denies, and furniture that is drawn as a thing of its own. */
  without: ReadonlySet<Scenery>;
}

type Facts = Pick<PainterContent, 'backdrops' | 'moods'>;

const first = <K, V>(keys: readonly K[], of: (key: K) => V | undefined): V | undefined =>
  keys.map(of).find((value) => value !== undefined);

/** The backdrop where one of the subjects is at home; undefined where none has one. */
function findHome({ subjects, weather }: Reading, { backdrops }: Facts): BackdropId | undefined {
  // Weather that the prompt names has to be visible.
  const suits = (id: BackdropId) => !(weather && backdrops[id].indoors);
  const drawn = first(subjects, ({ member }) => member.home);
  if (drawn && suits(drawn)) return drawn;
  const emoji = subjects.map(({ member }) => member.emoji);
  let id: BackdropId;
  for (id in backdrops) {
    // The backdrop would show a second castle.
    if (!suits(id) || (id === 'castle' && emoji.includes('🏰'))) continue;
    if (backdrops[id].home_of?.some((one) => emoji.includes(one))) return id;
  }
  return undefined;
}

/** Backdrops that are nothing without their trees. */
const WOODS: readonly (BackdropId | undefined)[] = ['forest', 'jungle'];

/** A forest without trees is a meadow. */
const findClearing = ({ backdrop, without }: Reading): BackdropId | undefined =>
  without.has('trees') && WOODS.includes(backdrop) ? 'meadow' : undefined;

/** The surroundings of a reading; what the prompt leaves open is chosen. */
export function chooseSurroundings(reading: Reading, facts: Facts): Surroundings {
  const { subjects } = reading;
  const moods = reading.moods.map((mood) => facts.moods[mood]);
  const snowy = reading.weather === 'snow' ? 'snow' : undefined;
  const named = reading.time !== undefined || reading.weather !== undefined;
  const backdrop =
    findClearing(reading) ??
    reading.backdrop ??
    findHome(reading, facts) ??
    snowy ??
    first(moods, (mood) => mood.backdrop) ??
    (subjects.length > 0 || named ? 'meadow' : 'abstract');
  const time = reading.time ?? first(moods, (mood) => mood.time) ?? facts.backdrops[backdrop].time ?? 'day';
  const felt = reading.dry ? undefined : first(moods, (mood) => mood.weather);
  const furniture = subjects.flatMap(({ member }) => FURNITURE[member.emoji] ?? []);
  const without = new Set([...reading.without, ...furniture]);
  return { backdrop, time, weather: reading.weather ?? felt ?? 'clear', without };
}
