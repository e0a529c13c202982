import { hash } from 'node:crypto';
import { BETAS, type Beta, type KeyMode } from '../../src-shared/contract/plans.ts';
import { DEFAULT_SCOPES, SCOPES, type Scope, sortScopes } from '../../src-shared/contract/scopes.ts';
import type { AccountRecord, Accounts } from './accounts.ts';
import { type Db, isBusy, type Transact } from './database.ts';
import { StoreError } from './errors.ts';
import { isSecretShaped, newKeyId, newSecret } from './ids.ts';
import {
  assertChangeable,
  assertUsable,
  createAccountSuspendedError,
  createMalformedError,
  createMissingError,
  createSuspendedError,
  createUnknownError,
  type KeyState,
} from './key-state.ts';

export interface KeyRecord extends KeyState {
  accountId: string;
  mode: KeyMode;
  name: string;
  createdAt: number;
  lastUsedAt: number | null;
  /** The session it was made in, or that made the key it was made with; null for one made otherwise. */
  createdBySession: string | null;
  /** What it may do. */
  scopes: readonly Scope[];
  /** The invite-only betas that it may use. */
  betas: readonly Beta[];
  /** Whether it administered by its plan before keys had scopes, and nobody has been told yet that this is over. */
  lostAdmin: boolean;
}

export interface NewKey {
  accountId: string;
  mode: KeyMode;
  name: string;
  expiresAt: number | null;
  createdBySession?: string | null;
  /** The default ones where left out. A test key with `admin` is refused by the database. */
  scopes?: readonly Scope[];
  /** None by default. */
  betas?: readonly Beta[];
  now: number;
}

/** A new key, and the one that it replaces, with its expiry. */
interface RotatedKey {
  secret: string;
  record: KeyRecord;
  replaced: KeyRecord;
}

export interface Keys {
  /** Creates a key; the secret is returned only here, and only its SHA-256 and last 4 characters are stored. */
  create(input: NewKey): { secret: string; record: KeyRecord };
  /**
   * The key of a secret and the account that holds what it makes: of a test key not the one that it belongs to.
   * @throws CamError INVALID_API_KEY (malformed, unknown, revoked), EXPIRED_API_KEY, SUSPENDED_API_KEY
   */
  authenticate(secret: string, now: number): { key: KeyRecord; account: AccountRecord };
  /**
   * The key with this id and its account, for a session that stands for it.
   * @throws CamError as `authenticate`, also where there is no such key
   */
  use(id: string, now: number): { key: KeyRecord; account: AccountRecord };
  list(): KeyRecord[];
  /** Both return the key as it is now; a revoked key stays revoked. @throws CamError NOT_FOUND */
  revoke(id: string): KeyRecord;
  suspend(id: string): KeyRecord;
  /**
   * Makes another key like this one, its scopes and betas included. The old key ends after `overlapMs`, or is revoked at
   * once if that is 0.
   * `createdBySession`: that of the new key, if it is not that of the old one.
   * @throws CamError NOT_FOUND; VALIDATION_ERROR if the key is revoked, expired or suspended
   */
  rotate(input: { id: string; overlapMs: number; createdBySession?: string | null; now: number }): RotatedKey;
  /** Ends a suspension. @throws CamError NOT_FOUND; VALIDATION_ERROR where the key was revoked or has expired */
  resume(id: string, now: number): KeyRecord;
  /** Revokes every key that a session made; returns their number. */
  revokeMadeInSessions(): number;
  /** Gives a live key the scope `admin`. */
  grantAdmin(id: string): void;
  /** No key has `lostAdmin` from now on. */
  forgetLostAdmin(): void;
}

/** Resolution of `last_used_at`, ms: a write per request would cost more than it is worth. */
const USED_EVERY_MS = 60_000;

const COLUMNS = `k.id, k.account_id AS accountId, k.mode, k.name, k.last4, k.created_at AS createdAt,
  min(coalesce(k.expires_at, k.overlap_ends_at), coalesce(k.overlap_ends_at, k.expires_at)) AS expiresAt,
  k.last_used_at AS lastUsedAt, k.status,
  k.created_by_session AS createdBySession, k.scopes, k.betas, k.lost_admin AS lostAdmin`;

