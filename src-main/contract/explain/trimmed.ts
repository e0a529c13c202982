/** More than any list may have, so that “too many” is still found. */
const MEMBERS = 24;
const DEPTH = 8;

/**
 * A copy of a refused value that is cheap to explain: a list or object with many thousands of members would cost
 * a core a long time to report on, and the first members tell enough.
 */
export function trimmed(value: unknown, depth = DEPTH): unknown {
  if (typeof value !== 'object' || value === null || depth === 0) return value;
  if (Array.isArray(value)) return value.slice(0, MEMBERS).map((item) => trimmed(item, depth - 1));
  const members: [string, unknown][] = [];
  // Not Object.entries, which would make a pair of every member first.
  for (const name in value) {
    if (members.length === MEMBERS) break;
    if (Object.hasOwn(value, name)) members.push([name, trimmed(Reflect.get(value, name), depth - 1)]);
  }
  return Object.fromEntries(members);
}
