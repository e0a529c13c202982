import type { Template } from './types.ts';

type RankOf = (id: string) => number | undefined;

/**
 * Keeps the templates sorted by rank (lower first, absent last), then name. Ranks change seldom and lists are
 * asked for often: each call compares the ranks with those of the last one and sorts again only where one moved.
 */
export function createOrder(templates: readonly Template[]): (rankOf: RankOf) => readonly Template[] {
  const collator = new Intl.Collator('en', { numeric: true });
  const byName = [...templates].sort(
    (a, b) => collator.compare(a.file.name, b.file.name) || (a.id < b.id ? -1 : 1),
  );
  let ranks: number[] | undefined;
  let sorted: readonly Template[] = byName;

  return (rankOf) => {
    const now = byName.map(({ id }) => rankOf(id) ?? Number.POSITIVE_INFINITY);
    if (ranks && now.every((rank, at) => rank === ranks?.[at])) return sorted;
    ranks = now;
    sorted = byName
      .map((template, at) => ({ template, rank: now[at] ?? Number.POSITIVE_INFINITY }))
      // Equal ranks keep the order of names; the difference of two infinities would be NaN.
      .sort((a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank))
      .map(({ template }) => template);
    return sorted;
  };
}
