/** A credit period, ms since the epoch: `start` belongs to it, `end` is the next one's start. */
export interface Period {
  start: number;
  end: number;
}

/**
 * The period `at` falls into. Periods are UTC months counted from `anchor`, each month clamped to its last day
 * (31 Jan → 28/29 Feb → 31 Mar). A time before the anchor belongs to the first period.
 */
export function periodAt(anchor: number, at: number): Period {
  const a = new Date(anchor);
  const b = new Date(at);
  const months = (b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth();
  const index = Math.max(0, computeStart(anchor, months) > at ? months - 1 : months);
  return { start: computeStart(anchor, index), end: computeStart(anchor, index + 1) };
}

/** The first of the UTC month of `at`, 00:00. */
export function firstOfMonth(at: number): number {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
}

function computeStart(anchor: number, index: number): number {
  const date = new Date(anchor);
  const month = date.getUTCMonth() + index;
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const day = Math.min(date.getUTCDate(), lastDay);
  const timeOfDay = anchor - Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
  return Date.UTC(date.getUTCFullYear(), month, day) + timeOfDay;
}
