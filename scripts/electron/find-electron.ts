import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where Electron's program of a checkout is. */

const PROGRAMS: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  darwin: 'Electron.app/Contents/MacOS/Electron',
  win32: 'electron.exe',
};

/** Path of Electron's program below its folder `dist`. */
export const getProgramPath = (platform: NodeJS.Platform): string => PROGRAMS[platform] ?? 'electron';

/** Folder of the package `electron` in a checkout. */
export const electronPackage = (root: string): string => join(root, 'node_modules/electron');

/** The version of Electron that a checkout uses. */
export function electronVersion(root: string): string {
  const manifest: { version: string } = JSON.parse(
    readFileSync(join(electronPackage(root), 'package.json'), 'utf8'),
  );
  return manifest.version;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}

/**
 * Path of Electron's program in a checkout; undefined where there is none, or one of another version, or one that was
 * not unpacked to its end: Electron's package names its program in `path.txt` once all of it is there.
 */
export function findElectron(root: string, env: NodeJS.ProcessEnv = process.env): string | undefined {
  const folder = electronPackage(root);
  const program = getProgramPath(process.platform);
  const own = env.ELECTRON_OVERRIDE_DIST_PATH;
  const file = join(own || join(folder, 'dist'), program);
  if (!existsSync(file)) return undefined;
  if (own) return file;
  const isWhole = read(join(folder, 'path.txt')) === program;
  const isCurrent = read(join(folder, 'dist/version')).replace(/^v/, '') === electronVersion(root);
  return isWhole && isCurrent ? file : undefined;
}
