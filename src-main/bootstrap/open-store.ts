import path from 'node:path';
import { NoDatabaseError } from '../store/errors.ts';
import { lockHome } from '../store/home-lock.ts';
import { openStore, type Store, type StoreRole } from '../store/open.ts';
import { RESOURCES } from './app-root.ts';
import type { Config } from './config.ts';

/** Opens the database of a home. Loads no other part of the engine, so commands that only need the store start fast. */

export { NoDatabaseError, reason } from '../store/errors.ts';
export { ORPHANS_DIR } from '../store/files.ts';
export { type EngineInfo, readEngineInfo, readPublishedInfo } from '../store/home-lock.ts';
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

/** The store of a home in one of its roles. @throws StoreError */
export function openStoreAs(role: StoreRole, { home }: Pick<Config, 'home'>): Store {
  return openStore({
    role,
    file: path.join(home, 'cam.db'),
    migrationsDir: path.join(RESOURCES, 'migrations'),
    backupsDir: path.join(home, 'backups'),
  });
}
