import type { Group } from './arrange.ts';
import type { Reading } from './read-prompt.ts';
import { settingOf } from './settings/index.ts';
import type { Surroundings } from './surroundings.ts';
import type { Relation } from './vocabulary.ts';

/** What a picture shows, and which words it was made from: the painter does not pretend to have understood more. */

const NUMBERS = [
  '',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const AT: Readonly<Record<Surroundings['time'], string>> = {
  day: '',
  dawn: ' at dawn',
  sunset: ' at sunset',
  night: ' at night',
};
const WEATHER: Readonly<Record<Surroundings['weather'], string>> = {
  clear: '',
  rain: ', in the rain',
  snow: ', in falling snow',
  fog: ', in fog',
  storm: ', in a thunderstorm',
};

function list(parts: readonly string[], and = ' and '): string {
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')}${and}${parts.at(-1)}`;
}

const HOW: Readonly<Partial<Record<Relation, string>>> = {
  on: 'on',
  in: 'in',
  under: 'under',
  behind: 'behind',
  holding: 'holding',
  wearing: 'wearing',
  eating: 'eating',
};

function called({ subject }: Group): string {
  const { member, count, said } = subject;
  const amount =
    count === 1 || said.startsWith(`${NUMBERS[count]} `) ? '' : ` (${NUMBERS[count]} of ${member.name})`;
  return `${said}${amount}`;
}

function shown(group: Group): string {
  const more = group.others.map(({ subject, relation }) => `${HOW[relation] ?? 'with'} ${subject.said}`);
  return more.length > 0 ? `${called(group)} ${list(more)}` : called(group);
}

const quoted = (words: readonly string[]) => list(words.map((word) => `“${word}”`));

/** Two or three sentences; the first one says what is seen. */
export function describeScene(reading: Reading, groups: readonly Group[], around: Surroundings): string {
  const plan = settingOf(around.setting);
  const light =
    plan.ownLight || around.setting === 'abstract'
      ? ''
      : `${AT[around.time]}${plan.indoors ? '' : WEATHER[around.weather]}`;
  const who = list(groups.map(shown));
  const start = who ? `${who.charAt(0).toUpperCase()}${who.slice(1)} ${plan.where}` : `A scene ${plan.where}`;
  const used =
    reading.used.length > 0
      ? ` Painted from the words ${quoted(reading.used)}.`
      : ' No word of the prompt names anything the local painter can draw.';
  const rest =
    reading.unused.length > 0 && reading.used.length > 0 ? ` Not used: ${quoted(reading.unused)}.` : '';
  return `${start}${light}.${used}${rest}`;
}
