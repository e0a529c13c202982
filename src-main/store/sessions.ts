import { hash, randomBytes } from 'node:crypto';
import type { AccountRecord } from './accounts.ts';
import { type Db, isBusy } from './database.ts';
import type { KeyRecord, Keys } from './keys.ts';

export interface Sessions {
  /** Creates a session for a key; returns the secret, the cookie's value. */
  create(input: { keyId: string; now: number }): string;
  /**
   * The key and account a session stands for, or undefined where it has ended; at most once a day it is extended
   * (`renewed`), so that it ends after 30 days without use.
   * @throws CamError EXPIRED_API_KEY, SUSPENDED_API_KEY where its key is not usable
   */
  use(secret: string, now: number): { key: KeyRecord; account: AccountRecord; renewed: boolean } | undefined;
  end(secret: string): void;
  /** How long a session lasts without use, s. */
  readonly lastsSeconds: number;
}

/** How long a session lasts without use, and how often use extends it, ms. */
const LASTS_MS = 30 * 86_400_000;
const TOUCH_EVERY_MS = 86_400_000;

interface Row {
  keyId: string;
  touchedAt: number;
  expiresAt: number;
}

/** Sessions of browsers. Only the browser knows the cookie's value: rows hold its SHA-256. */
export function createSessions({ db, keys }: { db: Db; keys: Pick<Keys, 'use'> }): Sessions {
  const insert = db.prepare<[Buffer, string, number, number, number]>(
    'INSERT INTO sessions (hash, key_id, created_at, touched_at, expires_at) VALUES (?, ?, ?, ?, ?)',
  );
  const find = db.prepare<[Buffer], Row>(
    'SELECT key_id AS keyId, touched_at AS touchedAt, expires_at AS expiresAt FROM sessions WHERE hash = ?',
  );
  const touch = db.prepare<[number, number, Buffer]>(
    'UPDATE sessions SET touched_at = ?, expires_at = ? WHERE hash = ?',
  );
  const remove = db.prepare<[Buffer]>('DELETE FROM sessions WHERE hash = ?');
  const purge = db.prepare<[number]>('DELETE FROM sessions WHERE expires_at <= ?');

  /** Extends the session if a day has passed; returns whether it did. */
  const extend = (id: Buffer, { touchedAt }: Row, now: number): boolean => {
    // After the clock was set back `touchedAt` lies in the future, hence the second comparison.
    if (now - touchedAt < TOUCH_EVERY_MS && touchedAt <= now) return false;
    try {
      touch.run(now, now + LASTS_MS, id);
      return true;
    } catch (error) {
      // Another process holds the write lock: the next request extends it.
      if (isBusy(error)) return false;
      throw error;
    }
  };

  return {
    create({ keyId, now }) {
      purge.run(now);
      const secret = randomBytes(32).toString('base64url');
      insert.run(digest(secret), keyId, now, now, now + LASTS_MS);
      return secret;
    },

    use(secret, now) {
      const id = digest(secret);
      const row = find.get(id);
      if (!row || row.expiresAt <= now) return undefined;
      return { ...keys.use(row.keyId, now), renewed: extend(id, row, now) };
    },

    end(secret) {
      remove.run(digest(secret));
    },

    lastsSeconds: LASTS_MS / 1000,
  };
}

// 256 random bits need no slow hash, and a look-up by hash leaks nothing through its timing.
const digest = (secret: string): Buffer => hash('sha256', secret, 'buffer');
