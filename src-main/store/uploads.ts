import type { Db, Transact } from './database.ts';

export interface UploadRecord {
  accountId: string;
  /** CDN path: `images/<shard>/<hash>.<ext>` or `videos/…`. */
  file: string;
  bytes: number;
}

export type Uploads = ReturnType<typeof createUploads>;

/** What accounts keep of the files below `images/` and `videos/`, which have no rows of their own. */
export function createUploads({ db, transaction }: { db: Db; transaction: Transact }) {
  const sum = db.prepare<[string], { bytes: number }>(
    'SELECT coalesce(sum(bytes), 0) AS bytes FROM uploads WHERE account_id = ?',
  );
  const find = db.prepare<[string, string], { bytes: number }>(
    'SELECT bytes FROM uploads WHERE account_id = ? AND file = ?',
  );
  const insert = db.prepare<[UploadRecord & { now: number }]>(
    'INSERT INTO uploads (account_id, file, bytes, created_at) VALUES (@accountId, @file, @bytes, @now)',
  );
  const remove = db.prepare<[string, string]>('DELETE FROM uploads WHERE account_id = ? AND file = ?');
  const removeFile = db.prepare<[string]>('DELETE FROM uploads WHERE file = ?');
  const countBytes = (accountId: string) => sum.get(accountId)?.bytes ?? 0;
  return {
    /** Bytes of the pictures that an account keeps. */
    countBytes,

    /**
     * Counts a picture for an account before its file is written. One that it keeps already is no change. Returns
     * `unchanged`, `counted`, or `full` (and nothing is written) where the account would keep more than `limit` bytes.
     */
    count: (upload: UploadRecord & { now: number }, limit: number) =>
      transaction((): 'unchanged' | 'counted' | 'full' => {
        const { accountId, file, bytes, now } = upload;
        if (find.get(accountId, file)) return 'unchanged';
        if (countBytes(accountId) + bytes > limit) return 'full';
        insert.run({ accountId, file, bytes, now });
        return 'counted';
      }),

    /** Takes a picture back whose file was not written. */
    remove({ accountId, file }: Pick<UploadRecord, 'accountId' | 'file'>): void {
      transaction(() => remove.run(accountId, file));
    },

    /** Takes a picture back from every account: its file is to be deleted. */
    removeFile(file: string): void {
      removeFile.run(file);
    },
  };
}
