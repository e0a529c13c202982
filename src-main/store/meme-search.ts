import type { Db, Transact } from './database.ts';
import { hasAll, termsOf, type WantedTerm, wantedTerms } from './search-terms.ts';

/**
 * The search index of memes: FTS5 rows of terms by the row number of the meme. A new meme is noted as pending in the
 * transaction that stores it, which costs microseconds; the engine moves it into the index later, and until then a
 * search looks at it directly. Both change in one transaction, so that a crash leaves no difference.
 */

/** Which memes of an account are looked for; times in ms since the epoch. */
export interface MemeFilter {
  search?: string;
  templateId?: string;
  operation?: string;
  format?: string;
  /** From this time on. */
  createdAfter?: number;
  /** Earlier than this time. */
  createdBefore?: number;
}

/** Row numbers of matches, latest first. */
export interface FoundMemes {
  /** Up to the number asked for. */
  seqs: number[];
  /** All matches, up to `COUNTED_MAX`. */
  total: number;
  /** The index is still being built: older memes may be missing. */
  incomplete: boolean;
}

export interface MemeSearch {
  /** Matches below the row number `before`, after the first `skip` of them. */
  find(
    accountId: string,
    filter: MemeFilter,
    page: { before: number; skip: number; most: number },
  ): FoundMemes;
  /** Moves pending memes into the index for about `ms`. Returns whether there may be more. */
  indexPending(ms: number): boolean;
}

/** Matches are counted up to this number: counting all of 500,000 would hold the engine. */
export const COUNTED_MAX = 10_000;
/** Pending memes that a search looks at itself: 5 ms. With more of them it is incomplete. */
const PENDING_MAX = 400;
/** Pages of the index that are merged after each step: more than it adds, over all levels of the index. */
const MERGED_PAGES = 64;
/** Memes that are indexed in one transaction, which is to take the time it is given. */
const AT_ONCE = { least: 10, most: 400 };
/** Beginnings of this length and less have lists of their own in the index (`prefix` in the migration). */
const INDEXED_PREFIX = 3;
/** Words that a longer beginning stands for; with more the index merges their lists, which takes longer. */
const WORDS_MAX = 100;

/** What is read of a meme to index it. */
interface Source {
  seq: number;
  account_id: string;
  created_at: number;
  template_id: string | null;
  template_name: string | null;
  caption: string;
  alt_text: string;
  format: string;
  operation: string | null;
  model: string | null;
}

const SOURCE = `m.seq, m.account_id, m.created_at, m.template_id, m.template_name, m.caption, m.alt_text, m.format,
  m.operation, m.metadata ->> 'model' AS model`;

/** A term of what is no text; no word has a colon. The index takes letters, digits, `:`, `_` and `-` as one term. */
const tag = (kind: 'a' | 't' | 'o' | 'f', value: string): string =>
  `${kind}:${value.toLowerCase().replaceAll(/[^a-z0-9_-]/g, '_')}`;

/** Memes of earlier versions do not say what made them; where no model worked, it was a caption. */
const operationOf = ({ operation, model }: Source): string | null =>
  operation ?? (model === null ? 'caption' : null);

const isLongWord = (term: string): boolean => term.length > INDEXED_PREFIX && !term.includes(':');

function allTerms(meme: Source): Set<string> {
  const { account_id, template_id, format, caption, alt_text, template_name } = meme;
  const operation = operationOf(meme);
  return termsOf(`${caption}\n${template_name ?? ''}\n${alt_text}`)
    .add(tag('a', account_id))
    .add(tag('f', format))
    .union(new Set(template_id === null ? [] : [tag('t', template_id)]))
    .union(new Set(operation === null ? [] : [tag('o', operation)]));
}

/** What a filter asks of the terms; undefined where its search has no word. */
function wantedBy(accountId: string, filter: MemeFilter): WantedTerm[] | undefined {
  const { search, templateId, operation, format } = filter;
  const words = search === undefined ? [] : wantedTerms(search);
  if (search !== undefined && search.trim() !== '' && words.length === 0) return undefined;
  const exact = [
    ...(templateId === undefined ? [] : [tag('t', templateId)]),
    ...(operation === undefined ? [] : [tag('o', operation)]),
    ...(format === undefined ? [] : [tag('f', format)]),
    tag('a', accountId),
  ];
  return [...words, ...exact.map((term) => ({ term, prefix: false }))];
}

const inRange = ({ created_at }: Pick<Source, 'created_at'>, filter: MemeFilter): boolean =>
  created_at >= (filter.createdAfter ?? 0) && created_at < (filter.createdBefore ?? Number.MAX_SAFE_INTEGER);

const hasRange = ({ createdAfter, createdBefore }: MemeFilter): boolean =>
  createdAfter !== undefined || createdBefore !== undefined;

