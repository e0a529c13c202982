/** More than any list may have, so that “too many” is still found. */
const ITEMS = 24;
const DEPTH = 8;

/**
 * A copy of a refused value that is cheap to explain: a list or object with millions of members would cost
 * seconds of one core to report on, and the first members tell enough.
 */
export function trimmed(value: unknown, depth = DEPTH): unknown {
  if (typeof value !== 'object' || value === null || depth === 0) return value;
  if (Array.isArray(value)) return value.slice(0, ITEMS).map((item) => trimmed(item, depth - 1));
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, ITEMS)
      .map(([name, member]) => [name, trimmed(member, depth - 1)]),
  );
}
