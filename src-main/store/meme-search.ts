import { DAY_MS } from '../../src-shared/contract/iso-time.ts';
import { LIMITS } from '../../src-shared/contract/limits.ts';
import type { Db } from './database.ts';
import type { MemeIndex } from './meme-terms.ts';
import { accountTerm, type IndexedMeme, type MemeFilter, termsOfMeme, toWantedTerms } from './meme-terms.ts';
import { createSearchQuery } from './search-query.ts';
import { hasAll, type WantedTerm } from './search-terms.ts';

/** Finds memes by their terms: in the search index, and among those that wait for it. */

/** Row numbers of matches, latest first. */
export interface FoundMemes {
  /** Up to the number asked for. */
  seqs: number[];
  /** All matches, up to `COUNTED_MAX`. */
  total: number;
  /** The index is still being built: older memes may be missing. */
  incomplete: boolean;
}

/** The matches that are asked for: those stored before the row number `before`, but for the latest `skip` of them. */
export interface MatchRange {
  before: number;
  skip: number;
  most: number;
}

export interface MemeSearch {
  /** Where nothing has all words, mistyped ones stand for similar words. */
  find(accountId: string, filter: MemeFilter, range: MatchRange): FoundMemes;
}

/** Matches are counted up to this number: counting all of 500,000 would hold the engine. */
export const COUNTED_MAX = LIMITS.countedMax;
/** Pending memes that a search looks at itself: 5 ms. With more of them it is incomplete. */
const PENDING_MAX = 400;
/** Above every row number and every time. */
const TOP = Number.MAX_SAFE_INTEGER;

const hasRange = ({ createdAfter, createdBefore }: MemeFilter): boolean =>
  createdAfter !== undefined || createdBefore !== undefined;

const inRange = (
  { created_at }: IndexedMeme,
  { createdAfter = 0, createdBefore = TOP }: MemeFilter,
): boolean => created_at >= createdAfter && created_at < createdBefore;

/** Reads the row numbers of a query's matches, latest first. */
function createMatches(db: Db) {
  const matches = db
    .prepare<[string, number, number, number], number>(
      `SELECT rowid FROM meme_search WHERE meme_search MATCH ? AND rowid >= ? AND rowid < ?
       ORDER BY rowid DESC LIMIT ?`,
    )
    .pluck();
  const inTime = db
    .prepare<[string, number, number, number, number, number], number>(
      `SELECT m.seq FROM meme_search s CROSS JOIN memes m ON m.seq = s.rowid
       WHERE s.meme_search MATCH ? AND s.rowid >= ? AND s.rowid < ? AND m.created_at >= ? AND m.created_at < ?
       ORDER BY s.rowid DESC LIMIT ?`,
    )
    .pluck();
  const bounds = db.prepare<[string, number, number], { first: number | null; last: number | null }>(
    `SELECT min(first_seq) AS first, max(last_seq) AS last FROM meme_days
     WHERE account_id = ? AND day >= ? AND day <= ?`,
  );
  return (accountId: string, query: string, filter: MemeFilter, before: number, most: number): number[] => {
    if (!hasRange(filter)) return matches.all(query, 0, before, most);
    const { createdAfter = 0, createdBefore = TOP } = filter;
    const days = [Math.floor(createdAfter / DAY_MS), Math.floor(createdBefore / DAY_MS)] as const;
    const { first, last } = bounds.get(accountId, ...days) ?? { first: null, last: null };
    if (first === null || last === null) return [];
    return inTime.all(query, first, Math.min(before, last + 1), createdAfter, createdBefore, most);
  };
}

export function createMemeSearch(db: Db, { pending }: Pick<MemeIndex, 'pending'>): MemeSearch {
  const toQuery = createSearchQuery(db);
  const matches = createMatches(db);

  const find = (
    accountId: string,
    filter: MemeFilter,
    { before, skip, most }: MatchRange,
    { wanted, waiting, forgiving }: { wanted: WantedTerm[]; waiting: IndexedMeme[]; forgiving: boolean },
  ): Omit<FoundMemes, 'incomplete'> => {
    const isMatch = (meme: IndexedMeme) =>
      inRange(meme, filter) && hasAll(termsOfMeme(meme), wanted, forgiving);
    const fresh = waiting.filter(isMatch).map(({ seq }) => seq);
    // Of all accounts' words only those count that this account's memes have.
    const isFound = (words: string) =>
      matches(accountId, `${words} AND ${toQuery([accountTerm(accountId)])}`, {}, before, 1).length > 0;
    const query = toQuery(wanted, forgiving ? isFound : undefined);
    const indexed = (to: number, limit: number) =>
      query === undefined ? [] : matches(accountId, query, filter, to, limit);
    // Those that are counted begin with those of the first pages.
    const counted = indexed(TOP, COUNTED_MAX);
    const end = skip + most;
    const isCounted = counted.length < COUNTED_MAX || (before === TOP && end <= COUNTED_MAX);
    const seqs = [...fresh, ...(isCounted ? counted : indexed(before, end))]
      .filter((seq) => seq < before)
      .sort((one, other) => other - one)
      .slice(skip, end);
    return { seqs, total: Math.min(COUNTED_MAX, fresh.length + counted.length) };
  };

  return {
    find: db.transaction((accountId, filter, range) => {
      const wanted = toWantedTerms(accountId, filter);
      if (!wanted) return { seqs: [], total: 0, incomplete: false };
      const waiting = pending(PENDING_MAX + 1);
      const exact = find(accountId, filter, range, { wanted, waiting, forgiving: false });
      // A list that goes on with similar words does so though a meme with the very words has been made since.
      const isExact = range.before < TOP ? exact.seqs.length > 0 : exact.total > 0;
      const found = isExact ? exact : find(accountId, filter, range, { wanted, waiting, forgiving: true });
      return { ...found, incomplete: waiting.length > PENDING_MAX };
    }),
  };
}
