import path from 'node:path';
import { createFileStore, type FileStore } from '../store/files.ts';
import { type HomeLock, lockHome } from '../store/home-lock.ts';
import type { JobRecord, StoredError } from '../store/jobs.ts';
import type { Store } from '../store/open.ts';
import type { Config } from './config.ts';
import { openStoreAs } from './home.ts';
import type { Log } from './log.ts';

/** Takes a home for one engine, opens what it keeps and puts right what a process that died left behind. */

/** Another engine owns the home. */
export class HomeTakenError extends Error {
  readonly home: string;
  constructor(home: string) {
    super(`Another CAM engine is running on ${home}.`);
    this.name = 'HomeTakenError';
    this.home = home;
  }
}

/** A home that this process owns. */
export interface OwnHome {
  lock: HomeLock;
  store: Store;
  files: FileStore;
  /** What an earlier process left to do. */
  jobs: readonly JobRecord[];
  /** Closes the store and gives the home up. */
  close(): void;
}

/** Starts of one job before it is given up: it may be what ends the process. */
const ATTEMPTS_MAX = 5;
const INTERRUPTED: StoredError = {
  code: 'GENERATION_FAILED',
  message: 'The engine ended before this was done. Nothing was charged for it; send it again.',
};

/** `now`: ms since the epoch. Returns the jobs that go on. */
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

/**
 * Owns a home until `close`. `now`: ms since the epoch.
 * @throws HomeTakenError where another engine owns the home, StoreError where the database cannot be used
 */
export function openHome(config: Pick<Config, 'home'>, now: number, log: Log): OwnHome {
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
    const files = createFileStore(path.join(config.home, 'cdn'));
    return { lock, store, files, jobs: recover(store, files, now, log), close };
  } catch (error) {
    close();
    throw error;
  }
}
