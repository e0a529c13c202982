import { toPhrase } from '../../src-shared/words/words.ts';

/** Ids of the templates that have a name, folded. */
export function createNameIndex() {
  const byName = new Map<string, Set<number>>();
  const folded = (names: readonly string[]) => new Set(names.map(toPhrase));
  return {
    find: (phrase: string): ReadonlySet<number> | undefined => byName.get(phrase),
    add(id: number, names: readonly string[]): void {
      for (const name of folded(names)) {
        const ids = byName.get(name);
        if (ids) ids.add(id);
        else byName.set(name, new Set([id]));
      }
    },
    /** `names` as they were added. */
    remove(id: number, names: readonly string[]): void {
      for (const name of folded(names)) {
        const ids = byName.get(name);
        ids?.delete(id);
        if (ids?.size === 0) byName.delete(name);
      }
    },
  };
}
