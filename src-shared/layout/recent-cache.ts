/** A cache that keeps what was used recently, within a budget. */
export interface RecentCache<V, K = number> {
  get(key: K): V | undefined;
  set(key: K, value: V): void;
}

/** A cache in two halves, the older dropped when the younger is full; holds at least `budget / 2`. */
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
