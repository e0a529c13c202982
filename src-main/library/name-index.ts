import { errorsBetween } from '../../src-shared/words/typing-errors.ts';
import { joinWords, splitWords } from '../../src-shared/words/words.ts';

/** Templates by their whole names, and by names that are nearly the query. */

/** Names in any language, each with the ids that have it. */
export function createNameIndex() {
  /** By first letter, then by name without its spaces: `thisisfine`. */
  const byLetter = new Map<string, Map<string, Set<number>>>();
  const foldNames = (names: readonly string[]) => new Set(names.map(joinWords).filter((name) => name !== ''));
  const beginningWith = (letter = '') => byLetter.get(letter) ?? new Map<string, Set<number>>();
  return {
    find(name: string): ReadonlySet<number> | undefined {
      const typed = joinWords(name);
      return beginningWith(typed[0]).get(typed);
    },
    /** Names of which the query is the beginning, or that are the query but for typing errors; of two words and more. */
    near(query: string): ReadonlySet<number> {
      const near = new Set<number>();
      if (splitWords(query).length < 2) return near;
      const typed = joinWords(query);
      // The first letter is right, or swapped with the second.
      for (const letter of new Set([typed[0], typed[1]]))
        for (const [name, ids] of beginningWith(letter))
          if (name.startsWith(typed) || errorsBetween(typed, name) > 0) for (const id of ids) near.add(id);
      return near;
    },
    add(id: number, names: readonly string[]): void {
      for (const name of foldNames(names)) {
        const letter = name.slice(0, 1);
        const sameLetter = byLetter.get(letter) ?? new Map<string, Set<number>>();
        byLetter.set(letter, sameLetter.set(name, (sameLetter.get(name) ?? new Set()).add(id)));
      }
    },
    /** `names` as they were added. */
    remove(id: number, names: readonly string[]): void {
      for (const name of foldNames(names)) {
        const sameLetter = beginningWith(name[0]);
        const ids = sameLetter.get(name);
        ids?.delete(id);
        if (ids?.size === 0) sameLetter.delete(name);
      }
    },
  };
}
