import { accessSync, constants, lstatSync, mkdirSync } from 'node:fs';
import { devNull } from 'node:os';
import path from 'node:path';

const NAME = 'cam-meme-mcp';

/** What the folders depend on; `getuid` is missing on Windows. */
interface Machine {
  platform: NodeJS.Platform;
  env: Readonly<Record<string, string | undefined>>;
  getuid?: () => number;
}

/**
 * Folders for files that may be deleted at any time, best first: where this machine wants them, else below `temp`.
 * `home` is the user's folder.
 */
export function cacheFolders(
  { platform, env, getuid }: Machine,
  home: string,
  temp: string,
): [string, string] {
  return [ownCache(platform, env, home), path.join(temp, `${NAME}-${getuid?.() ?? 'cache'}`)];
}

function ownCache(platform: NodeJS.Platform, env: Machine['env'], home: string): string {
  if (platform === 'win32')
    return path.join(env.LOCALAPPDATA || path.join(home, 'AppData', 'Local'), NAME, 'Cache');
  if (platform === 'darwin') return path.join(home, 'Library', 'Caches', NAME);
  return path.join(env.XDG_CACHE_HOME || path.join(home, '.cache'), NAME);
}

/** The first folder that can be written, made where it is missing; else one in which every write fails. */
export const openCacheFolder = (folders: readonly string[]): string =>
  folders.find(isUsable) ?? path.join(devNull, NAME);

function isUsable(folder: string): boolean {
  // With an empty or relative environment variable files would be written to the current folder.
  if (!path.isAbsolute(folder)) return false;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
    // In a temp folder that users share, another one may have made it first.
    const { uid } = lstatSync(folder);
    return process.getuid === undefined || uid === process.getuid();
  } catch {
    return false;
  }
}
