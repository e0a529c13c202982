/** A share of the rows of a table. */
export interface Shard {
  /** From 1 to `count`. */
  index: number;
  count: number;
}

/** Parses `3/10`: the third of ten shares. Undefined if it is not valid. */
export function parseShard(text: string): Shard | undefined {
  const [, index = 0, count = 0] = (/^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? []).map(Number);
  return index >= 1 && index <= count ? { index, count } : undefined;
}

/**
 * Whether a row belongs to a share: with ten shares, every tenth row. `number`: that of the row in its table, from 1.
 */
export function isInShard(number: number, shard: Shard | undefined): boolean {
  return shard === undefined || (number - shard.index) % shard.count === 0;
}
