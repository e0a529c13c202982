import type { WriterTemplate } from '../../../src-shared/contract/model-tasks.ts';
import { fold } from '../../../src-shared/words/words.ts';

/** Finds lines of a model that it did not write itself: texts that it was told, handed back as they are or nearly so. */

export interface ToldTexts {
  /** Their examples, descriptions and what is said of their use count. */
  templates: readonly Pick<WriterTemplate, 'id' | 'description' | 'useWhen' | 'failsWhen' | 'examples'>[];
  /** What else the model was told: its instruction, the ideas and lines of pairs that it was shown. */
  told: readonly string[];
  /** Words of the idea are free. */
  idea: string;
}

/** Shorter lines are free: “Left knee” is said again by chance. */
const LEAST_WORDS = 3;
/** Words in a row within a longer text that are a copy: as they are, and with one of them changed. */
const RUN = { exact: 4, near: 5 };
/** The same where they are told of another template: “Eight hours of sleep” suits many. */
const FOREIGN_RUN = { exact: 5, near: 6 };
/** Words of a line that are compared: one that begins with so many copied ones is a copy. */
const LINE_WORDS_MAX = 64;
/** Letters of words that an idea may lack though it says the line: `the`, `a`, `is`, `del`. */
const SMALL_WORD = 3;
/** The share of such words in a line, at most. */
const SMALL_WORDS_MAX = 1 / 3;

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
/** Invisible characters, which words may hold. */
const INVISIBLE = /\p{Cf}/gu;
/** `it’s`, `a.m.` and `e-mail` are one word to some and two to others. */
const INNER_MARKS = /(?<=[\p{L}\p{N}\p{M}])[^\p{L}\p{N}\p{M}\s]+(?=[\p{L}\p{N}])/gu;
/** Scripts without spaces between words. */
const UNSPACED = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u;
const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

const splitFolded = (folded: string): string[] =>
  (UNSPACED.test(folded) ? [...segmenter.segment(folded)].map(({ segment }) => segment) : [folded]).flatMap(
    (part) => part.match(WORD) ?? [],
  );

/** The words of a text, without case, accents and marks, in the one or two ways to divide them; none for a short one. */
function readForms(text: string): string[][] {
  const folded = fold(text.replace(INVISIBLE, ''));
  const joined = splitFolded(folded.replace(INNER_MARKS, ''));
  if (joined.length < LEAST_WORDS) return [];
  const split = splitFolded(folded);
  return split.length === joined.length ? [joined] : [joined, split];
}

interface ToldText {
  words: readonly string[];
  /** The id of the template that it tells of; undefined for what is told of none. */
  template: string | undefined;
}

/** A word of a told text. */
interface Place extends ToldText {
  at: number;
}

/** A part of a told text that is a line, but for `edits` words: from `begin` up to `end`. */
interface Match {
  begin: number;
  end: number;
  edits: 0 | 1;
}

/**
 * Returns a function that tells whether a line for a template is a copy: three or more words that equal one of its texts,
 * or of those told of no template, but for one word changed, added or missing, case and marks; or some of their words in
 * a row. Free are lines that the idea itself says, and those that several examples have in the same region (“One does
 * not simply”). Building takes time in proportion to the told texts (some 30 ms for the 240 templates); a line at most
 * 64 steps for each told word that equals one of its first two.
 */