function statements(db: Db) {
  return {
    words: db
      .prepare<[string, string, number], string>(
        'SELECT word FROM meme_search_words WHERE word >= ? AND word < ? LIMIT ?',
      )
      .pluck(),
    matches: db
      .prepare<[string, number, number, number], number>(
        `SELECT rowid FROM meme_search WHERE meme_search MATCH ? AND rowid >= ? AND rowid < ?
         ORDER BY rowid DESC LIMIT ?`,
      )
      .pluck(),
    matchesInRange: db
      .prepare<[string, number, number, number, number, number], number>(
        `SELECT m.seq FROM meme_search s CROSS JOIN memes m ON m.seq = s.rowid
         WHERE s.meme_search MATCH ? AND s.rowid >= ? AND s.rowid < ? AND m.created_at >= ? AND m.created_at < ?
         ORDER BY s.rowid DESC LIMIT ?`,
      )
      .pluck(),
    bounds: db.prepare<[string, number, number], { first: number | null; last: number | null }>(
      `SELECT min(first_seq) AS first, max(last_seq) AS last FROM meme_days
       WHERE account_id = ? AND day >= ? AND day <= ?`,
    ),
    pending: db.prepare<[number], Source>(
      `SELECT ${SOURCE} FROM (SELECT seq FROM meme_search_pending ORDER BY seq DESC LIMIT ?) p
       CROSS JOIN memes m ON m.seq = p.seq ORDER BY m.seq DESC`,
    ),
    index: db.prepare<[number, string]>('INSERT INTO meme_search (rowid, terms) VALUES (?, ?)'),
    word: db.prepare<[string]>('INSERT OR IGNORE INTO meme_search_words (word) VALUES (?)'),
    merge: db.prepare<[number]>("INSERT INTO meme_search (meme_search, rank) VALUES ('merge', ?)"),
    indexed: db.prepare<[number]>('DELETE FROM meme_search_pending WHERE seq = ?'),
  };
}

const DAY_MS = 86_400_000;
/** Above every row number and every day. */
const TOP = Number.MAX_SAFE_INTEGER;

/** Row numbers from `from` to before `before`. */
interface Bounds {
  from: number;
  before: number;
}

export function createMemeSearch({ db, transaction }: { db: Db; transaction: Transact }): MemeSearch {
  const sql = statements(db);
  let atOnce = AT_ONCE.least;

  /** A term in the index's query language; undefined where no word begins so. */
  const expression = ({ term, prefix }: WantedTerm): string | undefined => {
    if (!prefix) return `"${term}"`;
    if (Array.from(term).length <= INDEXED_PREFIX) return `"${term}"*`;
    const words = sql.words.all(term, `${term}\u{10ffff}`, WORDS_MAX + 1);
    if (words.length > WORDS_MAX) return `"${term}"*`;
    return words.length === 0 ? undefined : `(${words.map((word) => `"${word}"`).join(' OR ')})`;
  };

  /** Up to `most` row numbers in the index from `from` to before `before`, latest first. */
  const matches = (query: string, filter: MemeFilter, bounds: Bounds, most: number): number[] => {
    const { from, before } = bounds;
    if (from >= before) return [];
    if (!hasRange(filter)) return sql.matches.all(query, from, before, most);
    const { createdAfter = 0, createdBefore = TOP } = filter;
    return sql.matchesInRange.all(query, from, before, createdAfter, createdBefore, most);
  };

  /** The row numbers between which all memes of the filter's time are. */
  const boundsOf = (accountId: string, filter: MemeFilter): Bounds => {
    if (!hasRange(filter)) return { from: 0, before: TOP };
    const { createdAfter = 0, createdBefore = TOP } = filter;
    const days = [Math.floor(createdAfter / DAY_MS), Math.floor(createdBefore / DAY_MS)] as const;
    const { first, last } = sql.bounds.get(accountId, ...days) ?? { first: null, last: null };
    return first === null || last === null ? { from: 0, before: 0 } : { from: first, before: last + 1 };
  };

  /** Row numbers of matches that wait for the index, latest first. */
  const pendingMatches = (wanted: readonly WantedTerm[], filter: MemeFilter) => {
    const rows = sql.pending.all(PENDING_MAX + 1);
    const matching = rows.filter((row) => inRange(row, filter) && hasAll(allTerms(row), wanted));
    return { seqs: matching.map(({ seq }) => seq), incomplete: rows.length > PENDING_MAX };
  };

  const find = db.transaction<MemeSearch['find']>((accountId, filter, { before, skip, most }) => {
    const wanted = wantedBy(accountId, filter);
    if (!wanted) return { seqs: [], total: 0, incomplete: false };
    const pending = pendingMatches(wanted, filter);
    const parts = wanted.map(expression);
    const query = parts.includes(undefined) ? undefined : parts.join(' AND ');
    const range = boundsOf(accountId, filter);
    const indexed = (to: number, limit: number) =>
      query === undefined
        ? []
        : matches(query, filter, { ...range, before: Math.min(range.before, to) }, limit);
    // Those that are counted begin with those of the first pages.
    const counted = indexed(TOP, COUNTED_MAX);
    const last = skip + most;
    const isCounted = before >= TOP && (counted.length < COUNTED_MAX || last <= COUNTED_MAX);
    const seqs = [...pending.seqs, ...(isCounted ? counted : indexed(before, last))]
      .filter((seq) => seq < before)
      .sort((one, other) => other - one)
      .slice(skip, last);
    const total = Math.min(COUNTED_MAX, pending.seqs.length + counted.length);
    return { seqs, total, incomplete: pending.incomplete };
  });

  return {
    find,
    indexPending(ms) {
      if (sql.pending.get(1) === undefined) return false;
      const start = performance.now();
      const rows = transaction(() => {
        // Upwards: each step down would begin a new part of the index.
        const latest = sql.pending.all(atOnce).reverse();
        for (const row of latest) {
          const terms = [...allTerms(row)];
          sql.index.run(row.seq, terms.join(' '));
          for (const term of terms) if (isLongWord(term)) sql.word.run(term);
          sql.indexed.run(row.seq);
        }
        sql.merge.run(MERGED_PAGES);
        return latest.length;
      });
      const took = performance.now() - start;
      const isFull = rows === atOnce;
      if (isFull) atOnce = Math.max(AT_ONCE.least, Math.min(AT_ONCE.most, Math.round((atOnce * ms) / took)));
      return isFull;
    },
  };
}
