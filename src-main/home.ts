import path from 'node:path';
import type { Config } from './config.ts';
import { openStore } from './store/open.ts';
import type { Store } from './store/types.ts';

/** A home and this program's own files, without the weight of the engine: for commands that only touch the store. */

export { StoreError } from './store/errors.ts';
export { type EngineInfo, readEngineInfo } from './store/home-lock.ts';
export { VERSION } from './version.ts';

/** Beside src-main in a checkout, beside the bundle's folder in a build. */
export const RESOURCES = path.join(import.meta.dirname, '..', 'resources');

/** The store of a home, without owning it: other processes may have it open. @throws StoreError */
export function openStoreForHome({ home }: Pick<Config, 'home'>): Store {
  return openStore({
    file: path.join(home, 'cam.db'),
    migrationsDir: path.join(RESOURCES, 'migrations'),
    backupsDir: path.join(home, 'backups'),
  });
}
