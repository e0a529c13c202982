import type { PainterContent } from './content/content.ts';
import type { BackdropId, Time, Weather } from './content/terms.ts';
import type { Reading } from './reading/reading.ts';

/** Where and when a picture plays: as the prompt says, or else where its things are at home. */

export interface Surroundings {
  backdrop: BackdropId;
  time: Time;
  weather: Weather;
}

type Facts = Pick<PainterContent, 'backdrops' | 'moods'>;

const first = <K, V>(keys: readonly K[], of: (key: K) => V | undefined): V | undefined =>
  keys.map(of).find((value) => value !== undefined);

/** The backdrop where a thing is met; undefined where none is. */
function homeOf({ subjects, weather }: Reading, { backdrops }: Facts): BackdropId | undefined {
  // Whoever asks for weather wants to see it.
  const suits = (id: BackdropId) => !(weather && backdrops[id].indoors);
  const drawn = first(subjects, ({ member }) => member.home);
  if (drawn && suits(drawn)) return drawn;
  const emoji = subjects.map(({ member }) => member.emoji);
  let id: BackdropId;
  for (id in backdrops) {
    // One castle is enough.
    if (!suits(id) || (id === 'castle' && emoji.includes('🏰'))) continue;
    if (backdrops[id].home_of?.some((one) => emoji.includes(one))) return id;
  }
  return undefined;
}

/** Chooses what the prompt leaves open. */
export function surroundingsOf(reading: Reading, facts: Facts): Surroundings {
  const { subjects } = reading;
  const moods = reading.moods.map((mood) => facts.moods[mood]);
  const snowy = reading.weather === 'snow' ? 'snow' : undefined;
  const named = reading.time !== undefined || reading.weather !== undefined;
  const backdrop =
    reading.backdrop ??
    homeOf(reading, facts) ??
    snowy ??
    first(moods, (mood) => mood.backdrop) ??
    (subjects.length > 0 || named ? 'meadow' : 'abstract');
  const time = reading.time ?? first(moods, (mood) => mood.time) ?? facts.backdrops[backdrop].time ?? 'day';
  const felt = reading.dry ? undefined : first(moods, (mood) => mood.weather);
  return { backdrop, time, weather: reading.weather ?? felt ?? 'clear' };
}
