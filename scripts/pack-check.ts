/**
 * `npm run pack:check`: what a package would hold, without Electron's binary. Validates the configuration by
 * electron-builder's own schema, applies its patterns with its own matcher to what is built and installed, prints
 * counts and sizes, and fails where something for development only would be packed or something needed is missing.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { FileMatcher } from 'app-builder-lib/out/fileMatcher.js';
import { validateConfiguration } from 'app-builder-lib/out/util/config/config.js';
import { DebugLogger } from 'builder-util';
import type { Configuration } from 'electron-builder';
import config from '../electron-builder.config.ts';
import { closureOf, importsOf, type Lock, mainRoots, readLock } from './packed-packages.ts';
import { THREAD_FILES } from './threads.ts';

const ROOT = dirname(import.meta.dirname);

export const PLATFORMS = ['linux', 'mac', 'win'] as const;
export type PackPlatform = (typeof PLATFORMS)[number];

/** A file that would be packed: its path in the package, `/`-separated, and its size in bytes. */
export interface PackedFile {
  path: string;
  bytes: number;
}

export const asList = (files: Configuration['files']) =>
  (Array.isArray(files) ? files : [files]).filter((pattern) => typeof pattern === 'string');

/** Patterns of a platform: the common ones, then its own. */
function patternsOf(platform: PackPlatform): string[] {
  return [...asList(config.files), ...asList(config[platform]?.files)];
}

/** Files below the checkout that match a list of patterns. */
export function filter(patterns: readonly string[]) {
  const matcher = new FileMatcher(ROOT, ROOT, (pattern) => pattern, [...patterns]);
  return matcher.createFilter();
}

export function filesBelow(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Everything a package of a platform would hold beside Electron itself. */
export function packedFiles(platform: PackPlatform, lock: Lock = readLock()): PackedFile[] {
  const patterns = patternsOf(platform);
  const ofApp = filter(patterns);
  // Of installed packages electron-builder takes all but what is excluded.
  const ofPackages = filter(['**/*', ...patterns.filter((pattern) => pattern.startsWith('!'))]);
  const production = Object.keys(lock).filter((path) => path !== '' && !lock[path]?.dev);
  const app = ['out', 'resources', 'scenes', 'scripts', 'src-shared', 'src-main', 'src-renderer', 'test'];
  const found = [
    ...app.flatMap((dir) => filesBelow(join(ROOT, dir))).filter((file) => ofApp(file, statSync(file))),
    ...installed(production).filter((file) => ofPackages(file, statSync(file))),
  ];
  // Always packed, with the fields that only development needs taken out.
  found.push(join(ROOT, 'package.json'));
  return [...new Set(found)].map((file) => ({
    path: relative(ROOT, file).split(sep).join('/'),
    bytes: statSync(file).size,
  }));
}

/** Files of packages that are really there (optional ones of other platforms are not), without nested packages. */
export function installed(folders: readonly string[]): string[] {
  return folders.flatMap((folder) => {
    const dir = join(ROOT, folder);
    if (!statSync(dir, { throwIfNoEntry: false })) return [];
    return filesBelow(dir).filter((file) => !relative(dir, file).split(sep).includes('node_modules'));
  });
}

const FORBIDDEN: readonly [pattern: RegExp, what: string][] = [
  [/^(?:test|scenes|scripts|src-shared|src-main|src-renderer)\//, 'sources and tests'],
  [/\.map$/, 'source maps'],
  [/\.[cm]?tsx?$/, 'types and TypeScript'],
  [
    /^node_modules\/(?:react|react-dom|radix-ui|vite|vitest|electron|typescript)\//,
    'packages that are bundled or only build',
  ],
];
const NEEDED = [
  'out/desktop.js',
  'out/preload/index.cjs',
  'out/renderer/index.html',
  ...THREAD_FILES.map((file) => `out/${file}`),
  'resources/migrations/0001-accounts-and-ledger.sql',
  'resources/icons/tray.png',
  'resources/writer/index.json',
  'resources/skill/cam-memes/SKILL.md',
  'resources/templates/no-yes/recipes.json',
  'resources/icons/icon-256.png',
  'node_modules/better-sqlite3/lib/index.js',
  'node_modules/sharp/package.json',
  'node_modules/webm-wasm/dist/webm-wasm.wasm',
  'node_modules/@expo-google-fonts/anton/400Regular/Anton_400Regular.ttf',
];

/** What is wrong with a listing; empty where nothing is. */
export function problemsOf(files: readonly PackedFile[], lock: Lock = readLock()): string[] {
  const paths = new Set(files.map(({ path }) => path));
  const wanted = closureOf(lock, mainRoots(lock));
  const stray = [...paths].filter((path) => path.startsWith('node_modules/') && !isIn(wanted, path));
  return [
    ...FORBIDDEN.flatMap(([pattern, what]) => {
      const bad = [...paths].find((path) => pattern.test(path));
      return bad ? [`${what} would be packed: ${bad}`] : [];
    }),
    ...stray.slice(0, 3).map((path) => `nothing in the main process needs ${path}`),
    ...NEEDED.filter((path) => !paths.has(path)).map((path) => `${path} is missing`),
    ...unpacked(paths, lock),
  ];
}

/** Packages that a packed bundle imports and that are not packed. */
function unpacked(paths: ReadonlySet<string>, lock: Lock): string[] {
  return [...paths]
    .filter((path) => /^out\/desktop[^/]*\.js$/.test(path))
    .flatMap((path) => {
      const names = importsOf(readFileSync(join(ROOT, path), 'utf8'), lock);
      return names
        .filter((name) => !paths.has(`node_modules/${name}/package.json`))
        .map((name) => `${path} imports ${name}, which is not packed`);
    });
}

function isIn(folders: ReadonlySet<string>, path: string): boolean {
  const parts = path.split('/');
  const at = parts.lastIndexOf('node_modules');
  const length = parts[at + 1]?.startsWith('@') ? at + 3 : at + 2;
  return folders.has(parts.slice(0, length).join('/'));
}

/** Checks the configuration by electron-builder's schema. @throws Error that names what is wrong */
export function validate(checked: Configuration = config): Promise<void> {
  return validateConfiguration(checked, new DebugLogger(false));
}

function summary(files: readonly PackedFile[]): string[] {
  const groups = Map.groupBy(files, ({ path }) =>
    path
      .split('/')
      .slice(0, path.startsWith('node_modules/@') ? 3 : 2)
      .join('/'),
  );
  const size = (some: readonly PackedFile[]) => some.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
  return [...groups]
    .sort((a, b) => size(b[1]) - size(a[1]))
    .slice(0, 12)
    .map(
      ([name, some]) =>
        `  ${size(some).toFixed(1).padStart(7)} MB  ${String(some.length).padStart(5)} files  ${name}`,
    )
    .concat(
      `  ${size(files).toFixed(1).padStart(7)} MB  ${String(files.length).padStart(5)} files  in all, before compression`,
    );
}

if (import.meta.main) {
  await validate();
  console.log('The configuration is valid.');
  for (const platform of PLATFORMS) {
    const files = packedFiles(platform);
    const problems = problemsOf(files);
    console.log(`\n${platform}:`);
    for (const line of [...summary(files), ...problems.map((problem) => `  ✗ ${problem}`)]) console.log(line);
    if (problems.length > 0) process.exitCode = 1;
  }
}
