/**
 * `npm run pack:check`: what the packages hold, without Electron's programs. Validates the configuration by
 * electron-builder's own schema, packs the app for each platform, prints counts and sizes of what is in the archives,
 * and fails where something for development only is in one or something needed is missing.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { validateConfiguration } from 'app-builder-lib/out/util/config/config.js';
import { DebugLogger } from 'builder-util';
import type { Configuration } from 'electron-builder';
import config from '../electron-builder.config.ts';
import { listArchive, type PackedFile, PLATFORMS, packArchive } from './pack-archive.ts';
import { closureOf, importsOf, type Lock, mainRoots, readLock } from './packed-packages.ts';
import { THREAD_FILES } from './threads.ts';

const ROOT = dirname(import.meta.dirname);

/** Folders and files at the top of a package. */
const TOP =
  /^(?:node_modules|out|resources|docs|deploy)\/|^(?:package\.json|LICENSE|CHANGELOG\.md|THIRD-PARTY-NOTICES\.md)$/;

const FORBIDDEN: readonly [pattern: RegExp, what: string][] = [
  [/\.map$/, 'source maps'],
  [/\.[cm]?tsx?$/, 'types and TypeScript'],
  [
    /^node_modules\/(?:react|react-dom|radix-ui|vite|vitest|electron|typescript)\//,
    'packages that are bundled or only build',
  ],
];
const NEEDED = [
  'out/desktop.js',
  'out/desktop-engine.js',
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

/** What is wrong with the files of a package; empty where nothing is. */
export function problemsOf(files: readonly PackedFile[], lock: Lock = readLock()): string[] {
  const paths = new Set(files.map(({ path }) => path));
  // By name: electron-builder places nested packages in other folders than npm does.
  const wanted = new Set([...closureOf(lock, mainRoots(lock))].map(packageOf));
  const stray = [...paths].filter((path) => path.startsWith('node_modules/') && !wanted.has(packageOf(path)));
  return [
    ...[...paths]
      .filter((path) => !TOP.test(path))
      .slice(0, 3)
      .map((path) => `no part of the app: ${path}`),
    ...FORBIDDEN.flatMap(([pattern, what]) => {
      const bad = [...paths].find((path) => pattern.test(path));
      return bad ? [`${what} are packed: ${bad}`] : [];
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

/** Name of the installed package that a path or a folder belongs to: `@img/colour`. */
function packageOf(path: string): string {
  const parts = path.split('/');
  const at = parts.lastIndexOf('node_modules');
  return parts.slice(at + 1, parts[at + 1]?.startsWith('@') ? at + 3 : at + 2).join('/');
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
    const folder = mkdtempSync(join(tmpdir(), 'cam-pack-'));
    try {
      const files = listArchive(await packArchive(config, platform, folder));
      const problems = problemsOf(files);
      console.log(`\n${platform}:`);
      for (const line of [...summary(files), ...problems.map((problem) => `  ✗ ${problem}`)])
        console.log(line);
      if (problems.length > 0) process.exitCode = 1;
    } finally {
      rmSync(folder, { recursive: true });
    }
  }
}
