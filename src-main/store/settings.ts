import type { Db } from './database.ts';

export interface SettingsRows {
  /** The stored value, not validated: another version may have written it. Empty where there is none. */
  get(accountId: string): Record<string, unknown>;
  put(accountId: string, value: Record<string, unknown>): void;
}

/** The settings of each account as JSON; the settings service validates them. */
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
