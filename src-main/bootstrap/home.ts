import path from 'node:path';
import { NoDatabaseError } from '../store/errors.ts';
import { lockHome } from '../store/home-lock.ts';
import type { Store } from '../store/open.ts';
import { openStore, type StoreRole } from '../store/open.ts';
import { APP_ROOT, IS_CHECKOUT } from './app-root.ts';
import type { Config } from './config.ts';

/** A home and this program's own files, without the weight of the engine: for commands that only touch the store. */

export { NoDatabaseError, reason, StoreError } from '../store/errors.ts';
export { ORPHANS_DIR } from '../store/files.ts';
export { type EngineInfo, readEngineInfo } from '../store/home-lock.ts';
export { VERSION } from './version.ts';

/** Templates, fonts' tables, icons and migrations that come with the app. */
export const RESOURCES = path.join(APP_ROOT, 'resources');

/**
 * The built window: below out/ in a checkout and in every build, beside the bundle where that lies elsewhere. It may
 * be built later or never.
 */
export const WINDOW_DIR = path.join(builtDir(import.meta.dirname), 'renderer');

function builtDir(here: string): string {
  if (IS_CHECKOUT) return path.join(APP_ROOT, 'out');
  const parts = here.split(path.sep);
  const out = parts.lastIndexOf('out');
  return out === -1 ? here : parts.slice(0, out + 1).join(path.sep);
}

/** How often a home without database is looked at while another process has it; each look waits 250 ms for it. */
const LOOKS = 20;

/**
 * The store of a home for a command beside its engine: never migrates. A missing database is made where nobody has
 * the home; an engine that has just started is given 5 s to make it.
 * @throws StoreError
 */
export function openStoreForHome({ home }: Pick<Config, 'home'>, looks = LOOKS): Store {
  for (let left = looks; ; left -= 1) {
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
