import fs from 'node:fs';
import path from 'node:path';
import { assertNothingRemains } from '../store/engine-info.ts';
import { NoDatabaseError } from '../store/errors.ts';
import { isOwned, lockHome } from '../store/home-lock.ts';
import { assertLogIntact } from '../store/log-damage.ts';
import { openStore, type Store, type StoreRole } from '../store/open.ts';
import { RESOURCES } from './app-root.ts';
import type { Config } from './config.ts';

/** Opens the database of a home. Loads no other part of the engine, so commands that only need the store start fast. */

export { toAccountInfo } from '../store/account-info.ts';
export { type EngineInfo, readPublishedInfo } from '../store/engine-info.ts';
export { NoDatabaseError, reason } from '../store/errors.ts';
export { ORPHANS_DIR } from '../store/files.ts';
export { readEngineInfo } from '../store/home-lock.ts';
export { toKeyInfo } from '../store/key-info.ts';
export { getShownStatus } from '../store/key-state.ts';
export type { Store } from '../store/open.ts';

/** Attempts while another process owns a home that has no database yet; each waits up to 250 ms for its lock. */
const ATTEMPTS_MAX = 20;

/**
 * The store of a home for a command, beside an engine that may be running: never migrates. A missing database is
 * created where no engine owns the home; an engine that has just started gets 5 s to create it.
 * @throws StoreError
 */
export function openStoreForHome({ home }: Pick<Config, 'home'>, attempts = ATTEMPTS_MAX): Store {
  for (let left = attempts; ; left -= 1) {
    try {
      return openStoreAs('client', { home });
    } catch (error) {
      if (!(error instanceof NoDatabaseError) || left === 0) throw error;
    }
    const lock = lockHome(home);
    if (!lock) continue;
    try {
      return openStoreAs('creator', { home });
    } finally {
      lock.close();
    }
  }
}

/**
 * The store of a home in one of its roles; owner and creator hold the lock of the home.
 * @throws StoreError, also where the log is damaged, and where a first start would leave an earlier one's pictures behind
 */
export function openStoreAs(role: StoreRole, { home }: Pick<Config, 'home'>): Store {
  const file = path.join(home, 'cam.db');
  checkLog(role, home, file);
  return openStore({
    role,
    file,
    beforeFounding: () => assertNothingRemains(home),
    migrationsDir: path.join(RESOURCES, 'migrations'),
    backupsDir: path.join(home, 'backups'),
  });
}

/**
 * Before the first connection, which drops what it cannot read of the log. Beside an engine there is nothing to check:
 * it has done so, and its log changes all the time.
 */
function checkLog(role: StoreRole, home: string, file: string): void {
  if (!fs.existsSync(`${file}-wal`)) return;
  if (role === 'owner' || role === 'creator') assertLogIntact(file, { index: true });
  else if (role === 'reader') {
    if (!isOwned(home)) assertLogIntact(file, { index: false });
  } else {
    const lock = lockHome(home);
    if (!lock) return;
    try {
      assertLogIntact(file, { index: true });
    } finally {
      lock.close();
    }
  }
}
