/**
 * Builds what the app's window needs into out/: the page, and for Electron main process and preload. Each is built
 * only where its sources changed since the last time. `node scripts/build-app.ts` builds both; `--page` only the page.
 */
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { alone } from './one-build.ts';
import { readSources } from './sources.mjs';
import { buildThreads } from './threads.ts';

const ROOT = dirname(import.meta.dirname);
const STAMPS = join(ROOT, 'node_modules/.cache/cam');

/** Something that is built: from which files, into which, and how. */
interface Target {
  name: 'page' | 'shell';
  /** Files and folders below the checkout. */
  sources: readonly string[];
  /** A file that exists once it has been built. */
  result: string;
  build(): Promise<void>;
}

/** Tests run with another NODE_ENV, and the bundler would take React's development build: three times as slow. */
async function inProduction(work: () => Promise<unknown>): Promise<void> {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    await work();
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}

const PAGE: Target = {
  name: 'page',
  // The live picture is drawn by the engine's own code.
  sources: [
    'src-renderer',
    'src-shared',
    'package-lock.json',
    'scripts/build-app.ts',
    // What the page shows in other languages.
    ...['messages', 'emoji-names', 'search/words'].map((name) => `resources/${name}`),
    ...readdirSync(join(ROOT, 'resources/templates')).flatMap((slug) =>
      ['template.json', 'words.json'].map((name) => `resources/templates/${slug}/${name}`),
    ),
    'src-renderer/vite-template-words.ts',
  ],
  result: 'out/renderer/index.html',
  async build() {
    const { build } = await import('vite');
    const outDir = join(ROOT, `out/renderer-${process.pid}`);
    const final = join(ROOT, 'out/renderer');
    try {
      await inProduction(() =>
        build({
          configFile: join(ROOT, 'src-renderer/vite.config.ts'),
          logLevel: 'silent',
          build: { outDir, emptyOutDir: true },
        }),
      );
      // Swapped in whole: an engine that runs never serves half a page.
      rmSync(final, { recursive: true, force: true });
      renameSync(outDir, final);
    } finally {
      rmSync(outDir, { recursive: true, force: true });
    }
  },
};

const SHELL: Target = {
  name: 'shell',
  sources: [
    'src-shared',
    'src-main',
    'mcp/src',
    'mcp/package.json',
    'package.json',
    'package-lock.json',
    'scripts/packaging/electron.vite.config.ts',
    'scripts/packaging/installed-packages.ts',
    'scripts/packaging/packed-packages.ts',
    'scripts/threads.ts',
  ],
  result: 'out/desktop.js',
  async build() {
    const { build } = await import('electron-vite');
    const out = join(ROOT, 'out');
    const old = existsSync(out)
      ? readdirSync(out).filter((name) => /^desktop.*\.js(?:\.map)?$/.test(name))
      : [];
    for (const name of old) rmSync(join(out, name));
    await build({
      root: ROOT,
      configFile: join(ROOT, 'scripts/packaging/electron.vite.config.ts'),
      logLevel: 'silent',
    });
    await buildThreads(out);
  },
};

type Report = (line: string) => void;

/** Builds a target where it is missing or its sources changed. Returns whether it was built. */
async function ensureBuilt(target: Target, report: Report): Promise<boolean> {
  const sources = readSources(ROOT, target.sources, join(STAMPS, `built-${target.name}.json`));
  if (sources.isCurrent && existsSync(join(ROOT, target.result))) {
    if (!sources.isStamped) sources.write();
    return false;
  }
  report(target.name === 'page' ? 'Building the window …' : 'Building the app …');
  await target.build();
  sources.write();
  return true;
}

/** Builds the page where that is needed. @throws Error where it does not build */
export const ensurePageBuilt = (report: Report): Promise<boolean> => alone(() => ensureBuilt(PAGE, report));

/** Builds main process and preload where that is needed. @throws Error where they do not build */
export const ensureShellBuilt = (report: Report): Promise<boolean> => alone(() => ensureBuilt(SHELL, report));

if (import.meta.main) {
  const { values } = parseArgs({ options: { page: { type: 'boolean', default: false } } });
  const report = (line: string) => console.error(line);
  await ensurePageBuilt(report);
  if (!values.page) await ensureShellBuilt(report);
}
