import { insertSorted, removeSorted } from './sorted.ts';
import type { Template } from './types.ts';

type RankOf = (id: string) => number | undefined;

export interface Order {
  /** Sorted by rank (lower first, absent last), then name. */
  by(rankOf: RankOf): readonly Template[];
  add(template: Template): void;
  remove(template: Template): void;
}

/**
 * Keeps templates sorted by rank, then name. Ranks change seldom and lists are asked for often: each call compares
 * the ranks with those of the last one and sorts again only where one moved.
 */
export function createOrder(): Order {
  const collator = new Intl.Collator('en', { numeric: true });
  const compare = (a: Template, b: Template) =>
    collator.compare(a.file.name, b.file.name) || (a.id < b.id ? -1 : Number(a.id > b.id));
  const byName: Template[] = [];
  let ranks: number[] | undefined;
  let sorted: readonly Template[] = [];

  return {
    by(rankOf) {
      const now = byName.map(({ id }) => rankOf(id) ?? Number.POSITIVE_INFINITY);
      if (ranks && now.every((rank, at) => rank === ranks?.[at])) return sorted;
      ranks = now;
      sorted = byName
        .map((template, at) => ({ template, rank: now[at] ?? Number.POSITIVE_INFINITY }))
        // Equal ranks keep the order of names; the difference of two infinities would be NaN.
        .sort((a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank))
        .map(({ template }) => template);
      return sorted;
    },
    add(template) {
      insertSorted(byName, template, compare);
      ranks = undefined;
    },
    remove(template) {
      removeSorted(byName, template, compare);
      ranks = undefined;
    },
  };
}
