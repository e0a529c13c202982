/**
 * Copies the files that a server without a window needs: `node scripts/packaging/server-files.ts DIR`, from out/ and
 * node_modules. The folder is complete: `DIR/bin/cam serve` runs it. deploy/Dockerfile puts it into the image.
 *
 * The list is that of the desktop packages (packed-files.ts), with the command line instead of Electron, and
 * only those installed packages that are not in the bundle.
 */
import { chmodSync, copyFileSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { FileMatcher } from 'app-builder-lib/out/fileMatcher.js';
import { ROOT } from '../tool.ts';
import { INSTALLED } from './installed-packages.ts';
import { COMMON_FILES } from './packed-files.ts';
import { collectDependencies, type Lock, mainRoots, readLock } from './packed-packages.ts';

/** Files that only Electron needs. */
const OF_DESKTOP = /^out\/(?:desktop|preload)/;
/** Image library and database for Linux, without the WebAssembly build, which is for Electron. */
const NATIVE = [
  '!node_modules/@img/sharp-wasm32/**/*',
  '!node_modules/@emnapi/**/*',
  '!node_modules/better-sqlite3/prebuilds/!(linux*)',
];

/** Folder of the files that are not installed packages. */
const FOLDERS = ['out', 'resources', 'docs', 'deploy'];

/** Files below the checkout that match a list of patterns, as electron-builder reads them. */
function filter(patterns: readonly string[]) {
  return new FileMatcher(ROOT, ROOT, (pattern) => pattern, [...patterns]).createFilter();
}

function filesBelow(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Files of packages that are really there (optional ones of other platforms are not), without nested packages. */
function listInstalled(folders: readonly string[]): string[] {
  return folders.flatMap((folder) => {
    const dir = join(ROOT, folder);
    if (!statSync(dir, { throwIfNoEntry: false })) return [];
    return filesBelow(dir).filter((file) => !relative(dir, file).split(sep).includes('node_modules'));
  });
}

/** Packages that the bundled command line loads from node_modules, and their dependencies. */
function packageFolders(lock: Lock): string[] {
  const isLoaded = (name: string) => INSTALLED.some((one) => one.test(name)) && !name.startsWith('electron');
  const roots = mainRoots(lock).filter(isLoaded);
  return [...collectDependencies(lock, roots)];
}

/** Paths below the checkout, separated by `/`, without package.json, which is generated. */
export function serverFiles(lock: Lock = readLock()): string[] {
  const patterns = COMMON_FILES.filter((pattern) => !OF_DESKTOP.test(pattern));
  const excluded = [...patterns.filter((pattern) => pattern.startsWith('!')), ...NATIVE];
  const appFilter = filter(['out/*.js', '!out/desktop*.js', ...patterns, ...NATIVE]);
  const packageFilter = filter(['**/*', ...excluded]);
  const below = FOLDERS.flatMap((dir) => filesBelow(join(ROOT, dir)));
  const beside = readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => join(ROOT, name));
  const found = [
    ...[...below, ...beside].filter((file) => isTaken(file, appFilter)),
    ...listInstalled(packageFolders(lock)).filter((file) => isTaken(file, packageFilter)),
  ];
  return found.map((file) => relative(ROOT, file).split(sep).join('/'));
}

const isTaken = (file: string, takes: ReturnType<typeof filter>): boolean => takes(file, statSync(file));

/** Copies everything to a folder; returns the number of files and of bytes. */
export function copyServer(to: string, version: string): { files: number; bytes: number } {
  const files = serverFiles();
  for (const file of files) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    copyFileSync(join(ROOT, file), join(to, file));
  }
  const manifest = { name: 'cam', version, private: true, type: 'module', license: 'MIT' };
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  mkdirSync(join(to, 'bin'), { recursive: true });
  writeFileSync(
    join(to, 'bin/cam'),
    `#!/bin/sh\nexec node "$(dirname "$(realpath "$0")")/../out/cam.js" "$@"\n`,
  );
  chmodSync(join(to, 'bin/cam'), 0o755);
  const bytes = files.reduce((sum, file) => sum + statSync(join(to, file)).size, 0);
  return { files: files.length, bytes };
}

if (import.meta.main) {
  const [to] = process.argv.slice(2);
  if (to === undefined) {
    console.error('Name a folder: node scripts/packaging/server-files.ts DIR');
    process.exit(2);
  }
  const { VERSION } = await import('../../src-main/bootstrap/app-root.ts');
  const { files, bytes } = copyServer(resolve(to), VERSION);
  console.log(`${files} files, ${(bytes / 1e6).toFixed(1)} MB in ${resolve(to)}`);
}
