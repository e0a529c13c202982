import type { Group } from './arrange/arrange.ts';
import type { PainterContent } from './content/content.ts';
import type { Reading, Subject } from './reading/reading.ts';
import type { Surroundings } from './surroundings.ts';

/** Describes what a picture shows, and reports which words of the prompt were used and which were not. */

function list(parts: readonly string[], and = ' and '): string {
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')}${and}${parts.at(-1)}`;
}

const quoteWords = (words: readonly string[]) => list(words.map((word) => `“${word}”`));

/** Names a subject: its number, its expression where it has one, and its phrase. */
type NameSubject = (subject: Subject, feels?: string) => string;

function createNames({
  numbers,
  without_article,
  vague,
  groups,
}: PainterContent['description']): NameSubject {
  /** Uncountable words and plurals. */
  const noArticle = new RegExp(`(?:[^su]s|\\b(?:${without_article.join('|')}))$`);
  const counted = new RegExp(`^(?:${vague.join('|')}|(?:a )?(?:${groups.join('|')})(?: of)?|\\d+) `);
  const withArticle = (phrase: string): string => {
    const [name = phrase] = phrase.split(' dressed as ');
    if (noArticle.test(name) || /^(?:one|single|lone|a|an|the)\b/.test(phrase)) return phrase;
    return `${/^(?:[aeio]|u(?!ni|kulele))/.test(phrase) ? 'an' : 'a'} ${phrase}`;
  };
  const nameOne = ({ member, count, phrase }: Subject, feels: string): string => {
    const name = /\p{L}/u.test(phrase) ? phrase : member.name;
    const number = numbers[count - 1] ?? '';
    const begins = name.split(' ')[0] ?? '';
    const felt = feels && !name.includes(feels) ? `${feels} ` : '';
    // After a thing that a compound has named already, a phrase begins with a space.
    if (begins === '' || numbers.includes(begins)) return `${begins} ${felt}${name.slice(begins.length + 1)}`;
    if (count === 1) return withArticle(`${felt}${name}`);
    const start = counted.exec(name)?.[0];
    return start ? `${start}${felt}${name.slice(start.length)} (${number})` : `${number} ${felt}${name}`;
  };
  return (subject, feels = '') => [nameOne(subject, feels), subject.after].filter(Boolean).join(' ');
}

/** `a fox wearing a hat and a scarf and holding a tea`. */
function groupText(
  { subject, others, moods }: Group,
  content: PainterContent,
  nameSubject: NameSubject,
): string {
  const feels = subject.member.alive ? content.findExpression(subject.acts, moods) : undefined;
  const byRelation = new Map<string, string[]>();
  for (const { subject: other, relation } of others) {
    // In a compound it is named already: `pizza cat`.
    if (other.phrase === '') continue;
    const text = content.relations[relation].text ?? 'with';
    const bare = text === 'wearing' && subject.count > 1 && other.count > 1;
    byRelation.set(text, [...(byRelation.get(text) ?? []), bare ? other.phrase : nameSubject(other)]);
  }
  const more = [...byRelation].map(([text, things]) => `${text} ${list(things)}`);
  return [nameSubject(subject, feels), list(more)].filter(Boolean).join(' ');
}

function wordsText({ used, unused, leftOut, nearestTo, translated }: Reading): string {
  const nothing = nearestTo || leftOut.length > 0 ? '' : NOTHING_DRAWN;
  const from = used.length > 0 ? ` Painted from the words ${quoteWords(used)}.` : nothing;
  const near = nearestTo ? ` The place is the nearest there is to “${nearestTo}”.` : '';
  const without = leftOut.length > 0 ? ` Left out, as asked: ${quoteWords(leftOut)}.` : '';
  const understood = used.length > 0 || near || without;
  const rest = unused.length > 0 && understood ? ` Not used: ${quoteWords(unused)}.` : '';
  const read = translated ? ` Read from ${translated.language} as “${translated.words}”.` : '';
  return `${read}${from}${near}${without}${rest}`;
}
const NOTHING_DRAWN = ' No word of the prompt names anything the local painter can draw.';

/** Two or three sentences; the first describes the picture. */
export type Describe = (reading: Reading, groups: readonly Group[], around: Surroundings) => string;

export function createDescriber(content: PainterContent): Describe {
  const nameSubject = createNames(content.description);
  const { times, weathers } = content.light;
  return (reading, groups, { backdrop, time, weather }) => {
    const { where, own_light, indoors } = content.backdrops[backdrop];
    const falling = indoors ? '' : weathers[weather].where;
    const light = own_light || backdrop === 'abstract' ? '' : `${times[time].where}${falling}`;
    // `two cats holding a pizza, and a dog`: the dog is not held.
    const and = groups.slice(0, -1).some(({ others }) => others.length > 0) ? ', and ' : ' and ';
    const named = groups.map((group) => groupText(group, content, nameSubject));
    const who = list(named, and);
    const start = who ? `${who.charAt(0).toUpperCase()}${who.slice(1)} ${where}` : `A scene ${where}`;
    return `${start}${light}.${wordsText(reading)}`;
  };
}
