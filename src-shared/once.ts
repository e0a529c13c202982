/** Calls a function at the first use and keeps what it returned, a promise too, whatever is given later. */
export function once<T, A extends readonly unknown[]>(create: (...given: A) => T): (...given: A) => T {
  let created: { value: T } | undefined;
  return (...given) => {
    created ??= { value: create(...given) };
    return created.value;
  };
}
