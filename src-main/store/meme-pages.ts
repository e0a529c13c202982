import { DAY_MS } from '../../src-shared/contract/iso-time.ts';
import type { ListRange } from '../../src-shared/contract/paging.ts';
import type { Db } from './database.ts';
import { createMemeLists, type MemeView } from './meme-lists.ts';
import { cutPlaces, type MemePage, type MemePlace } from './meme-place.ts';
import { COUNTED_MAX, type MemeSearch } from './meme-search.ts';
import type { MemeFilter } from './meme-terms.ts';

/** Which memes are listed, and how. */
export type MemeSelection = MemeFilter & MemeView;

export interface MemePages {
  find(accountId: string, page: ListRange<MemePlace>, selection: MemeSelection): MemePage;
}

/** Before the newest meme. */
const TOP = { key: Number.MAX_SAFE_INTEGER, seq: Number.MAX_SAFE_INTEGER };

/** Days of memes, latest first, for skipping whole days of a list. */
function createDays(db: Db) {
  const days = db.prepare<[string], { day: number; memes: number }>(
    'SELECT day, memes FROM meme_days WHERE account_id = ? ORDER BY day DESC',
  );
  return {
    /** The time before which `offset` memes are skipped but for `rest`, which are to be skipped from there. */
    skip(accountId: string, offset: number): { before: number; rest: number } {
      let rest = offset;
      for (const { day, memes } of days.iterate(accountId)) {
        if (rest < memes) return { before: (day + 1) * DAY_MS, rest };
        rest -= memes;
      }
      return { before: 0, rest: 0 };
    },
  };
}

export function createMemePages(db: Db, search: MemeSearch): MemePages {
  const days = createDays(db);
  const lists = createMemeLists(db);
  const count = db.prepare<[string], { memes: number }>('SELECT memes FROM meme_counts WHERE account_id = ?');
  const countBetween = db.prepare<[string, number, number, number], { memes: number }>(
    `SELECT count(*) AS memes FROM (
       SELECT 1 FROM memes WHERE account_id = ? AND created_at >= ? AND created_at < ? LIMIT ?)`,
  );
  const between = db.prepare<[string, number, number, number, number], MemePlace>(
    `SELECT created_at AS key, seq FROM memes WHERE account_id = ? AND created_at >= ? AND created_at < ?
     ORDER BY created_at DESC, seq DESC LIMIT ? OFFSET ?`,
  );
  const after = db.prepare<[string, number, number | string, number, number], MemePlace>(
    `SELECT created_at AS key, seq FROM memes WHERE account_id = ? AND created_at >= ?
     AND (created_at, seq) < (?, ?) ORDER BY created_at DESC, seq DESC LIMIT ?`,
  );
  const selectPlace = db.prepare<[number], MemePlace>(
    'SELECT created_at AS key, seq FROM memes WHERE seq = ?',
  );

  const searchPage: MemePages['find'] = (accountId, page, filter) => {
    const { seqs, total, incomplete } = search.find(accountId, filter, {
      before: (page.after ?? TOP).seq,
      skip: page.offset ?? 0,
      most: page.limit + 1,
    });
    const places = seqs.map((seq) => selectPlace.get(seq)).filter((place) => place !== undefined);
    return { ...cutPlaces(places, page.limit), total, incomplete };
  };

  const listPage: MemePages['find'] = (accountId, page, { createdAfter = 0, createdBefore }) => {
    const isWhole = createdAfter === 0 && createdBefore === undefined;
    const end = createdBefore ?? TOP.key;
    const total = isWhole
      ? (count.get(accountId)?.memes ?? 0)
      : (countBetween.get(accountId, createdAfter, end, COUNTED_MAX)?.memes ?? 0);
    const most = page.limit + 1;
    if (page.after) {
      const { key, seq } = page.after;
      return { ...cutPlaces(after.all(accountId, createdAfter, key, seq, most), page.limit), total };
    }
    const { before, rest } = isWhole ? days.skip(accountId, page.offset) : { before: end, rest: page.offset };
    return { ...cutPlaces(between.all(accountId, createdAfter, before, most, rest), page.limit), total };
  };

  const viewPage: MemePages['find'] = (accountId, page, selection) => {
    const { createdAfter = 0, createdBefore = TOP.key } = selection;
    if (!isSearch(selection)) return lists.list({ accountId, createdAfter, createdBefore }, page, selection);
    const all = { before: TOP.seq, skip: 0, most: COUNTED_MAX };
    const { seqs, incomplete } = search.find(accountId, selection, all);
    return { ...lists.arrange(seqs, page, selection), incomplete };
  };

  return {
    find(accountId, page, selection) {
      const find = isPlain(selection) ? (isSearch(selection) ? searchPage : listPage) : viewPage;
      return find(accountId, page, selection);
    },
  };
}

/** Whether a list is as it comes: latest first, all memes, each version by itself. */
const isPlain = ({ sort = 'newest', kind, documentId, tag, favourite, stacked }: MemeView): boolean =>
  sort === 'newest' &&
  [kind, documentId, tag].every((value) => value === undefined) &&
  !favourite &&
  !stacked;

/** Whether the search index is needed; times alone are an index of the table. */
const isSearch = ({ search = '', templateId, operation, format }: MemeFilter): boolean =>
  search.trim() !== '' || templateId !== undefined || operation !== undefined || format !== undefined;
