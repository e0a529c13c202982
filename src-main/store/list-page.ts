/** Cuts what was found to a page; one more than `limit` was asked for, to know whether anything follows. */
export function cutPage<T>(found: readonly T[], limit: number): { shown: T[]; next: T | undefined } {
  const shown = found.slice(0, limit);
  return { shown, next: found.length > limit ? shown.at(-1) : undefined };
}
