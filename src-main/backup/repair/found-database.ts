import { hash } from 'node:crypto';
import { configureConnection, connect, createTransact } from '../../store/database.ts';
import { newAccountId } from '../../store/ids.ts';

/** The owner of a home as its key file names them. */
export interface HomeOwner {
  account_id: string;
  key_id: string;
  /** The secret. */
  key: string;
}

/**
 * Gives a database the owner's account and key, where they are not in it: the key in the file works again, and
 * pictures have an account. Without a key file there is an account only.
 */
export function foundDatabase(file: string, owner: HomeOwner | undefined, now: number): void {
  const db = connect(file);
  try {
    configureConnection(db);
    createTransact(db)(() => {
      const accounts = db.prepare<[], { id: string }>('SELECT id FROM accounts').all();
      const id = owner?.account_id ?? (accounts.length === 0 ? newAccountId() : undefined);
      if (id === undefined) return;
      db.prepare<[string, number, number]>(
        "INSERT OR IGNORE INTO accounts (id, plan, name, period_start, created_at) VALUES (?, 'studio', 'owner', ?, ?)",
      ).run(id, now, now);
      if (!owner) return;
      const { key_id, key } = owner;
      db.prepare<[string, string, Buffer, string, number]>(
        `INSERT OR IGNORE INTO keys (id, account_id, mode, name, hash, last4, created_at)
         VALUES (?, ?, 'live', 'owner', ?, ?, ?)`,
      ).run(key_id, id, hash('sha256', key, 'buffer'), key.slice(-4), now);
    });
  } finally {
    db.close();
  }
}
