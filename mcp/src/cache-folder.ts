import path from 'node:path';

/** Where this machine wants files that may be deleted at any time; `home` is the user's folder. */
export function cacheFolder(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
  home: string,
): string {
  const name = 'cam-meme-mcp';
  if (platform === 'win32')
    return path.join(env.LOCALAPPDATA || path.join(home, 'AppData', 'Local'), name, 'Cache');
  if (platform === 'darwin') return path.join(home, 'Library', 'Caches', name);
  return path.join(env.XDG_CACHE_HOME || path.join(home, '.cache'), name);
}
