import type { SearchEntry } from './entries.ts';
import { EMPTY_WORDS, SYNONYMS } from './synonyms.ts';

/** Finds entries by words. Returns at most `limit`, best first; none for a query without words. */
export type Search = (query: string, limit: number) => SearchEntry[];

/** Weight of a word by where it stands. */
const PLACES = { title: 5, onlyTitle: 3, lead: 1.5, text: 1, again: 0.25 };
/** Characters at the beginning of a text that say what it is about. */
const LEAD_CHARS = 160;
/** Weight by how exactly it matches the word of the query. */
const MATCHES = { exact: 1, synonym: 0.7, start: 0.5, inside: 0.25, typo: 0.4 };
/** Most repetitions of a word that count. */
const REPEATS = 4;
/** Shortest words that may have one and two typing errors. */
const TYPO_CHARS = [5, 9];
/** Shortest part of a word that finds it. */
const INSIDE_CHARS = 4;
/** Words of a query that are looked at. */
const QUERY_WORDS = 8;
/** Kinds that come first among equal matches. */
const KINDS: Readonly<Record<SearchEntry['kind'], number>> = {
  Operation: 1.2,
  Recipe: 1.4,
  Guide: 1.4,
  Error: 0.7,
  Command: 1.1,
  Manual: 1.3,
  Field: 0.5,
};
/** A page counts more than a part of one. */
const WHOLE_PAGE = 1.3;

/** For each entry by its place in the list, how much a word counts there. */
type Scores = ReadonlyMap<number, number>;
type Index = ReadonlyMap<string, Scores>;

/** Makes a search over entries: words as they are and their synonyms, then beginnings, then parts, then typing errors. */
export function createSearch(entries: readonly SearchEntry[]): Search {
  const index = buildIndex(entries);
  return (query, limit) => {
    const found = searchWords(query).map((word) => matching(index, word));
    const hits = entries.flatMap((entry, at) => {
      const matched = found.filter((scores) => scores.has(at));
      // A rare word says more than a common one.
      const rated = matched.map(
        (scores) => (scores.get(at) ?? 0) * Math.log(1 + entries.length / scores.size),
      );
      const score = rated.reduce((sum, each) => sum + each, 0) * getWeight(entry);
      return matched.length === 0 ? [] : [{ entry, words: matched.length, score }];
    });
    const most = Math.max(...hits.map(({ words }) => words));
    return hits
      .filter(({ words }) => words === most)
      .sort((a, b) => b.score - a.score)
      .slice(0, limit)
      .map(({ entry }) => entry);
  };
}

const getWeight = ({ kind, url }: SearchEntry): number => KINDS[kind] * (url.includes('#') ? 1 : WHOLE_PAGE);

function searchWords(query: string): string[] {
  const all = splitWords(query);
  const meaningful = all.filter((word) => !EMPTY_WORDS.has(word));
  return (meaningful.length > 0 ? meaningful : all).slice(0, QUERY_WORDS);
}

function buildIndex(entries: readonly SearchEntry[]): Index {
  const index = new Map<string, Map<number, number>>();
  const add = (at: number, word: string, weight: number) => {
    const scores = index.get(word) ?? new Map<number, number>();
    scores.set(at, (scores.get(at) ?? 0) + weight);
    index.set(word, scores);
  };
  entries.forEach(({ title, text }, at) => {
    const inTitle = new Set(splitWords(title).filter((word) => !EMPTY_WORDS.has(word)));
    for (const word of inTitle) add(at, word, PLACES.title + PLACES.onlyTitle / inTitle.size);
    for (const word of new Set(splitWords(text.slice(0, LEAD_CHARS)))) add(at, word, PLACES.lead);
    const counts = new Map<string, number>();
    for (const word of splitWords(text)) counts.set(word, (counts.get(word) ?? -1) + 1);
    for (const [word, more] of counts) add(at, word, PLACES.text + PLACES.again * Math.min(more, REPEATS));
  });
  return index;
}

/** The entries that match one word of a query. Parts and typing errors are only accepted if nothing matches exactly. */
function matching(index: Index, wanted: string): Scores {
  const synonyms = SYNONYMS.get(wanted)?.map(singular);
  const whole = computeScores(index, (word) => {
    if (word === wanted) return MATCHES.exact;
    if (synonyms?.includes(word)) return MATCHES.synonym;
    return word.startsWith(wanted) ? MATCHES.start : 0;
  });
  if (whole.size > 0) return whole;
  const parts = computeScores(index, (word) =>
    wanted.length >= INSIDE_CHARS && word.includes(wanted) ? MATCHES.inside : 0,
  );
  if (parts.size > 0) return parts;
  const typos = TYPO_CHARS.filter((chars) => wanted.length >= chars).length;
  return computeScores(index, (word) => {
    if (typos === 0) return 0;
    const distance = Math.min(
      measureDistance(word, wanted),
      measureDistance(word.slice(0, wanted.length), wanted),
    );
    return distance > typos ? 0 : MATCHES.typo / distance;
  });
}

function computeScores(index: Index, weightOfMatch: (word: string) => number): Scores {
  const scores = new Map<number, number>();
  for (const [word, entries] of index) {
    const weighed = weightOfMatch(word);
    if (weighed === 0) continue;
    for (const [at, weight] of entries) scores.set(at, Math.max(scores.get(at) ?? 0, weight * weighed));
  }
  return scores;
}

/** The words of a text in lower case and singular, without accents. Identifiers are also split into their words. */
export function splitWords(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  const words = plain.match(/[\p{L}\p{N}_]+/gu) ?? [];
  return words.flatMap((word) => {
    const parts = word
      .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1_$2')
      .split('_')
      .filter(Boolean);
    return (parts.length > 1 ? [word, ...parts] : parts).map((part) => singular(part.toLowerCase()));
  });
}

/** Words whose singular ends with s. */
const NAMES: ReadonlySet<string> = new Set(['always', 'cors', 'https', 'kubernetes', 'windows']);

/** `retries` → `retry`, `callbacks` → `callback`. */
const singular = (word: string): string =>
  word.length < 4 || NAMES.has(word) ? word : word.replace(/ies$/, 'y').replace(/([^siu])s$/, '$1');

/** Edit distance: letters inserted, deleted, replaced, or two transposed. */
function measureDistance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > TYPO_CHARS.length) return Number.POSITIVE_INFINITY;
  let before = Array.from({ length: b.length + 1 }, () => 0);
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      }
      next.push(least);
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}
