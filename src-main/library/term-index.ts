import { createPostings, createSums, type FieldWords, type WantedWord } from './postings.ts';

/** Full-text search in memory that ranks as MiniSearch does; scores are summed in arrays of numbers. */

/** What was found: in no order, a place of `scores` for each of `ids`. */
export interface Matches {
  ids: number[];
  scores: number[];
}

export interface TermIndex<F extends string> {
  /** `id`: a whole number that no document had before. */
  add(id: number, fields: Record<F, FieldWords>): void;
  /** `fields` as they were added. */
  remove(id: number, fields: Record<F, FieldWords>): void;
  find(wanted: readonly WantedWord[], combine: 'all' | 'any', fields?: readonly F[]): Matches;
  /** The words of all documents that begin with this. */
  beginningWith(start: string): Iterable<string>;
}

/** An empty index; `boosts` tells how much a hit in each field counts, `rarity` in which a word is rare among the documents with that field. */
export function createTermIndex<F extends string>(
  boosts: Readonly<Record<F, number>>,
  own: readonly F[] = [],
): TermIndex<F> {
  const names = Object.keys(boosts).filter((name): name is F => name in boosts);
  const postings = createPostings(names.map((name) => ({ boost: boosts[name], own: own.includes(name) })));
  const inOrder = (fields: Record<F, FieldWords>) => names.map((name) => fields[name]);
  const word = createSums();
  const all = createSums();
  /** How many of the words each document has. */
  const matched = createSums();

  const withAll = (wanted: readonly WantedWord[], places: readonly number[]): number[] => {
    const sums = all.values();
    let ids: number[] | undefined;
    for (const each of wanted) {
      const scores = word.values();
      const found = postings.match(each, places, scores);
      const both = ids?.filter((id) => scores[id] !== 0) ?? found;
      for (const id of ids ?? []) if (scores[id] === 0) sums[id] = 0;
      for (const id of both) sums[id] = (sums[id] ?? 0) + (scores[id] ?? 0);
      word.clear(found);
      ids = both;
    }
    return ids ?? [];
  };

  /** Documents with any of the words, by how many of the different ones they have. */
  const withAny = (wanted: readonly WantedWord[], places: readonly number[]) => {
    const sums = all.values();
    const counts = matched.values();
    const ids: number[] = [];
    const seen = new Map<string, number[]>();
    for (const each of wanted) {
      const scores = word.values();
      const found = postings.match(each, places, scores);
      // A word that stands twice in a query counts as one.
      const before = new Set(seen.get(each.word));
      for (const id of found) {
        if (counts[id] === 0) ids.push(id);
        sums[id] = (sums[id] ?? 0) + (scores[id] ?? 0);
        if (!before.has(id)) counts[id] = (counts[id] ?? 0) + (each.size ?? 1);
      }
      seen.set(each.word, found);
      word.clear(found);
    }
    const wordCounts = ids.map((id) => counts[id] ?? 0);
    matched.clear(ids);
    return { ids, listWords: wordCounts };
  };

  /** What matches more of the words counts more. */
  const scoreMatches = (ids: number[], countWords: (at: number) => number): Matches => {
    const sums = all.values();
    const scores = ids.map((id, at) => (sums[id] ?? 0) * countWords(at));
    all.clear(ids);
    return { ids, scores };
  };

  return {
    add(id, fields) {
      word.reserve(id + 1);
      all.reserve(id + 1);
      matched.reserve(id + 1);
      postings.add(id, inOrder(fields));
    },
    remove: (id, fields) => postings.remove(id, inOrder(fields)),
    beginningWith: postings.beginningWith,
    find(wanted, combine, fields = names) {
      const places = fields.map((name) => names.indexOf(name));
      if (combine === 'all') {
        const sizes = new Map(wanted.map(({ word, size = 1 }) => [word, size]));
        const different = [...sizes.values()].reduce((sum, size) => sum + size, 0);
        return scoreMatches(withAll(wanted, places), () => different);
      }
      const { ids, listWords: countWords } = withAny(wanted, places);
      return scoreMatches(ids, (at) => countWords[at] ?? 0);
    },
  };
}

/** The best `count` of what was found, by score, equal ones in the order of adding. */
export function best({ ids, scores }: Matches, count: number): number[] {
  const least = ids.length > count ? Float64Array.from(scores).sort()[ids.length - count] : undefined;
  const ranked: { id: number; score: number }[] = [];
  for (const [at, id] of ids.entries()) {
    const score = scores[at] ?? 0;
    if (least === undefined || score >= least) ranked.push({ id, score });
  }
  ranked.sort((a, b) => b.score - a.score || a.id - b.id);
  return ranked.slice(0, count).map(({ id }) => id);
}
