/** Remembers the result for the last key: the base address settles once, and pages made from it never change. */
export function rememberLast<T>(make: (key: string) => T): (key: string) => T {
  let last: { key: string; made: T } | undefined;
  return (key) => {
    if (last?.key !== key) last = { key, made: make(key) };
    return last.made;
  };
}
