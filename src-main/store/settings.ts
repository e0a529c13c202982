import type { Db } from './database.ts';
import type { SettingsRows } from './types.ts';

/** The choices of each account as they were written; what they mean is decided by who reads them. */
export function createSettingsRows({ db }: { db: Db }): SettingsRows {
  const get = db.prepare<[string], { value: string }>('SELECT value FROM settings WHERE account_id = ?');
  const put = db.prepare<[string, string]>(
    `INSERT INTO settings (account_id, value) VALUES (?, ?)
     ON CONFLICT (account_id) DO UPDATE SET value = excluded.value`,
  );
  return {
    get(accountId) {
      const row = get.get(accountId);
      const value: Record<string, unknown> = row ? JSON.parse(row.value) : {};
      return value;
    },

    put(accountId, value) {
      put.run(accountId, JSON.stringify(value));
    },
  };
}
