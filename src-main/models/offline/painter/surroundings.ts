import { type SettingId, settingOf } from './backdrops/index.ts';
import type { Reading } from './read-prompt.ts';
import type { Time, Weather } from './stage.ts';
import type { Mood } from './vocabulary.ts';

/** Where and when a scene plays: as the prompt says, or else where its things are at home. */

export interface Surroundings {
  setting: SettingId;
  time: Time;
  weather: Weather;
  /** The prompt named the setting. */
  asked: boolean;
}

/** Things and where they are met, the stronger first. */
const HOMES: readonly (readonly [emoji: string, setting: SettingId])[] = [
  ['🚀🛸👽🧑‍🚀👨‍🚀👩‍🚀🪐☄🌍🌎🌏🛰👾', 'space'],
  ['🧟👻🧛🎃⚰🪦💀☠🧙‍♀🦇🕷🕸', 'graveyard'],
  ['🐉🤴👸🧙🧚🦄🏰🧞🧝', 'castle'],
  ['⛵🚢🛶🚤🛥🏄🦆', 'sea'],
  ['🐟🐠🐡🦈🐳🐋🐙🦑🐬🦭🧜🧜‍♀🧜‍♂🪼🤿', 'underwater'],
  ['🐧🐻‍❄⛄☃⛷🏂🎿🛷🎅🧊🎄🤶', 'snow'],
  ['🐪🐫🌵🦂🤠', 'desert'],
  ['🌴🏖🦀🏝⛱🐚🦞', 'beach'],
  ['🐄🐖🐑🐔🐓🚜🐐🌽🧑‍🌾🐴', 'farm'],
  ['🦁🐒🐅🦜🦍🐘🦒🐆🦧🐍🦓', 'jungle'],
  ['🐻🦊🦌🐺🦉🐿🦔🏕🍄🌲⛺', 'forest'],
  ['🪩💃🕺', 'disco'],
  ['🎤🎸🥁🎷🎻🎺🧑‍🎤🎹🎭', 'stage'],
  ['⚽🏀🏈🎾🏆🏉🥇', 'court'],
  ['💻🖥🖨👨‍💼👩‍💼🧑‍💼🧑‍💻📊📈📉📎🗂⌨📧', 'office'],
  ['📚🧑‍🏫🧑‍🎓✏📐', 'classroom'],
  ['🛏😴', 'bedroom'],
  ['🛁🚽🧻🪥🧼🚿', 'bathroom'],
  ['🛋📺🎮', 'living'],
  ['🍳🧑‍🍳🍕🍔🍝🎂☕🍰🍩🥞🔪', 'kitchen'],
  ['🚗🚌🚕🏎🚲🛹🛵🏍🚦🚓🚑🛴', 'city'],
  ['🦅🐐🧗', 'mountain'],
];

/** The same for what CAM draws itself, by key. */
const DRAWN_HOMES: Readonly<Record<string, SettingId>> = {
  'drawn:fridge': 'kitchen',
  'drawn:oven': 'kitchen',
  'drawn:table': 'kitchen',
  'drawn:milk': 'kitchen',
  'drawn:bookshelf': 'library',
  'drawn:washer': 'bathroom',
  'drawn:desk': 'office',
  'drawn:pirateship': 'sea',
};

const MOOD_PLACES: Readonly<Partial<Record<Mood, SettingId>>> = {
  scary: 'graveyard',
  party: 'disco',
  epic: 'mountain',
  angry: 'volcano',
  hot: 'desert',
  cold: 'snow',
  tired: 'office',
  calm: 'beach',
  magic: 'castle',
  love: 'park',
};
const MOOD_TIMES: Readonly<Partial<Record<Mood, Time>>> = {
  love: 'sunset',
  epic: 'sunset',
  scary: 'night',
  magic: 'night',
  calm: 'dawn',
  tired: 'night',
};
const MOOD_WEATHER: Readonly<Partial<Record<Mood, Weather>>> = {
  sad: 'rain',
  angry: 'storm',
  cold: 'snow',
  scary: 'fog',
};

const first = <K, V>(keys: readonly K[], of: (key: K) => V | undefined): V | undefined =>
  keys.map(of).find((value) => value !== undefined);

function homeOf({ subjects, weather }: Reading): SettingId | undefined {
  const drawn = first(subjects, ({ member }) => DRAWN_HOMES[member.key]);
  if (drawn && !(weather && settingOf(drawn).indoors)) return drawn;
  const emoji = subjects.map(({ member }) => member.emoji);
  const segments = new Intl.Segmenter();
  return HOMES.find(([list, setting]) => {
    // One castle is enough.
    if (setting === 'castle' && emoji.includes('🏰')) return false;
    // Who asks for weather wants to see it.
    if (weather && settingOf(setting).indoors) return false;
    const all = [...segments.segment(list)].map(({ segment }) => segment);
    return emoji.some((one) => all.includes(one));
  })?.[1];
}

/** Chooses what the prompt leaves open. */
export function surroundingsOf(reading: Reading): Surroundings {
  const { moods, subjects } = reading;
  const mood = first(moods, (one) => MOOD_PLACES[one]);
  const snowy = reading.weather === 'snow' ? 'snow' : undefined;
  const named = reading.time !== undefined || reading.weather !== undefined;
  const somewhere =
    homeOf(reading) ?? snowy ?? mood ?? (subjects.length > 0 || named ? 'meadow' : 'abstract');
  const setting = reading.setting ?? somewhere;
  const plan = settingOf(setting);
  const time = reading.time ?? first(moods, (one) => MOOD_TIMES[one]) ?? plan.time ?? 'day';
  const weather =
    reading.weather ?? (reading.dry ? undefined : first(moods, (one) => MOOD_WEATHER[one])) ?? 'clear';
  return { setting, time, weather, asked: reading.setting !== undefined };
}
