import fs from 'node:fs';
import { createAccounts } from './accounts.ts';
import { audit } from './audit.ts';
import { createBalances } from './balance.ts';
import {
  configure,
  configureConnection,
  connect,
  connectToLook,
  createTransact,
  type Db,
} from './database.ts';
import { createDrafts } from './drafts.ts';
import { NoDatabaseError, StoreError } from './errors.ts';
import { createIdempotency } from './idempotency.ts';
import { createJobs } from './jobs.ts';
import { createKeys } from './keys.ts';
import { createLedger } from './ledger.ts';
import { createMemes } from './memes.ts';
import { checkOwnership, migrate, readMigrations, refusePending } from './migrate.ts';
import { createOutbound } from './outbound.ts';
import { createSessions } from './sessions.ts';
import { createSettingsRows } from './settings.ts';
import { createTopics } from './topics.ts';
import type { Store } from './types.ts';
import { createUsage } from './usage.ts';

/**
 * What an opener may do beside reading and writing rows:
 * - `owner` makes a missing database and migrates an older one; only for the one engine that owns the home
 * - `founder` makes a missing or empty database but refuses an older one; only while holding the home
 * - `guest` does neither: somebody else may own the home
 * - `reader` changes nothing at all, not even rows
 */
export type StoreRole = 'owner' | 'founder' | 'guest' | 'reader';

export interface OpenStoreOptions {
  /** The database file; owner and founder make it and its folder if missing. */
  file: string;
  role?: StoreRole;
  /** Folder of `0001-….sql`, …. */
  migrationsDir: string;
  /** Where a copy of an older database goes before it is migrated. */
  backupsDir: string;
  /** ms since the epoch; names the backup. */
  now?: () => number;
}

/**
 * Opens the store of a home, as its owner where no role is given. Several processes may have it open at once.
 * @throws NoDatabaseError where guest or reader find none
 * @throws StoreError where the file is out of reach, newer than this code, another program's, older than the role
 * may mend, or a migration fails
 */
export function openStore(options: OpenStoreOptions): Store {
  const { file, migrationsDir, backupsDir, now = Date.now, role = 'owner' } = options;
  const migrations = readMigrations(migrationsDir);
  const db = connectAs(role, file);
  try {
    // Before anything is written, so that a refused file stays byte for byte what it was.
    checkOwnership(db, file, migrations.length);
    if (role !== 'owner') refusePending(db, migrations.length, { file, emptyToo: role !== 'founder' });
    if (role === 'reader') configureConnection(db);
    else configure(db);
    if (role === 'owner' || role === 'founder') migrate(db, migrations, { file, backupsDir, now });
    return createStore(db);
  } catch (error) {
    db.close();
    throw error;
  }
}

function connectAs(role: StoreRole, file: string): Db {
  if (role === 'owner' || role === 'founder') return connect(file);
  // Opening would leave an empty file where there was none.
  if (!fs.existsSync(file)) throw new NoDatabaseError(`There is no database ${file} yet.`);
  return role === 'reader' ? connectToLook(file) : connect(file);
}

function createStore(db: Db): Store {
  const transaction = createTransact(db);
  const balances = createBalances(db);
  const home = db.prepare<[], { value: string }>("SELECT value FROM meta WHERE name = 'home_id'").get();
  if (!home) throw new StoreError(`${db.name} has lost its home id; restore a backup.`);
  const keys = createKeys({ db, transaction });
  return {
    homeId: home.value,
    accounts: createAccounts({ db, transaction, balances }),
    keys,
    ledger: createLedger({ db, transaction, balances }),
    idempotency: createIdempotency({ db, transaction }),
    memes: createMemes({ db }),
    usage: createUsage({ db }),
    drafts: createDrafts({ db, transaction }),
    settings: createSettingsRows({ db }),
    sessions: createSessions({ db, keys }),
    jobs: createJobs({ db, transaction }),
    topics: createTopics({ db }),
    outbound: createOutbound({ db }),
    transaction,
    audit: () => audit(db),
    close: () => {
      db.close();
    },
  };
}
