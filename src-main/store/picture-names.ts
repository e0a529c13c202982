import type { Db } from './database.ts';

/** A query per table of texts in which stored pictures are named; `at` orders its rows. */
const SOURCES = {
  memes: 'SELECT seq AS at, document AS text FROM memes WHERE seq > ? ORDER BY seq LIMIT ?',
  trash: 'SELECT seq AS at, meme AS text FROM trashed_memes WHERE seq > ? ORDER BY seq LIMIT ?',
  drafts: 'SELECT rowid AS at, document AS text FROM drafts WHERE rowid > ? ORDER BY rowid LIMIT ?',
  trashedDrafts: 'SELECT seq AS at, document AS text FROM trashed_drafts WHERE seq > ? ORDER BY seq LIMIT ?',
  jobs: 'SELECT seq AS at, request AS text FROM jobs WHERE request IS NOT NULL AND seq > ? ORDER BY seq LIMIT ?',
  requests: 'SELECT seq AS at, request AS text FROM job_requests WHERE seq > ? ORDER BY seq LIMIT ?',
  settings: `SELECT a.rowid AS at, s.value AS text FROM accounts a JOIN settings s ON s.account_id = a.id
    WHERE a.rowid > ? ORDER BY a.rowid LIMIT ?`,
} as const;

/** Texts in which stored pictures are named: requests, documents and settings. */
export function createPictureNames({ db }: { db: Db }) {
  const queries = Object.values(SOURCES).map((sql) =>
    db.prepare<[number, number], { at: number; text: string }>(sql),
  );
  return {
    /** The texts of each source, a page after the other, `limit` rows each. */
    *pages(limit: number): Generator<string[], void> {
      for (const query of queries) {
        for (let after: number | undefined = 0; after !== undefined; ) {
          const rows = query.all(after, limit);
          yield rows.map(({ text }) => text);
          after = rows.at(-1)?.at;
        }
      }
    },
  };
}
