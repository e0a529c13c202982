/** A file's content together with what is to be added to it. */

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Merges objects member by member; any other value is replaced by that of `added`. */
function merged(existing: unknown, added: unknown, depth: number): unknown {
  if (depth === 0 || !isObject(existing) || !isObject(added)) return added;
  const members = Object.entries(added).map(([name, value]) => [
    name,
    merged(Object.hasOwn(existing, name) ? existing[name] : undefined, value, depth - 1),
  ]);
  return { ...existing, ...Object.fromEntries(members) };
}

/** Levels of objects that are merged: the file, and its list of servers. */
const DEPTH = 2;

/**
 * A JSON file with the members of another added; its own servers stay, one of the same name is replaced.
 * Undefined where the file is no JSON object, such as one with comments.
 */
export function mergedFile(content: string, addition: string): string | undefined {
  const text = content.replace(/^\uFEFF/, '').trim();
  if (text === '') return addition;
  try {
    const existing: unknown = JSON.parse(text);
    return isObject(existing)
      ? JSON.stringify(merged(existing, JSON.parse(addition), DEPTH), null, 2)
      : undefined;
  } catch {
    return undefined;
  }
}
