/** What a prompt says is not there: `no dogs`, `without a hat or scarf`, `not wearing glasses`. */

/** Words after which something is denied. */
const NOUNS =
  'no|without|without any|with no|has no|have no|minus|except|except for|lacking|instead of|rather than|zero|but no|and no|no more|hold the';
const VERBS = "not|isn't|is not|aren't|are not|does not|doesn't|do not|don't|never|not a|is no";
const NOBODY = 'nobody|no one|noone|nobody else|without anyone|no-one';
/** In the form of a denial, though none. */
const NONE =
  'not only|no doubt|no wonder|why not|not just|no matter|never mind|whether or not|no problem|no longer|no idea|no way|no clue';
/** What may stand between a denial and the thing that is denied. */
const PASSED = new Set(
  'a an the any single more other one paint draw show include add put have has having want use his her its their my your being be been of in at with'.split(
    ' ',
  ),
);
const ENDS = new Set(['only', 'just', 'but', 'instead', '.', 'who', 'which', 'that']);
const JOINS = new Set(['or', 'nor', 'and', ',']);

const denials = new Map<string, 'noun' | 'verb' | 'nobody' | 'none'>();
for (const [words, kind] of [
  [NOUNS, 'noun'],
  [VERBS, 'verb'],
  [NOBODY, 'nobody'],
  [NONE, 'none'],
] as const)
  for (const word of words.split('|')) denials.set(word, kind);

export interface Denial {
  kind: 'noun' | 'verb' | 'nobody' | 'none';
  /** Words it is made of. */
  length: number;
}

/** The denial that begins at a word; undefined where there is none. */
export function denialAt(words: readonly string[], at: number): Denial | undefined {
  for (let length = Math.min(3, words.length - at); length > 0; length -= 1) {
    const kind = denials.get(words.slice(at, at + length).join(' '));
    if (kind) return { kind, length };
  }
  return undefined;
}

export interface Denied<T> {
  found: readonly T[];
  /** Where reading goes on. */
  next: number;
}

/** What begins at a word, and whether it is a thing that can be denied or describes one. */
export type Lookup<T> = (
  at: number,
) => { item: T; length: number; is: 'thing' | 'quality' | 'relation' | 'other' } | undefined;

/**
 * What is denied from the word after the denial: its qualities and the thing, and further ones after `or`, or after a
 * comma or `and` where they come without an article or a number. Undefined where no thing follows (`not believing`).
 */
export function deniedFrom<T>(
  words: readonly string[],
  start: number,
  verb: boolean,
  lookUp: Lookup<T>,
): Denied<T> | undefined {
  const found: T[] = [];
  let next = start;
  for (let at = start; at < words.length; ) {
    const phrase = phraseFrom(words, at, verb || found.length > 0, lookUp);
    if (!phrase) break;
    found.push(...phrase.found);
    next = phrase.next;
    const join = words[next] ?? '';
    if (!JOINS.has(join)) break;
    const after =
      join === ',' && (words[next + 1] === 'or' || words[next + 1] === 'and') ? next + 2 : next + 1;
    const word = words[after] ?? '';
    if (denialAt(words, after) || ENDS.has(word)) break;
    if (join !== 'or' && join !== 'nor' && lookUp(after)?.is !== 'thing') break;
    at = after;
  }
  return found.length > 0 ? { found, next } : undefined;
}

/** Qualities, at most one verb or preposition, then a thing. Qualities alone are denied by a verb: `not sad`. */
function phraseFrom<T>(
  words: readonly string[],
  start: number,
  verb: boolean,
  lookUp: Lookup<T>,
): Denied<T> | undefined {
  const qualities: T[] = [];
  let at = start;
  while (at < words.length) {
    const word = words[at] ?? '';
    const found = lookUp(at);
    if (found?.is === 'thing') return { found: [found.item], next: at + found.length };
    if (found?.is === 'quality') qualities.push(found.item);
    else if (!(PASSED.has(word) || (verb && found?.is === 'relation'))) break;
    at += found?.length ?? 1;
  }
  return qualities.length > 0 ? { found: qualities, next: at } : undefined;
}
