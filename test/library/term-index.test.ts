import fc from 'fast-check';
import MiniSearch from 'minisearch';
import { expect, test } from 'vitest';
import type { WantedWord } from '../../src-main/library/postings.ts';
import { best, createTermIndex } from '../../src-main/library/term-index.ts';

/** MiniSearch is the reference: the index must find the same documents with the same scores. */

const BOOST = { name: 5, tags: 2 };
type Field = keyof typeof BOOST;
type Document = Record<Field, string[]>;

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 5 });
const words = fc.array(word, { minLength: 1, maxLength: 4 });
const documents = fc.array(fc.record({ name: words, tags: words }), { minLength: 1, maxLength: 30 });
const wanted: fc.Arbitrary<WantedWord[]> = fc.array(
  fc.record({ word, prefix: fc.boolean(), typos: fc.constantFrom(0, 1, 2) }),
  { minLength: 1, maxLength: 3 },
);

const toFields = ({ name, tags }: Document) => ({
  name: { words: name, length: new Set(name).size },
  tags: { words: tags, length: new Set(tags).size },
});
const toText = ({ name, tags }: Document, id: number) => ({ id, name: name.join(' '), tags: tags.join(' ') });

function reference(documents: readonly Document[], removed: ReadonlySet<number>) {
  const index = new MiniSearch<{ id: number } & Record<Field, string>>({ fields: ['name', 'tags'] });
  documents.forEach((document, id) => {
    index.add(toText(document, id));
  });
  for (const id of removed) {
    const document = documents[id];
    if (document) index.remove(toText(document, id));
  }
  return (query: readonly WantedWord[], combine: 'all' | 'any') => {
    const each = query.map(({ word: text }) => text);
    const at = (_: string, place: number) => query[place];
    return index
      .search(each.join(' '), {
        combineWith: combine === 'all' ? 'AND' : 'OR',
        boost: BOOST,
        prefix: (term, place) => at(term, place)?.prefix ?? false,
        fuzzy: (term, place) => at(term, place)?.typos ?? 0,
        weights: { fuzzy: 0.35, prefix: 0.7 },
      })
      .map(({ id, score }): [number, number] => [id, score]);
  };
}

test('finds what MiniSearch finds, with its scores, also after documents are gone', () => {
  fc.assert(
    fc.property(
      documents,
      fc.array(fc.nat(29), { maxLength: 5 }),
      wanted,
      fc.constantFrom('all' as const, 'any' as const),
      (all, gone, query, combine) => {
        const removed = new Set(gone.filter((id) => id < all.length));
        const index = createTermIndex(BOOST);
        for (const [id, document] of all.entries()) index.add(id, toFields(document));
        for (const id of removed) {
          const document = all[id];
          if (document) index.remove(id, toFields(document));
        }
        const { ids, scores } = index.find(query, combine);
        const expected = new Map(reference(all, removed)(query, combine));
        expect(ids.toSorted((a, b) => a - b)).toEqual([...expected.keys()].sort((a, b) => a - b));
        for (const [at, id] of ids.entries()) expect(scores[at]).toBeCloseTo(expected.get(id) ?? 0, 9);
      },
    ),
    { seed: 10, numRuns: 400 },
  );
});

test('the best come first, equal ones in the order of adding, however many are asked for', () => {
  const scores = fc.array(fc.constantFrom(1, 2, 3, 4.5), { maxLength: 40 });
  fc.assert(
    fc.property(scores, fc.nat(45), (given, count) => {
      const ids = given.map((_, id) => id);
      const sorted = ids.toSorted((a, b) => (given[b] ?? 0) - (given[a] ?? 0) || a - b);
      expect(best({ ids, scores: given }, count)).toEqual(sorted.slice(0, count));
    }),
    { seed: 10, numRuns: 300 },
  );
});
