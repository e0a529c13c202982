import type { Group } from './arrange.ts';
import { settingOf } from './backdrops/index.ts';
import { expressionOf } from './expressions.ts';
import { isAlive } from './heads.ts';
import type { Reading, Subject } from './read-prompt.ts';
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
  playing: 'playing',
  wearing: 'wearing',
  eating: 'eating',
};
/** Words that take no article: no single things, or several. */
const NO_ARTICLE =
  /(?:[^su]s|\b(?:fries|people|children|men|women|mice|geese|chess|homework|money|milk|tea|coffee|beer|wine|water|juice|bread|cheese|rice|pasta|fire|snow|lightning|armou?r|hair|soap|toilet paper|news|food|fruit|meat|honey|ice|popcorn|sushi|grandma|grandpa|grandmother|grandfather|granny|mum|mom|dad|mummy|daddy|santa|santa claus|dracula))$/;

function withArticle(said: string): string {
  const [name = said] = said.split(' dressed as ');
  if (NO_ARTICLE.test(name) || /^(?:one|single|lone|a|an|the)\b/.test(said)) return said;
  return `${/^(?:[aeio]|u(?!ni|kulele))/.test(said) ? 'an' : 'a'} ${said}`;
}

/** What is said of a subject: its number, what it feels where that shows, and its name. */
function called({ member, count, said, role }: Subject, feels = ''): string {
  const name = /\p{L}/u.test(said) ? said : role && said === '' ? role.words : said || member.name;
  const plain = /\p{L}/u.test(name) ? name : member.name;
  const number = NUMBERS[count] ?? '';
  const begins = plain.split(' ')[0] ?? '';
  const counted = NUMBERS.includes(begins);
  const felt = feels && !plain.includes(feels) ? `${feels} ` : '';
  if (counted) return `${begins} ${felt}${plain.slice(begins.length + 1)}`;
  if (count === 1) return withArticle(`${felt}${plain}`);
  const vague = VAGUE.exec(plain);
  return vague
    ? `${vague[0]}${felt}${plain.slice(vague[0].length)} (${number})`
    : `${number} ${felt}${plain}`;
}
const VAGUE =
  /^(?:many|several|some|a few|few|lots of|a lot of|(?:a )?(?:group|bunch|crowd|herd|pair|couple|trio|dozen|hundred|thousand)(?: of)?|an army of|army of|both|twin|hundreds of|thousands of|countless|million|endless|\d+) /;

/** `wearing a hat and a scarf, holding a tea`. */
function shown({ subject, others, moods }: Group): string {
  const feels = isAlive(subject.member) ? expressionOf(subject.acts, moods) : undefined;
  const byWay = new Map<string, string[]>();
  for (const { subject: other, relation } of others) {
    // In a compound it is named already: `pizza cat`.
    if (other.said === '') continue;
    const way = HOW[relation] ?? 'with';
    byWay.set(way, [
      ...(byWay.get(way) ?? []),
      way === 'wearing' && subject.count > 1 && other.count > 1 ? other.said : called(other),
    ]);
  }
  const more = [...byWay].map(([way, things]) => `${way} ${list(things)}`);
  return [called(subject, feels), list(more)].filter(Boolean).join(' ');
}

const quoted = (words: readonly string[]) => list(words.map((word) => `“${word}”`));

/** Two or three sentences; the first one says what is seen. */
export function describeScene(reading: Reading, groups: readonly Group[], around: Surroundings): string {
  const plan = settingOf(around.setting);
  const light =
    plan.ownLight || around.setting === 'abstract'
      ? ''
      : `${AT[around.time]}${plan.indoors ? '' : WEATHER[around.weather]}`;
  // `two cats holding a pizza, and a dog`: the dog is not held.
  const and = groups.slice(0, -1).some(({ others }) => others.length > 0) ? ', and ' : ' and ';
  const who = list(groups.map(shown), and);
  const start = who ? `${who.charAt(0).toUpperCase()}${who.slice(1)} ${plan.where}` : `A scene ${plan.where}`;
  const used =
    reading.used.length > 0
      ? ` Painted from the words ${quoted(reading.used)}.`
      : reading.standsFor || reading.leftOut.length > 0
        ? ''
        : ' No word of the prompt names anything the local painter can draw.';
  const near = reading.standsFor ? ` The place is the nearest there is to “${reading.standsFor}”.` : '';
  const without = reading.leftOut.length > 0 ? ` Left out, as asked: ${quoted(reading.leftOut)}.` : '';
  const rest =
    reading.unused.length > 0 && (reading.used.length > 0 || near || without)
      ? ` Not used: ${quoted(reading.unused)}.`
      : '';
  return `${start}${light}.${used}${near}${without}${rest}`;
}
