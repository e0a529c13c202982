/** A cache that keeps what was used recently, within a budget. */
export interface RecentCache<V, K = number> {
  get(key: K): V | undefined;
  set(key: K, value: V): void;
}

/**
 * Creates a cache in two halves: what is used moves to the younger one, and when that is full the older one is
 * dropped. Holds the last `budget / 2` of weight at least, `budget` at most; no list is kept in order at each use.
 */
export function createRecentCache<V, K = number>(
  budget: number,
  getWeight: (value: V, key: K) => number,
): RecentCache<V, K> {
  let young = new Map<K, V>();
  let old = new Map<K, V>();
  let weight = 0;
  const set = (key: K, value: V) => {
    const added = getWeight(value, key);
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
