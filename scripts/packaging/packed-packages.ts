/**
 * Which installed packages belong into the desktop package: those with binaries or assets that the main process uses,
 * and what these need. All others are in the bundles of main process and page already.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'rolldown/utils';
import { RULES } from '../import-rules.ts';
import { readSource } from '../read-imports.ts';
import { ROOT } from '../tool.ts';
import { INSTALLED } from './installed-packages.ts';

interface LockEntry {
  dev?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Packages by their folder below the checkout: `node_modules/sharp`. */
export type Lock = Readonly<Record<string, LockEntry>>;

/** What package-lock.json says of each package. */
export function readLock(root = ROOT): Lock {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
}

/** Folder of the package that `from` gets when it asks for `name`, as Node looks it up. */
function resolve(lock: Lock, from: string, name: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const path = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (lock[path]) return path;
    if (at === '') return undefined;
    if (!at.includes('/node_modules/')) at = '';
  }
}

/** Folders of `roots` and of all they need. */
export function collectDependencies(lock: Lock, roots: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (from: string, names: readonly string[]) => {
    for (const name of names) {
      const path = resolve(lock, from, name);
      if (path === undefined || found.has(path)) continue;
      found.add(path);
      const { dependencies = {}, optionalDependencies = {} } = lock[path] ?? {};
      visit(path, [...Object.keys(dependencies), ...Object.keys(optionalDependencies)]);
    }
  };
  visit('', roots);
  return found;
}

/** Whether a part runs in the app's main process: the page is bundled. */
const isMain = (part: string) => !part.startsWith('src-renderer/');

/** Whether a package is bundled into whatever imports it, as for the command line: then none of its files is packed. */
export const isBundled = (name: string): boolean => !INSTALLED.some((pattern) => pattern.test(name));

/** Dependencies of the checkout that code in the main process imports. */
export function mainRoots(lock: Lock): string[] {
  const used = RULES.filter(({ part }) => isMain(part)).flatMap(({ packages }) => packages);
  const { dependencies = {}, optionalDependencies = {} } = lock[''] ?? {};
  const isUsed = (name: string) => used.some((one) => one === name || name.startsWith(`${one}/`));
  return [...Object.keys(dependencies), ...Object.keys(optionalDependencies)].filter(
    (name) => name.startsWith('@img/') || (isUsed(name) && !isBundled(name)),
  );
}

/** Name of the installed package that a path or a folder belongs to: `@img/colour`. */
export function getPackageName(path: string): string {
  const parts = path.split('/');
  const at = parts.lastIndexOf('node_modules');
  return parts.slice(at + 1, parts[at + 1]?.startsWith('@') ? at + 3 : at + 2).join('/');
}

/** Folders of packages that would be packed by default (all that are not for development) and must not be. */
export function listLeftOut(lock: Lock): string[] {
  const wanted = collectDependencies(lock, mainRoots(lock));
  const names = new Set([...wanted].map(getPackageName));
  const unwanted = Object.keys(lock).filter(
    (path) => path.startsWith('node_modules/') && !lock[path]?.dev && !wanted.has(path),
  );
  // electron-builder places nested packages in other folders than npm does.
  const hoisted = unwanted.map(getPackageName).filter((name) => !names.has(name));
  return [...new Set([...unwanted, ...hoisted.map((name) => `node_modules/${name}`)])];
}

/** Installed packages that a bundle imports: at once or later, with or without a path in the package. */
export function listImports(bundle: string, lock: Lock): string[] {
  const { dependencies = {}, optionalDependencies = {} } = lock[''] ?? {};
  const { imports } = readSource(parseSync('bundle.js', bundle).program, 'bundle.js');
  const names = imports.map(({ specifier }) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? '');
  return [...new Set(names)].filter((name) => name in dependencies || name in optionalDependencies);
}
