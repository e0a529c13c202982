import type { Db } from './database.ts';

/** Texts in which stored pictures are named: requests, documents and settings. */
export interface PictureNames {
  /**
   * The texts of up to `limit` rows of a source, in a lasting order. `after` is the `next` of the page before, 0 for
   * the first; `next` is undefined at the end.
   */
  page(source: PictureSource, after: number, limit: number): { texts: string[]; next: number | undefined };
}

/** A query per table; `at` orders its rows. */
const SOURCES = {
  memes: 'SELECT seq AS at, document AS text FROM memes WHERE seq > ? ORDER BY seq LIMIT ?',
  trash: 'SELECT seq AS at, meme AS text FROM trashed_memes WHERE seq > ? ORDER BY seq LIMIT ?',
  drafts: 'SELECT rowid AS at, document AS text FROM drafts WHERE rowid > ? ORDER BY rowid LIMIT ?',
  jobs: 'SELECT seq AS at, request AS text FROM jobs WHERE request IS NOT NULL AND seq > ? ORDER BY seq LIMIT ?',
  requests: 'SELECT seq AS at, request AS text FROM job_requests WHERE seq > ? ORDER BY seq LIMIT ?',
  settings: `SELECT a.rowid AS at, s.value AS text FROM accounts a JOIN settings s ON s.account_id = a.id
    WHERE a.rowid > ? ORDER BY a.rowid LIMIT ?`,
} as const;
export type PictureSource = keyof typeof SOURCES;
export const PICTURE_SOURCES: readonly PictureSource[] = [
  'memes',
  'trash',
  'drafts',
  'jobs',
  'requests',
  'settings',
];

export function createPictureNames({ db }: { db: Db }): PictureNames {
  const prepare = (source: PictureSource) =>
    db.prepare<[number, number], { at: number; text: string }>(SOURCES[source]);
  const queries: Record<PictureSource, ReturnType<typeof prepare>> = {
    memes: prepare('memes'),
    trash: prepare('trash'),
    drafts: prepare('drafts'),
    jobs: prepare('jobs'),
    requests: prepare('requests'),
    settings: prepare('settings'),
  };
  return {
    page(source, after, limit) {
      const rows = queries[source].all(after, limit);
      return { texts: rows.map(({ text }) => text), next: rows.at(-1)?.at };
    },
  };
}
