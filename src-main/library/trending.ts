import { DAY_MS } from '../../src-shared/contract/iso-time.ts';
import type { VELOCITIES } from '../../src-shared/contract/template.ts';

export interface TrendingEntry {
  id: string;
  /** 1 is hottest. */
  rank: number;
  velocity: (typeof VELOCITIES)[number];
}

const HALF_LIFE = 3 * DAY_MS;
/** The window whose rate is compared with that of the window before it. */
const WINDOW = 3 * DAY_MS;
/** A score below this counts as no traffic: one caption falls under it after 13 days. */
const FLOOR = 0.05;
/** A change of rate within this factor is steady. */
const STEADY = 1.5;

interface Traffic {
  score: number;
  recent: number;
  previous: number;
  /** Everything before the recent window, however old. */
  earlier: number;
}

function countTraffic(times: readonly number[], now: number): Traffic {
  const sum: Traffic = { score: 0, recent: 0, previous: 0, earlier: 0 };
  for (const time of times) {
    // A clock that was set back must not let one caption outweigh all others.
    const age = Math.max(0, now - time);
    sum.score += 2 ** (-age / HALF_LIFE);
    if (age < WINDOW) sum.recent += 1;
    else sum.earlier += 1;
    if (age >= WINDOW && age < 2 * WINDOW) sum.previous += 1;
  }
  return sum;
}

function velocity({ recent, previous, earlier }: Traffic): TrendingEntry['velocity'] {
  if (earlier === 0) return 'new';
  if (recent === 0) return 'cooling';
  // One added on both sides: two captions after one are not yet a trend.
  const ratio = (recent + 1) / (previous + 1);
  if (ratio > STEADY) return 'rising';
  return ratio < 1 / STEADY ? 'cooling' : 'steady';
}

/**
 * Ranks the curated templates by decayed caption velocity: each caption counts 2^(−age / 3 days). Templates
 * with traffic come first, by score; the rest stays in its curated order. Every template of `curated` gets
 * one entry, ranks run from 1; times of unknown templates are ignored.
 *
 * Velocity compares the last 3 days with the 3 days before: `new` where nothing older than 3 days is known.
 * Times and `now` are ms since the epoch. O(all times + n log n) for n templates.
 */
export function rankTrending(
  captionTimesByTemplate: ReadonlyMap<string, readonly number[]>,
  curated: readonly { id: string; rank: number }[],
  now: number,
): TrendingEntry[] {
  const measured = curated.map(({ id, rank }) => {
    const seen = countTraffic(captionTimesByTemplate.get(id) ?? [], now);
    return { id, rank, score: seen.score > FLOOR ? seen.score : 0, velocity: velocity(seen) };
  });
  measured.sort((a, b) => b.score - a.score || a.rank - b.rank || (a.id < b.id ? -1 : 1));
  return measured.map((entry, at) => ({ id: entry.id, rank: at + 1, velocity: entry.velocity }));
}
