import path from 'node:path';
import { createFileStore, type FileStore } from '../store/files.ts';
import { type HomeLock, lockHome } from '../store/home-lock.ts';
import type { JobRecord, StoredError } from '../store/jobs.ts';
import type { Store } from '../store/open.ts';
import { closeFolders, closeHome, deleteLeftovers } from '../store/private-home.ts';
import { createStorageHealth, type StorageHealth } from '../store/storage-health.ts';
import type { Config } from './config.ts';
import type { Log } from './log.ts';
import { openStoreAs } from './open-store.ts';
import { endAdminByPlan } from './owner.ts';
import { HomeTakenError } from './start-errors.ts';

/** Takes ownership of a home for one engine, opens its database and files, and recovers from a crash. */

/** A home that this process owns. */
export interface OwnedHome {
  /** The folder. */
  dir: string;
  lock: HomeLock;
  store: Store;
  files: FileStore;
  storage: StorageHealth;
  /** Unfinished jobs of an earlier process. */
  jobs: readonly JobRecord[];
  /** Closes the store and releases the home. */
  close(): void;
}

/** Starts of one job before it fails: the job itself may be what crashes the process. */
const ATTEMPTS_MAX = 5;
const INTERRUPTED: StoredError = {
  code: 'GENERATION_FAILED',
  message: 'The engine ended before this was done. Nothing was charged for it; send it again.',
};

/** `now`: ms since the epoch. Returns the jobs to resume. */
function recover(store: Store, files: FileStore, now: number, log: Log): JobRecord[] {
  const { jobs, ...released } = store.transaction(() => ({
    jobs: store.jobs.recover({ now, attemptsMax: ATTEMPTS_MAX, error: INTERRUPTED }),
    holds: store.ledger.releaseOrphaned(now),
    claims: store.idempotency.abandonOrphaned(),
    answers: store.idempotency.purge(now),
  }));
  const temp = files.deleteTempFiles();
  if (released.holds || released.claims || temp) log.warn({ ...released, temp }, 'cleaned up after a crash');
  return jobs;
}

/** Tells the log once: the next start finds the home closed. */
function closeToOthers(home: string, log: Log): void {
  const { wasOpen, problem } = closeHome(home);
  if (problem !== undefined) log.warn({ home, problem }, 'other users may read the home, which holds keys');
  else if (wasOpen) {
    log.warn({ home }, 'other users could read the home; now only this user can (folders 0700, files 0600)');
    void closeFolders(home).catch((error) => log.warn({ err: error }, 'closing the folders of the home'));
  }
}

/**
 * Owns a home until `close`. `now`: ms since the epoch.
 * @throws HomeTakenError where another engine owns the home, StoreError where the database cannot be used
 */
export function openHome(config: Pick<Config, 'home'>, now: number, log: Log): OwnedHome {
  closeToOthers(config.home, log);
  const lock = lockHome(config.home);
  if (!lock) throw new HomeTakenError(config.home);
  let store: Store | undefined;
  const close = () => {
    try {
      store?.close();
    } finally {
      lock.close();
    }
  };
  try {
    store = openStoreAs('owner', config);
    const files = createFileStore(path.join(config.home, 'cdn'), (err, file) =>
      log.warn({ err, file }, 'a deleted picture is left on the disk until the next start'),
    );
    const storage = createStorageHealth();
    const leftovers = deleteLeftovers(config.home, now);
    if (leftovers > 0) log.warn({ leftovers }, 'deleted what killed processes left in the home');
    for (const { id, name, last4, accountId } of endAdminByPlan(config.home, store)) {
      log.warn(
        `The key ${id} (${JSON.stringify(name)}, ending in ${last4}) of the studio plan no longer administers this home: that is a scope of its own now. To make one that does: cam keys create --account ${accountId} --admin`,
      );
    }
    const jobs = recover(store, files, now, log);
    return { dir: config.home, lock, store, files, storage, jobs, close };
  } catch (error) {
    close();
    throw error;
  }
}
