/** A list of words that is searched as it stands in its file: nothing is made of it but an index of where words begin. */

export interface SortedWords {
  /** Calls `found` with every word that `text` has at `start`, the shortest first. */
  eachFrom(text: string, start: number, found: (end: number, at: number) => void): void;
}

/** @param list words sorted by code unit, with `separator`, one code unit, between them */
export function createSortedWords(list: string, separator: string): SortedWords {
  const offsets = wordOffsets(list, separator);
  const count = offsets.length;
  /** The unit of a word at `depth`; -1 past its end. */
  const unitAt = (word: number, depth: number): number => {
    const place = (offsets[word] ?? 0) + depth;
    const end = word + 1 < count ? (offsets[word + 1] ?? 0) - 1 : list.length;
    return place < end ? list.charCodeAt(place) : -1;
  };
  const firstAtLeast = (low: number, high: number, depth: number, unit: number): number => {
    let [from, to] = [low, high];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (unitAt(middle, depth) < unit) from = middle + 1;
      else to = middle;
    }
    return from;
  };
  return {
    eachFrom(text, start, found) {
      let [low, high] = [0, count];
      for (let depth = 0; start + depth < text.length; depth++) {
        const unit = text.charCodeAt(start + depth);
        low = firstAtLeast(low, high, depth, unit);
        high = firstAtLeast(low, high, depth, unit + 1);
        if (low >= high) return;
        if (unitAt(low, depth + 1) === -1) found(start + depth + 1, offsets[low] ?? 0);
      }
    },
  };
}

/** Where words begin. Counted first: growing an array to a hundred thousand numbers takes longer than the search. */
function wordOffsets(list: string, separator: string): Uint32Array {
  let count = 1;
  for (let at = list.indexOf(separator); at >= 0; at = list.indexOf(separator, at + 1)) count++;
  const offsets = new Uint32Array(count);
  let word = 1;
  for (let at = list.indexOf(separator); at >= 0; at = list.indexOf(separator, at + 1))
    offsets[word++] = at + 1;
  return offsets;
}
