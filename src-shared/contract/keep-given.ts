/** Without the fields that are undefined: an optional field may be left out, but not be undefined. */
export function keepGiven<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.assign({}, ...given.map(([name, value]) => ({ [name]: value })));
}
