import { existsSync } from 'node:fs';
import path from 'node:path';

/** Folders of data that can be made again at any time. Loaded before the version of Node is known: built-in modules only. */

export interface CacheMachine {
  platform: NodeJS.Platform;
  env: NodeJS.ProcessEnv;
  /** The user's own folder. */
  home: string;
}

/** CAM's cache folder of a user. */
export function userCacheFolder({ platform, env, home }: CacheMachine): string {
  const folders: Partial<Record<NodeJS.Platform, string>> = {
    darwin: path.join(home, 'Library/Caches'),
    win32: env.LOCALAPPDATA ?? path.join(home, 'AppData/Local'),
  };
  return path.join(folders[platform] ?? (env.XDG_CACHE_HOME || path.join(home, '.cache')), 'cam');
}

/** The cache folder of a checkout. */
export const checkoutCacheFolder = (root: string): string => path.join(root, 'node_modules/.cache/cam');

/** The cache folder of the program that is installed in `root`. */
export function cacheFolder(root: string, machine: CacheMachine): string {
  const isCheckout = ['src-main', 'node_modules'].every((name) => existsSync(path.join(root, name)));
  return isCheckout ? checkoutCacheFolder(root) : userCacheFolder(machine);
}
