import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Where this program is installed, and its version. Works in a checkout, in a bundle and in a package. */

/** The folder that holds package.json and resources/: the nearest above this file, or above the bundle it is in. */
export const APP_ROOT = findRoot(import.meta.dirname);

/** Templates, font tables, icons and migrations that come with the app. */
export const RESOURCES = path.join(APP_ROOT, 'resources');

/**
 * The built page: in out/ of a checkout or package, else beside the bundle. It may be missing, or be built while the
 * engine runs.
 */
export const WINDOW_DIR = path.join(buildDir(import.meta.dirname), 'renderer');

/** This program's version, from its package.json. */
export const VERSION: string = readVersion(path.join(APP_ROOT, 'package.json'));

/** The web address of CAM, where this package names one; only https is opened. */
export const HOMEPAGE: string | null = readHomepage(path.join(APP_ROOT, 'package.json'));

/** Whether this is a package that was signed by a Developer ID. */
export const IS_SIGNED = Reflect.get(readManifest(path.join(APP_ROOT, 'package.json')), 'macSigned') === true;

/** The registry of npm that a packed app downloads libraries from, as it has no npm; undefined elsewhere. */
export const PACKAGE_REGISTRY: string | undefined = readRegistry(path.join(APP_ROOT, 'package.json'));

function readRegistry(file: string): string | undefined {
  const registry: unknown = Reflect.get(readManifest(file), 'packageRegistry');
  return typeof registry === 'string' ? registry : undefined;
}

function findRoot(from: string): string {
  for (let dir = from; ; dir = path.dirname(dir)) {
    if (['package.json', 'resources'].every((name) => existsSync(path.join(dir, name)))) return dir;
    if (dir === path.dirname(dir))
      throw new Error(`No folder above ${from} holds package.json and resources/.`);
  }
}

function buildDir(here: string): string {
  const [first = ''] = path.relative(APP_ROOT, here).split(path.sep);
  // Sources, and the bundle that a checkout makes of them in node_modules/.cache.
  if (['out', 'src-main', 'node_modules'].includes(first)) return path.join(APP_ROOT, 'out');
  return here;
}

function readManifest(file: string): object {
  const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return typeof manifest === 'object' && manifest ? manifest : {};
}

function readVersion(file: string): string {
  const version: unknown = Reflect.get(readManifest(file), 'version');
  if (version === undefined) throw new Error(`${file} names no version.`);
  return String(version);
}

function readHomepage(file: string): string | null {
  const address = URL.parse(String(Reflect.get(readManifest(file), 'homepage')));
  return address?.protocol === 'https:' ? address.href : null;
}
