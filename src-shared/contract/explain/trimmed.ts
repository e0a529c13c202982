import type { JsonSchema } from '../json-schema.ts';

const MEMBERS = 24;
const DEPTH = 8;

/** How many members of a list have to be kept so that “too many” is still found: one more than the longest may have. */
export function membersFor(schema: JsonSchema): number {
  const inner = [schema.items, ...(schema.anyOf ?? []), ...Object.values(schema.properties ?? {})];
  const longest = inner.map((each) => (each ? membersFor(each) : 0));
  return Math.max(MEMBERS, (schema.maxItems ?? 0) + 1, ...longest);
}

/**
 * A copy of a refused value that is cheap to explain: a list or object with many thousands of members would cost
 * a core a long time to report on, and the first members tell enough.
 */
export function trimmed(value: unknown, listed = MEMBERS, depth = DEPTH): unknown {
  if (typeof value !== 'object' || value === null || depth === 0) return value;
  if (Array.isArray(value)) return value.slice(0, listed).map((item) => trimmed(item, listed, depth - 1));
  const members: [string, unknown][] = [];
  // Not Object.entries, which would make a pair of every member first.
  for (const name in value) {
    if (members.length === MEMBERS) break;
    if (Object.hasOwn(value, name))
      members.push([name, trimmed(Reflect.get(value, name), listed, depth - 1)]);
  }
  return Object.fromEntries(members);
}
