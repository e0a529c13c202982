import { createAccounts } from './accounts.ts';
import { audit } from './audit.ts';
import { createBalances } from './balance.ts';
import { configure, connect, createTransact, type Db } from './database.ts';
import { StoreError } from './errors.ts';
import { createIdempotency } from './idempotency.ts';
import { createKeys } from './keys.ts';
import { createLedger } from './ledger.ts';
import { createMemes } from './memes.ts';
import { checkOwnership, migrate, readMigrations } from './migrate.ts';
import type { Store } from './types.ts';
import { createUsage } from './usage.ts';

export interface OpenStoreOptions {
  /** The database file; it and its folder are made if missing. */
  file: string;
  /** Folder of `0001-….sql`, …. */
  migrationsDir: string;
  /** Where a copy of an older database goes before it is migrated. */
  backupsDir: string;
  /** ms since the epoch; names the backup. */
  now?: () => number;
}

/**
 * Opens the store of a home, making or migrating its database. Several processes may have it open at once.
 * @throws StoreError where the file is out of reach, newer than this code, another program's, or a migration fails
 */
export function openStore({ file, migrationsDir, backupsDir, now = Date.now }: OpenStoreOptions): Store {
  const migrations = readMigrations(migrationsDir);
  const db = connect(file);
  try {
    // Before anything is written, so that a refused file stays byte for byte what it was.
    checkOwnership(db, file, migrations.length);
    configure(db);
    migrate(db, migrations, { file, backupsDir, now });
    return createStore(db);
  } catch (error) {
    db.close();
    throw error;
  }
}

function createStore(db: Db): Store {
  const transaction = createTransact(db);
  const balances = createBalances(db);
  const home = db.prepare<[], { value: string }>("SELECT value FROM meta WHERE name = 'home_id'").get();
  if (!home) throw new StoreError(`${db.name} has lost its home id; restore a backup.`);
  return {
    homeId: home.value,
    accounts: createAccounts({ db, transaction, balances }),
    keys: createKeys({ db, transaction }),
    ledger: createLedger({ db, transaction, balances }),
    idempotency: createIdempotency({ db, transaction }),
    memes: createMemes({ db }),
    usage: createUsage({ db }),
    transaction,
    audit: () => audit(db),
    close: () => {
      db.close();
    },
  };
}