type KeyColumns = Omit<KeyRecord, 'scopes' | 'betas' | 'lostAdmin'> & {
  scopes: string;
  betas: string;
  lostAdmin: number;
};

/** Names that this version does not know are left out. */
function readKey<T extends KeyColumns>({ scopes, betas, lostAdmin, ...key }: T) {
  return {
    ...key,
    scopes: readNames(SCOPES, scopes),
    betas: readNames(BETAS, betas),
    lostAdmin: lostAdmin === 1,
  };
}

function readNames<T extends string>(known: readonly T[], json: string): T[] {
  const names: unknown = JSON.parse(json);
  return known.filter((name) => Array.isArray(names) && names.includes(name));
}

interface AccountColumns {
  plan: AccountRecord['plan'];
  accountName: string;
  periodStart: number;
  accountCreatedAt: number;
  testOf: string | null;
  suspendedAt: number | null;
}

/** API keys. Nothing is cached, so a key revoked by another process is refused by the next request here. */
export function createKeys(deps: {
  db: Db;
  transaction: Transact;
  accounts: Pick<Accounts, 'testAccount'>;
}): Keys {
  const { db, transaction, accounts } = deps;
  const insert = db.prepare<
    [string, string, string, string, Buffer, string, number, number | null, string | null, string, string]
  >(
    `INSERT INTO keys (id, account_id, mode, name, hash, last4, created_at, expires_at, created_by_session, scopes, betas)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const withAccount = `SELECT ${COLUMNS}, a.plan, a.name AS accountName, a.period_start AS periodStart,
      a.created_at AS accountCreatedAt, a.test_of AS testOf, a.suspended_at AS suspendedAt
    FROM keys k JOIN accounts a ON a.id = k.account_id`;
  const find = db.prepare<[Buffer], KeyColumns & AccountColumns>(`${withAccount} WHERE k.hash = ?`);
  const findById = db.prepare<[string], KeyColumns & AccountColumns>(`${withAccount} WHERE k.id = ?`);
  const list = db.prepare<[], KeyColumns>(`SELECT ${COLUMNS} FROM keys k ORDER BY k.created_at, k.id`);
  const account = db.prepare<[string]>('SELECT 1 FROM accounts WHERE id = ? AND test_of IS NULL');
  const get = db.prepare<[string], KeyColumns>(`SELECT ${COLUMNS} FROM keys k WHERE k.id = ?`);
  const ownExpiry = db.prepare<[string], Pick<KeyRecord, 'expiresAt'>>(
    'SELECT expires_at AS expiresAt FROM keys WHERE id = ?',
  );
  const endOverlap = db.prepare<[number, string]>('UPDATE keys SET overlap_ends_at = ? WHERE id = ?');
  const setStatus = db.prepare<[string, string]>(
    "UPDATE keys SET status = ? WHERE id = ? AND status <> 'revoked'",
  );
  const revokeMade = db.prepare<[]>(
    "UPDATE keys SET status = 'revoked' WHERE created_by_session IS NOT NULL AND status <> 'revoked'",
  );
  const grantAdmin = db.prepare<[string]>(
    `UPDATE keys SET scopes = json_insert(scopes, '$[#]', 'admin')
     WHERE id = ? AND mode = 'live' AND instr(scopes, '"admin"') = 0`,
  );
  const forgetLostAdmin = db.prepare<[]>('UPDATE keys SET lost_admin = 0 WHERE lost_admin = 1');
  const setUsed = db.prepare<[number, string]>('UPDATE keys SET last_used_at = ? WHERE id = ?');

  /** @throws CamError NOT_FOUND */
  const requireKey = (id: string): KeyRecord => {
    const key = get.get(id);
    if (!key) throw createMissingError(id);
    return readKey(key);
  };

  const changeStatus = (id: string, status: KeyRecord['status']): KeyRecord =>
    transaction(() => {
      setStatus.run(status, id);
      return requireKey(id);
    });

  /** Records the use; returns the time now stored. */
  const touch = (key: Pick<KeyRecord, 'id' | 'lastUsedAt'>, now: number): number => {
    const { lastUsedAt } = key;
    // After the clock was set back the stored time lies in the future, hence the second comparison.
    if (lastUsedAt !== null && lastUsedAt <= now && now - lastUsedAt < USED_EVERY_MS) return lastUsedAt;
    try {
      setUsed.run(now, key.id);
    } catch (error) {
      // A display value: the request must not fail because another process holds the write lock.
      if (!isBusy(error)) throw error;
    }
    return now;
  };

  const authorize = (row: (KeyColumns & AccountColumns) | undefined, now: number) => {
    if (!row) throw createUnknownError();
    const { plan, accountName, periodStart, accountCreatedAt, testOf, suspendedAt, ...key } = row;
    assertUsable(key, now);
    if (suspendedAt !== null) throw createAccountSuspendedError(key);
    const own = {
      id: key.accountId,
      plan,
      name: accountName,
      periodStart,
      createdAt: accountCreatedAt,
      testOf,
      suspendedAt,
    };
    const account = key.mode === 'test' ? accounts.testAccount(own.id) : own;
    return { key: { ...readKey(key), lastUsedAt: touch(key, now) }, account };
  };

  const changeable = (id: string, now: number): KeyRecord => {
    const key = requireKey(id);
    assertChangeable(key, now);
    return key;
  };

  const keys: Keys = {
    create({ accountId, mode, name, expiresAt, now, ...given }) {
      const { createdBySession = null, scopes = DEFAULT_SCOPES, betas = [] } = given;
      if (!account.get(accountId)) throw new StoreError(`There is no account ${accountId}.`);
      const secret = newSecret(mode);
      const record: KeyRecord = {
        id: newKeyId(),
        accountId,
        mode,
        name,
        last4: secret.slice(-4),
        createdAt: now,
        expiresAt,
        lastUsedAt: null,
        status: 'active',
        createdBySession,
        scopes: sortScopes(scopes),
        betas,
        lostAdmin: false,
      };
      const { id, last4 } = record;
      insert.run(
        ...([id, accountId, mode, name, digest(secret), last4, now, expiresAt] as const),
        ...([createdBySession, JSON.stringify(record.scopes), JSON.stringify(betas)] as const),
      );
      return { secret, record };
    },

    authenticate(secret, now) {
      if (!isSecretShaped(secret)) throw createMalformedError();
      return authorize(find.get(digest(secret)), now);
    },

    use: (id, now) => authorize(findById.get(id), now),

    list: () => list.all().map(readKey),

    revoke: (id) => changeStatus(id, 'revoked'),

    suspend: (id) => changeStatus(id, 'suspended'),

    rotate: ({ id, overlapMs, now, ...made }) =>
      transaction(() => {
        const old = changeable(id, now);
        if (old.status === 'suspended') throw createSuspendedError(old);
        const { accountId, mode, name, scopes, betas } = old;
        // Not that of `old`, which may be the end of an overlap.
        const { expiresAt = null } = ownExpiry.get(id) ?? {};
        const createdBySession = made.createdBySession ?? old.createdBySession;
        const created = keys.create({
          ...{ accountId, mode, name, expiresAt, createdBySession, scopes, betas },
          now,
        });
        endOverlap.run(Math.min(old.expiresAt ?? Number.POSITIVE_INFINITY, now + overlapMs), id);
        // Revoked, as an expiry would be undone by setting the clock back.
        if (overlapMs === 0) setStatus.run('revoked', id);
        return { ...created, replaced: requireKey(id) };
      }),

    resume: (id, now) =>
      transaction(() => {
        const key = changeable(id, now);
        setStatus.run('active', id);
        return { ...key, status: 'active' };
      }),

    revokeMadeInSessions: () => transaction(() => revokeMade.run().changes),

    grantAdmin(id) {
      grantAdmin.run(id);
    },

    forgetLostAdmin() {
      forgetLostAdmin.run();
    },
  };
  return keys;
}

// A fast hash is enough: the secret has 190 random bits, so there is no dictionary to try.
const digest = (secret: string): Buffer => hash('sha256', secret, 'buffer');
