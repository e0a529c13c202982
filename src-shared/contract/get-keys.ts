/** The keys of a table in their order, typed as such: `Object.keys` returns plain strings. */
export function getKeys<T extends object>(table: T): Extract<keyof T, string>[] {
  const keys: Extract<keyof T, string>[] = [];
  for (const key in table) keys.push(key);
  return keys;
}
