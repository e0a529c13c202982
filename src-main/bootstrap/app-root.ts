import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Where this program is installed, and its version. Works in a checkout, in a bundle and in a package. */

const isCheckout = path.basename(path.dirname(import.meta.dirname)) === 'src-main';

/**
 * The folder that holds package.json, resources/ and out/: two above this file in a checkout, one above a bundle,
 * whose files are all in one folder.
 */
const APP_ROOT = path.resolve(import.meta.dirname, isCheckout ? '../..' : '..');

/** Templates, font tables, icons and migrations that come with the app. */
export const RESOURCES = path.join(APP_ROOT, 'resources');

/**
 * The built page: in out/ of a checkout or package, else beside the bundle. It may be missing, or be built while the
 * engine runs.
 */
export const WINDOW_DIR = path.join(buildDir(import.meta.dirname), 'renderer');

/** This program's version, from its package.json. */
export const VERSION: string = readVersion(path.join(APP_ROOT, 'package.json'));

function buildDir(here: string): string {
  if (isCheckout) return path.join(APP_ROOT, 'out');
  const parts = here.split(path.sep);
  const out = parts.lastIndexOf('out');
  return out === -1 ? here : parts.slice(0, out + 1).join(path.sep);
}

function readVersion(file: string): string {
  const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof manifest === 'object' && manifest && 'version' in manifest) return String(manifest.version);
  throw new Error(`${file} names no version.`);
}
