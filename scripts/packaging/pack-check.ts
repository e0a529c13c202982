/**
 * `npm run pack:check`: what the packages hold, without Electron's programs. Validates the configuration by
 * electron-builder's own schema, packs the app for each platform, prints counts and sizes of what is in the archives,
 * and fails where something for development only is in one or something needed is missing.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { validateConfiguration } from 'app-builder-lib/out/util/config/config.js';
import { DebugLogger } from 'builder-util';
import type { Configuration } from 'electron-builder';
import { THREAD_FILES } from '../threads.ts';
import { ROOT } from '../tool.ts';
import config from './electron-builder.config.ts';
import { OF_SERVERS } from './installed-packages.ts';
import { checkModelRuntime } from './model-runtime.ts';
import { listArchive, type PackedFile, packArchive } from './pack-archive.ts';
import {
  collectDependencies,
  getPackageName,
  type Lock,
  listImports,
  mainRoots,
  readLock,
} from './packed-packages.ts';
import { PLATFORMS } from './stub-electron.ts';

/** Folders and files at the top of a package. */
const TOP = /^(?:node_modules|out|resources|docs|deploy)\/|^(?:package\.json|LICENSE|CHANGELOG\.md)$/;

const FORBIDDEN: readonly [pattern: RegExp, what: string][] = [
  [/\.map$/, 'source maps'],
  [/\.[cm]?tsx?$/, 'types and TypeScript'],
  [/\.(?:ttf|otf)$/, 'fonts that are not compressed'],
  [/@twemoji\/svg\/1f600\.svg$/, 'emoji that are drawn from another set'],
  [/^node_modules\/better-sqlite3\/prebuilds\/[^/]*arm64/, 'programs of another processor'],
  [
    /^node_modules\/(?:bullmq|ioredis|react|react-dom|radix-ui|vite|vitest|electron|typescript)\//,
    'packages that are bundled or only build',
  ],
];
const NEEDED = [
  'out/desktop.js',
  'out/desktop-engine.js',
  'out/preload/index.cjs',
  'out/renderer/index.html',
  ...THREAD_FILES.map((file) => `out/${file}`),
  'resources/THIRD-PARTY-NOTICES.md',
  'resources/migrations/0001-accounts-and-ledger.sql',
  'resources/icons/tray.png',
  'resources/messages/ar.json',
  'resources/writer/index.json',
  'resources/skill/cam-memes/SKILL.md',
  'resources/templates/no-yes/recipes.json',
  'resources/icons/icon-256.png',
  'resources/faces/detector.bin',
  'resources/ready-memes/en-vectors/pieces.bin',
  'resources/ready-memes/es-glossary.json',
  'resources/ready-memes/tones.json',
  'resources/ready-memes/model-pairs.json',
  'node_modules/better-sqlite3/lib/index.js',
  'node_modules/sharp/package.json',
  'node_modules/webm-wasm/dist/webm-wasm.wasm',
  'out/fonts/anton/400Regular/Anton_400Regular.ttf.zst',
];

/**
 * The largest package without Electron, before compression; 22 MB of it for new templates, 1 for topics, 5 for the
 * script of the API reference, 6 for ready memes, 2 for words of searches in 13 languages and hints of regions, 3 for regular
 * and italic faces.
 */
const MOST_BYTES = 149e6;
/** The largest image library of macOS and Windows. npm installs it nowhere else, so that it may be missing here. */
const LIBRARY_BYTES = 21e6;

const hasImageLibrary = (files: readonly PackedFile[]) =>
  files.some(({ path }) => path.startsWith('node_modules/@img/sharp-'));

/** Bytes of a package, an image library that is not installed here included. */
const sumBytes = (files: readonly PackedFile[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, hasImageLibrary(files) ? 0 : LIBRARY_BYTES);

/** What is wrong with the files of a package; empty where nothing is. */
export function findProblems(files: readonly PackedFile[], lock: Lock = readLock()): string[] {
  const paths = new Set(files.map(({ path }) => path));
  // By name: electron-builder places nested packages in other folders than npm does.
  const wanted = new Set([...collectDependencies(lock, mainRoots(lock))].map(getPackageName));
  const stray = [...paths].filter(
    (path) => path.startsWith('node_modules/') && !wanted.has(getPackageName(path)),
  );
  const size = sumBytes(files);
  return [
    ...(size > MOST_BYTES ? [`${mb(size)} MB are more than ${mb(MOST_BYTES)} MB`] : []),
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
    ...findUnpacked(paths, lock),
  ];
}

/** Packages that a packed bundle imports and that are not packed, but for those that the app does without. */
function findUnpacked(paths: ReadonlySet<string>, lock: Lock): string[] {
  return [...paths]
    .filter((path) => /^out\/desktop[^/]*\.js$/.test(path))
    .flatMap((path) => {
      const names = listImports(readFileSync(join(ROOT, path), 'utf8'), lock);
      return names
        .filter((name) => !OF_SERVERS.includes(name) && !paths.has(`node_modules/${name}/package.json`))
        .map((name) => `${path} imports ${name}, which is not packed`);
    });
}

/** Checks the configuration by electron-builder's schema. @throws Error that names what is wrong */
export function validate(checked: Configuration = config): Promise<void> {
  return validateConfiguration(checked, new DebugLogger(false));
}

const mb = (bytes: number) => (bytes / 1e6).toFixed(1);
const line = (bytes: number, text: string) => `  ${mb(bytes).padStart(7)} MB  ${text}`;

function summary(files: readonly PackedFile[]): string[] {
  const groups = Map.groupBy(files, ({ path }) =>
    path
      .split('/')
      .slice(0, path.startsWith('node_modules/@') ? 3 : 2)
      .join('/'),
  );
  const size = (some: readonly PackedFile[]) => some.reduce((sum, { bytes }) => sum + bytes, 0);
  const count = (some: readonly PackedFile[]) => `${String(some.length).padStart(5)} files`;
  return [
    ...[...groups]
      .sort((a, b) => size(b[1]) - size(a[1]))
      .slice(0, 12)
      .map(([name, some]) => line(size(some), `${count(some)}  ${name}`)),
    line(size(files), `${count(files)}  in all, before compression`),
    ...(hasImageLibrary(files)
      ? []
      : [line(sumBytes(files), 'with the image library, which is not installed here')]),
  ];
}

if (import.meta.main) {
  await validate();
  console.log('The configuration is valid.');
  for (const platform of PLATFORMS) {
    const folder = mkdtempSync(join(tmpdir(), 'cam-pack-'));
    try {
      const archive = await packArchive(config, platform, folder);
      const files = listArchive(archive);
      const library = checkModelRuntime(archive);
      const problems = [...findProblems(files), ...library.problems];
      console.log(`\n${platform}:`);
      const beside = line(library.bytes, 'beside it: the library that runs language models');
      for (const text of [...summary(files), beside, ...problems.map((problem) => `  ✗ ${problem}`)])
        console.log(text);
      if (problems.length > 0) process.exitCode = 1;
    } finally {
      rmSync(folder, { recursive: true });
    }
  }
}
