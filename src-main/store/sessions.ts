import { hash, randomBytes } from 'node:crypto';
import { type Db, isBusy } from './database.ts';
import type { Keys, Sessions } from './types.ts';

/** How long a session lasts without being used, and how often use prolongs it, ms. */
const LASTS_MS = 30 * 86_400_000;
const TOUCH_EVERY_MS = 86_400_000;

interface Row {
  keyId: string;
  touchedAt: number;
  expiresAt: number;
}

/** Browsers that are signed in. The cookie's value is known to the browser alone: rows hold its SHA-256. */
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

  /** Whether the session now lasts longer. */
  const prolong = (id: Buffer, { touchedAt }: Row, now: number): boolean => {
    // A clock set back must not keep a session from being prolonged, hence the second comparison.
    if (now - touchedAt < TOUCH_EVERY_MS && touchedAt <= now) return false;
    try {
      touch.run(now, now + LASTS_MS, id);
      return true;
    } catch (error) {
      // Another process holds the write lock: the next request will do.
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
      return { ...keys.use(row.keyId, now), renewed: prolong(id, row, now) };
    },

    end(secret) {
      remove.run(digest(secret));
    },

    lastsSeconds: LASTS_MS / 1000,
  };
}

// 256 random bits need no slow hash, and a look-up by hash tells nothing by its timing.
const digest = (secret: string): Buffer => hash('sha256', secret, 'buffer');
