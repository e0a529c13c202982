import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '../../src-shared/contract/iso-time.ts';
import type { AccountRecord } from './accounts.ts';
import { type Db, isBusy } from './database.ts';
import { newSessionId } from './ids.ts';
import type { KeyRecord, Keys } from './keys.ts';

/** The two secrets of a session: whoever has only one of them has nothing. */
export interface SessionSecrets {
  /** The cookie's value. Browsers send it to every port of the host. */
  cookie: string;
  /** Kept by the page for its origin, which includes the port. */
  page: string;
}

/** What a request shows: the secret of its page and every cookie of the session's name. */
export interface VisibleSecrets {
  page: string;
  cookies: readonly string[];
}

export interface OpenSession {
  /** `session_…`; no secret. */
  id: string;
  key: KeyRecord;
  account: AccountRecord;
  /** Whether it was extended just now. */
  renewed: boolean;
  /** The cookie among those shown that is the session's. */
  cookie: string;
}

export interface Sessions {
  create(input: { keyId: string; now: number }): SessionSecrets;
  /**
   * The key and account a session stands for, or undefined where it has ended or one of its secrets is wrong; at most
   * once a day it is extended (`renewed`), so that it ends after 30 days without use.
   * @throws CamError EXPIRED_API_KEY, SUSPENDED_API_KEY where its key is not usable
   */
  use(shown: VisibleSecrets, now: number): OpenSession | undefined;
  /** Whether the session with this id has not ended. */
  isOpen(id: string, now: number): boolean;
  /** Ends the session, where both secrets are right. */
  end(shown: VisibleSecrets): void;
  /** Ends the sessions that were opened with a key. */
  endAllOfKey(keyId: string): void;
  /** Ends all sessions of the home; returns their number. */
  endAll(): number;
  /** How long a session lasts without use, s. */
  readonly lastsSeconds: number;
}

/** How long a session lasts without use, and how often use extends it, ms. */
const LASTS_MS = 30 * DAY_MS;
const TOUCH_EVERY_MS = DAY_MS;

interface Row {
  id: string;
  cookieHash: Buffer;
  keyId: string;
  touchedAt: number;
  expiresAt: number;
}

/** Sessions of browsers. Only the browser knows the secrets: rows hold their SHA-256. */
export function createSessions({ db, keys }: { db: Db; keys: Pick<Keys, 'use'> }): Sessions {
  const insert = db.prepare<[string, Buffer, Buffer, string, number, number, number]>(
    `INSERT INTO sessions (id, page_hash, cookie_hash, key_id, created_at, touched_at, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const find = db.prepare<[Buffer], Row>(
    `SELECT id, cookie_hash AS cookieHash, key_id AS keyId, touched_at AS touchedAt, expires_at AS expiresAt
     FROM sessions WHERE page_hash = ?`,
  );
  const findOpen = db.prepare<[string, number]>('SELECT 1 FROM sessions WHERE id = ? AND expires_at > ?');
  const touch = db.prepare<[number, number, string]>(
    'UPDATE sessions SET touched_at = ?, expires_at = ? WHERE id = ?',
  );
  const remove = db.prepare<[string]>('DELETE FROM sessions WHERE id = ?');
  const removeAll = db.prepare<[]>('DELETE FROM sessions');
  const removeOfKey = db.prepare<[string]>('DELETE FROM sessions WHERE key_id = ?');
  const purge = db.prepare<[number]>('DELETE FROM sessions WHERE expires_at <= ?');

  /** The session of both secrets, with the cookie that is its own. */
  const match = ({ page, cookies }: VisibleSecrets): (Row & { cookie: string }) | undefined => {
    const row = find.get(digest(page));
    const cookie = row && cookies.find((value) => timingSafeEqual(digest(value), row.cookieHash));
    return row && cookie !== undefined ? { ...row, cookie } : undefined;
  };

  /** Extends the session if a day has passed; returns whether it did. */
  const extend = ({ id, touchedAt }: Row, now: number): boolean => {
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
      const secrets = { cookie: newSecret(), page: newSecret() };
      const hashes = [digest(secrets.page), digest(secrets.cookie)] as const;
      insert.run(newSessionId(), ...hashes, keyId, now, now, now + LASTS_MS);
      return secrets;
    },

    use(shown, now) {
      const row = match(shown);
      if (!row || row.expiresAt <= now) return undefined;
      const { id, cookie, keyId } = row;
      return { id, cookie, ...keys.use(keyId, now), renewed: extend(row, now) };
    },

    isOpen: (id, now) => findOpen.get(id, now) !== undefined,

    end(shown) {
      const row = match(shown);
      if (row) remove.run(row.id);
    },

    endAllOfKey(keyId) {
      removeOfKey.run(keyId);
    },

    endAll: () => removeAll.run().changes,

    lastsSeconds: LASTS_MS / 1000,
  };
}

const newSecret = (): string => randomBytes(32).toString('base64url');

// 256 random bits need no slow hash, and a look-up by hash leaks nothing through its timing.
const digest = (secret: string): Buffer => hash('sha256', secret, 'buffer');
