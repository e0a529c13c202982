/** A cache that keeps what was used recently, within a budget. */
export interface RecentCache<V> {
  get(key: number): V | undefined;
  set(key: number, value: V): void;
}

/**
 * Creates a cache in two halves: what is used moves to the younger one, and when that is full the older one is
 * dropped. Holds the last `budget / 2` of weight at least, `budget` at most; no list is kept in order at each use.
 */
export function createRecentCache<V>(budget: number, weightOf: (value: V) => number): RecentCache<V> {
  let young = new Map<number, V>();
  let old = new Map<number, V>();
  let weight = 0;
  const set = (key: number, value: V) => {
    const added = weightOf(value);
    if (weight + added > budget / 2) {
      old = young;
      young = new Map();
      weight = 0;
    }
    young.set(key, value);
    weight += added;
  };
  return {
    get(key) {
      const found = young.get(key);
      if (found !== undefined) return found;
      const older = old.get(key);
      if (older !== undefined) set(key, older);
      return older;
    },
    set,
  };
}