export function createCopyCheck(told: ToldTexts): (line: string, templateId: string) => boolean {
  const places = indexWords(listTexts(told));
  const idea = fold(told.idea);
  const said = new Set([...splitFolded(idea), ...splitFolded(idea.replace(INNER_MARKS, ''))]);
  const isCopy = (text: string, templateId: string) =>
    readForms(text).some((words) => {
      const line = words.slice(0, LINE_WORDS_MAX);
      const isCopied = (find: FindMatches) => (place: Place) =>
        find(line, place).some(
          (match) =>
            isLongEnough(line, place, match, templateId) &&
            !isSaid(line, new Set(place.words.slice(match.begin, match.end)), said),
        );
      const [first = '', second = ''] = line;
      return (
        places.get(first)?.some(isCopied(matchFrom)) || places.get(second)?.some(isCopied(matchRest)) || false
      );
    });
  // An answer that arrives in pieces is read again with each of them.
  const known = new Map<string, boolean>();
  return (text, templateId) => {
    const key = `${templateId}\n${text}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const found = isCopy(text, templateId);
    known.set(key, found);
    return found;
  };
}

function listTexts({ templates, told }: ToldTexts): ToldText[] {
  const read = (text: string, template?: string) =>
    readForms(text).map((words): ToldText => ({ words, template }));
  return [
    ...told.flatMap((text) => read(text)),
    ...templates.flatMap(({ id, description, useWhen = '', failsWhen = '', examples }) =>
      [description, useWhen, failsWhen, ...listOwnLines(examples)].flatMap((text) => read(text, id)),
    ),
  ];
}

function indexWords(texts: readonly ToldText[]): ReadonlyMap<string, readonly Place[]> {
  const places = new Map<string, Place[]>();
  for (const text of texts) {
    for (const [at, word] of text.words.entries()) {
      const known = places.get(word);
      if (known) known.push({ ...text, at });
      else places.set(word, [{ ...text, at }]);
    }
  }
  return places;
}

/** The lines of examples but those that several have in the same region: they are the words of the format. */
function listOwnLines(examples: WriterTemplate['examples']): string[] {
  const lines = examples.flat();
  const isShared = ({ position, text }: (typeof lines)[number]) =>
    lines.filter((other) => other.position === position && other.text === text).length > 1;
  return lines.filter((line) => !isShared(line)).map(({ text }) => text);
}

/** How many words are the same from there on. */
function countSame(line: readonly string[], from: number, text: readonly string[], at: number): number {
  let same = 0;
  while (from + same < line.length && at + same < text.length && line[from + same] === text[at + same])
    same += 1;
  return same;
}

type FindMatches = (line: readonly string[], place: Place) => Match[];

/** The line from the place of its first word on, with one word changed, added or missing at most. */
function matchFrom(line: readonly string[], { words: text, at }: Place): Match[] {
  const same = countSame(line, 0, text, at);
  if (same === line.length) return [{ begin: at, end: at + same, edits: 0 }];
  const skipped = [
    { ofLine: 1, ofText: 1 },
    { ofLine: 1, ofText: 0 },
    { ofLine: 0, ofText: 1 },
  ];
  return skipped.flatMap(({ ofLine, ofText }): Match[] => {
    const [from, there] = [same + ofLine, at + same + ofText];
    const rest = line.length - from;
    const isFound = there <= text.length && countSame(line, from, text, there) === rest;
    return isFound ? [{ begin: at, end: there + rest, edits: 1 }] : [];
  });
}

/** The line from the place of its second word on: the first one is changed or added. */
function matchRest(line: readonly string[], { words: text, at }: Place): Match[] {
  const rest = line.length - 1;
  if (countSame(line, 1, text, at) < rest) return [];
  return [{ begin: Math.max(0, at - 1), end: at + rest, edits: 1 }];
}

/** Whether a match is all of a text but for a word, or long enough to be a copy of a part. */
function isLongEnough(
  { length }: readonly string[],
  { words, template }: ToldText,
  { begin, end, edits }: Match,
  templateId: string,
): boolean {
  const isForeign = template !== undefined && template !== templateId;
  const differing = edits + begin + words.length - end;
  if (!isForeign && differing <= 1) return true;
  const run = isForeign ? FOREIGN_RUN : RUN;
  return length >= (edits === 0 ? run.exact : run.near);
}

/** Whether the idea itself says what a line has in common with a text, but for some small words. */
function isSaid(line: readonly string[], text: ReadonlySet<string>, idea: ReadonlySet<string>): boolean {
  const taken = line.filter((word) => text.has(word) && !idea.has(word));
  return (
    taken.length <= line.length * SMALL_WORDS_MAX && taken.every((word) => [...word].length <= SMALL_WORD)
  );
}
