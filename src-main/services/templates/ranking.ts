import { DAY_MS } from '../../../src-shared/contract/iso-time.ts';
import { rankTrending, type TrendingEntry } from '../../library/trending.ts';
import type { ServiceDeps } from '../deps.ts';

/** The order of the templates by the captions made on this machine. */

/** Captions older than this do not count for a rank, ms: 30 days are ten half-lives. */
const RANKED_MS = 30 * DAY_MS;
/** How long a ranking stays valid without a new caption, ms: ranks decay slowly. */
const RANKING_MS = 60_000;
/** How long it stays valid after a caption, ms: it takes 15 ms to compute for 10,000 templates. */
const STALE_RANKING_MS = 1000;

/** What an order is made of: the captions up to the call of a number, as they count at a time (ms since the epoch). */
export interface RankingMoment {
  at: number;
  lastCall: number;
}

/** A trending order. */
export interface Ranking {
  moment: RankingMoment;
  entries: readonly TrendingEntry[];
  getRank(id: string): number | undefined;
}

const isSame = (one: RankingMoment, other: RankingMoment): boolean =>
  one.at === other.at && one.lastCall === other.lastCall;

/** Caches the ranking: for a minute, for a second after a caption, and never beyond a change of the library. */
export function createRankings({ store, library, now }: Pick<ServiceDeps, 'store' | 'library' | 'now'>) {
  let cached: { ranking: Ranking; revision: number; stale: boolean } | undefined;
  let earlier: { ranking: Ranking; revision: number } | undefined;
  const compute = (moment: RankingMoment): Ranking => {
    const { at, lastCall } = moment;
    const curated = library.all().map(({ id }, place) => ({ id, rank: place }));
    const entries = rankTrending(store.usage.captionTimes(at - RANKED_MS, lastCall), curated, at);
    const ranks = new Map(entries.map(({ id, rank }) => [id, rank]));
    return { moment, entries, getRank: (id) => ranks.get(id) };
  };
  return {
    current(): Ranking {
      const at = now();
      const revision = library.revision();
      const limit = cached?.stale ? STALE_RANKING_MS : RANKING_MS;
      if (!cached || cached.revision !== revision || Math.abs(at - cached.ranking.moment.at) >= limit) {
        const ranking = compute({ at, lastCall: store.usage.lastCall() });
        cached = { ranking, revision, stale: false };
      }
      return cached.ranking;
    },
    /** The order as it was at a moment: whoever reads a list on has it unchanged by captions made since. */
    asOf(moment: RankingMoment): Ranking {
      const revision = library.revision();
      for (const known of [cached, earlier]) {
        if (known?.revision === revision && isSame(known.ranking.moment, moment)) return known.ranking;
      }
      earlier = { ranking: compute(moment), revision };
      return earlier.ranking;
    },
    /** Call it after each new caption. */
    expire(): void {
      if (cached) cached.stale = true;
    },
  };
}

export type Rankings = ReturnType<typeof createRankings>;
