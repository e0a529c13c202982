import fs from 'node:fs';
import { createAccounts } from './accounts.ts';
import { createAdminUses } from './admin-uses.ts';
import { audit } from './audit.ts';
import { createBalances } from './balance.ts';
import { createCallbackSecrets, createCallbacks } from './callbacks.ts';
import {
  configure,
  configureConnection,
  connect,
  connectReadOnly,
  createTransact,
  type Db,
  guardWrites,
  type Transact,
} from './database.ts';
import { createDrafts } from './drafts.ts';
import { createElapsedTime } from './elapsed-time.ts';
import { DamagedDatabaseError, NoDatabaseError, REPAIR_ADVICE, toStoreError } from './errors.ts';
import { identifyFiles } from './file-identity.ts';
import { createIdempotency } from './idempotency.ts';
import { createJobs } from './jobs.ts';
import { createKeys } from './keys.ts';
import { createLedger } from './ledger.ts';
import { createMemeIndex } from './meme-terms.ts';
import { createMemes } from './memes.ts';
import { assertMigrated, assertOwnDatabase, isEmpty, migrate, readMigrations } from './migrate.ts';
import { createOutbound } from './outbound.ts';
import { createPictureAddresses } from './picture-addresses.ts';
import { createPictureNames } from './picture-names.ts';
import { copyInThread } from './query-thread.ts';
import { createSessions } from './sessions.ts';
import { openTallies } from './tallies.ts';
import { createTrash } from './trash.ts';
import { createUploads } from './uploads.ts';
import { createUsage } from './usage.ts';

/**
 * What the rest of the engine may ask of the store. Every method is synchronous: better-sqlite3 has no
 * asynchronous calls, so no `await` can ever sit inside a transaction. Times are ms since the epoch, UTC. Writing
 * methods throw the database's error where it cannot be written, and HomeGoneError where its file was deleted.
 */
export type Store = ReturnType<typeof createStore>;

/**
 * What may be done beside reading and writing rows:
 * - `owner` creates a missing database and migrates an older one; only for the one engine that owns the home
 * - `creator` creates a missing or empty database but refuses an older one; only while it holds the home's lock
 * - `client` does neither: another process may own the home
 * - `reader` writes nothing at all, not even rows
 */
export type StoreRole = 'owner' | 'creator' | 'client' | 'reader';

export interface OpenStoreOptions {
  /** The database file; owner and creator create it and its folder if missing. */
  file: string;
  role?: StoreRole;
  /** Folder of `0001-….sql`, …. */
  migrationsDir: string;
  /** Where a copy of an older database goes before it is migrated. */
  backupsDir: string;
  /** Called before tables are made in a missing or empty database; it may refuse that by throwing a StoreError. */
  beforeFounding?: () => void;
  /** ms since the epoch; names the backup. */
  now?: () => number;
}

/**
 * Opens the store of a home, as its owner where no role is given. Several processes may have it open at once.
 * @throws NoDatabaseError where there is none and the role may not create it
 * @throws StoreError where the file is out of reach, newer than this code, another program's, older than the role
 * may migrate, or where a migration fails
 */
export function openStore(options: OpenStoreOptions): Store {
  const { file, migrationsDir, backupsDir, now = Date.now, role = 'owner', beforeFounding } = options;
  const migrations = readMigrations(migrationsDir);
  const mayFound = role === 'owner' || role === 'creator';
  if (mayFound && readSize(file) === 0) {
    assertNoLog(file);
    beforeFounding?.();
  }
  const db = connectAs(role, file);
  try {
    // Before anything is written, so that a refused file stays byte for byte what it was.
    assertOwnDatabase(db, file, migrations.length);
    if (role !== 'owner') assertMigrated(db, migrations.length, { file, mayBeEmpty: role === 'creator' });
    if (mayFound && isEmpty(db)) beforeFounding?.();
    if (role === 'reader') configureConnection(db);
    else configure(db);
    if (mayFound) migrate(db, migrations, { file, backupsDir, now });
    return createStore(db);
  } catch (error) {
    db.close();
    throw toStoreError(file, error);
  }
}

const readSize = (file: string): number => fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** SQLite deletes the log of an empty database, and with it all that it holds. @throws DamagedDatabaseError */
function assertNoLog(file: string): void {
  if (readSize(`${file}-wal`) === 0) return;
  throw new DamagedDatabaseError(
    `The database ${file} is missing or empty, but ${file}-wal with its latest changes is there. Nothing was ` +
      `changed. Put the database back. ${REPAIR_ADVICE}`,
  );
}

function connectAs(role: StoreRole, file: string): Db {
  if (role === 'owner' || role === 'creator') return connect(file);
  // Opening would leave an empty file where there was none.
  if (!fs.existsSync(file)) throw new NoDatabaseError(`There is no database ${file} yet.`);
  return role === 'reader' ? connectReadOnly(file) : connect(file);
}

