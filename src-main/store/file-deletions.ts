import type { Db, Transact } from './database.ts';

/** CDN files that no row needs any more. They are noted with the change that frees them, and deleted after its commit. */
export interface FileDeletions {
  /** Up to `limit` of them after `file` ('' for the first), by name. */
  after(file: string, limit: number): string[];
  /** Forgets files that are gone from the disk. */
  done(files: readonly string[]): void;
}

export function createFileDeletions({ db, transaction }: { db: Db; transaction: Transact }): FileDeletions {
  const after = db.prepare<[string, number], { file: string }>(
    'SELECT file FROM file_deletions WHERE file > ? ORDER BY file LIMIT ?',
  );
  const remove = db.prepare<[string]>('DELETE FROM file_deletions WHERE file = ?');
  return {
    after: (file, limit) => after.all(file, limit).map((row) => row.file),

    done(files) {
      transaction(() => {
        for (const file of files) remove.run(file);
      });
    },
  };
}
