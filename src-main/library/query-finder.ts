import { countAllowedErrors } from '../../src-shared/words/typing-errors.ts';
import { isUnspaced } from '../../src-shared/words/words.ts';
import type { Lexicon } from './meaning/lexicon.ts';
import { readQuery, type Term } from './meaning/read-query.ts';
import type { Field } from './search-fields.ts';
import type { Matches, TermIndex } from './term-index.ts';
import { toWanted, type WantedWordOptions } from './wanted.ts';

/** What a query finds, in groups: all its words, beginnings, some of the words, or similar spellings. */

export interface QueryMatches extends Matches {
  /** Ids of those that were found only by a similar spelling; they have the lowest scores. */
  similar: ReadonlySet<number>;
}

/** Added to the scores of a group, so that it comes before the next one. */
const GROUP = { all: 3e6, begun: 2e6, some: 1e6, similar: 0 };

type How = Omit<WantedWordOptions, 'last'>;
const WHOLE: How = { begun: false, misspelt: false };
const BEGUN: How = { begun: true, misspelt: false };
const MISSPELT: How = { begun: true, misspelt: true };
/** So many suffice: with fewer, longer words that begin with the last one are looked for, and then some of the words. */
const ENOUGH = { whole: 40, all: 4 };

/** A letter alone is searched for in names only: most entries have some word that starts with it. */
const isLetter = ([term, ...others]: readonly Term[]) =>
  term !== undefined && others.length === 0 && term.text.length === 1 && !isUnspaced(term.text);

function mergeMatches(one: Matches, other: Matches | undefined): Matches {
  if (!other) return one;
  const scores = new Map(one.ids.map((id, at) => [id, one.scores[at] ?? 0]));
  for (const [at, id] of other.ids.entries()) scores.set(id, (scores.get(id) ?? 0) + (other.scores[at] ?? 0));
  return { ids: [...scores.keys()], scores: [...scores.values()] };
}

/** Collects what is found, group by group; each document belongs to the first group that has it. */
function createGroups() {
  let all: Matches = { ids: [], scores: [] };
  const similar = new Set<number>();
  return {
    size: () => all.ids.length,
    add({ ids, scores }: Matches, group: keyof typeof GROUP): void {
      if (all.ids.length === 0 && group !== 'similar') {
        all = { ids, scores: scores.map((score) => score + GROUP[group]) };
        return;
      }
      const known = new Set(all.ids);
      for (let at = 0; at < ids.length; at++) {
        const id = ids[at] ?? 0;
        if (known.has(id)) continue;
        all.ids.push(id);
        all.scores.push((scores[at] ?? 0) + GROUP[group]);
        if (group === 'similar') similar.add(id);
      }
    },
    found: (): QueryMatches => ({ ...all, similar }),
  };
}

export function createQueryFinder(index: TermIndex<Field>, lexicon: () => Lexicon) {
  const findTerms = (terms: readonly Term[], combine: 'all' | 'any', how: How): Matches => {
    const wanted = terms.map((term, at) =>
      toWanted(term, { ...how, last: at === terms.length - 1 }, lexicon(), index.beginningWith),
    );
    return index.find(wanted, combine, isLetter(terms) ? ['name'] : undefined);
  };

  return {
    find(query: string): QueryMatches {
      const { words, phrases } = readQuery(query, lexicon());
      const among = (combine: 'all' | 'any', how: How) =>
        mergeMatches(findTerms(words, combine, how), phrases && findTerms(phrases, combine, how));
      const groups = createGroups();
      groups.add(among('all', WHOLE), 'all');
      if (groups.size() < ENOUGH.whole) groups.add(among('all', BEGUN), 'begun');
      // A word of the lexicon is spelt as it was meant.
      const mayBeMisspelt = words.some(
        ({ text, senses }) => senses.length === 0 && countAllowedErrors(text) > 0,
      );
      const similar =
        mayBeMisspelt && groups.size() < ENOUGH.whole ? among('all', MISSPELT) : { ids: [], scores: [] };
      const someSuffice = words.length > 1 && groups.size() + similar.ids.length < ENOUGH.all;
      if (someSuffice) groups.add(among('any', BEGUN), 'some');
      groups.add(similar, 'similar');
      if (someSuffice && mayBeMisspelt && groups.size() === 0) groups.add(among('any', MISSPELT), 'similar');
      return groups.found();
    },
  };
}