/** Pages copied at a time where there is no thread: 1 MB, a few ms. */
const SNAPSHOT_PAGES = 256;

function createStore(db: Db) {
  // The log too: without it a crash loses every commit since the last checkpoint.
  const identity = identifyFiles([db.name, `${db.name}-wal`]);
  const transaction = createTransact(db, identity.assertUnchanged);
  guardWrites(db, transaction);
  const balances = createBalances(db);
  const home = db.prepare<[], { value: string }>("SELECT value FROM meta WHERE name = 'home_id'").get();
  if (!home) throw new DamagedDatabaseError(`${db.name} has lost its home id. ${REPAIR_ADVICE}`);
  const trial = db.prepare<[string]>(
    "INSERT INTO meta (name, value) VALUES ('trial_write', ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
  );
  const accounts = createAccounts({ db, transaction, balances });
  const keys = createKeys({ db, transaction, accounts });
  const memes = createMemes({ db, transaction, index: createMemeIndex({ db, transaction }) });
  const elapsed = createElapsedTime({ db, transaction });
  return {
    /** Random id of this home, made once. */
    homeId: home.value,
    accounts,
    keys,
    ledger: createLedger({ db, transaction, balances }),
    idempotency: createIdempotency({ db, transaction, elapsed }),
    memes,
    trash: createTrash({ db, transaction, memes, elapsed }),
    fileDeletions: createFileDeletions({ db, transaction }),
    pictureNames: createPictureNames({ db }),
    pictureAddresses: createPictureAddresses({ db, transaction, memes }),
    elapsed,
    usage: createUsage({ db }),
    drafts: createDrafts({ db, transaction }),
    uploads: createUploads({ db, transaction }),
    settings: createSettingsRows({ db }),
    sessions: createSessions({ db, keys }),
    jobs: createJobs({ db, transaction }),
    callbacks: createCallbacks({ db }),
    callbackSecrets: createCallbackSecrets({ db, transaction }),
    topics: createTopics({ db }),
    outbound: createOutbound({ db }),
    adminUses: createAdminUses({ db, transaction }),
    /** Figures for monitoring, counted from now on. */
    openTallies: () => openTallies(db),
    /** Runs `work` in one IMMEDIATE transaction: all of it commits or none. Nested calls join the outer one. */
    transaction,
    /** Consistency of the file and of the money; an empty list means all is well. */
    audit: () => audit(db),
    /** Copies the whole database to a new file, consistent, while others are served. */
    async snapshot(file: string): Promise<void> {
      if (await copyInThread(db.name, file)) return;
      await db.backup(file, { progress: () => SNAPSHOT_PAGES });
    },
    /** Whether the database is still the file that was opened. */
    identity,
    /** Writes one row, to find out whether the database can be written. @throws the database's error, HomeGoneError */
    tryWriting: (now: number) => {
      trial.run(String(now));
    },
    close: () => {
      db.close();
    },
  };
}

/** CDN files that no row needs any more. They are noted with the change that frees them, and deleted after its commit. */
interface FileDeletions {
  /** Up to `limit` of them after `file` ('' for the first), by name. */
  after(file: string, limit: number): string[];
  /** Forgets files that are gone from the disk. */
  done(files: readonly string[]): void;
}

function createFileDeletions({ db, transaction }: { db: Db; transaction: Transact }): FileDeletions {
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

interface SettingsRows {
  /** The stored value, not validated: another version may have written it. Empty where there is none. */
  get(accountId: string): Record<string, unknown>;
  put(accountId: string, value: Record<string, unknown>): void;
}

/** The settings of each account as JSON; the settings service validates them. */
function createSettingsRows({ db }: { db: Db }): SettingsRows {
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

/** Topics of generated memes, for the trending list. */
interface Topics {
  add(topic: { accountId: string; phrase: string; now: number }): void;
  /** Phrases since a time, most frequent first, of one account or (null) of all. */
  top(accountId: string | null, since: number, limit: number): string[];
  /** Deletes what is older than `before`, ms. */
  purge(before: number): void;
}

function createTopics({ db }: { db: Db }): Topics {
  const insert = db.prepare<[string, string, number]>(
    'INSERT INTO topics (account_id, phrase, at) VALUES (?, ?, ?)',
  );
  const top = db.prepare<{ accountId: string | null; since: number; limit: number }, { phrase: string }>(
    `SELECT phrase FROM topics WHERE at >= @since AND (@accountId IS NULL OR account_id = @accountId)
     GROUP BY phrase ORDER BY count(*) DESC, max(seq) DESC LIMIT @limit`,
  );
  const purge = db.prepare<[number]>('DELETE FROM topics WHERE at < ?');
  return {
    add({ accountId, phrase, now }) {
      insert.run(accountId, phrase, now);
    },
    top: (accountId, since, limit) => top.all({ accountId, since, limit }).map(({ phrase }) => phrase),
    purge(before) {
      purge.run(before);
    },
  };
}
