import { joinedWord } from '../../src-shared/words/words.ts';
import { toField } from './search-fields.ts';
import { best, createTermIndex } from './term-index.ts';

/** Slugs are no longer than this, and a longer id must not cost time. */
const MAX_SLUG = 64;
/** Letters of a slug that may be wrong: up to a third of it, and no more than four. */
const TYPOS_SHARE = 0.34;
const TYPOS = 4;

/** Slugs as whole words, to find the ones that a mistyped one may stand for. */
export function createSlugIndex() {
  const index = createTermIndex({ whole: 1 });
  const entry = (slug: string) => ({ whole: toField([joinedWord(slug)]) });
  return {
    add: (id: number, slug: string) => index.add(id, entry(slug)),
    remove: (id: number, slug: string) => index.remove(id, entry(slug)),
    closest(slug: string, limit: number): number[] {
      const word = joinedWord(slug.slice(0, MAX_SLUG));
      if (word === '') return [];
      const typos = Math.min(TYPOS, Math.round(word.length * TYPOS_SHARE));
      return best(index.find([{ word, prefix: true, typos }], 'any'), limit);
    },
  };
}
