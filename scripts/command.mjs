/**
 * The `cam` command of a checkout, bundled: it starts in a third of the time that its sources take. It is built when
 * the sources changed, into a folder of its own beside those of other states, since an engine that still runs loads
 * parts of it later. Node built-ins only.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { readSources } from './sources.mjs';

const SOURCES = [
  'src-main',
  'src-shared',
  'mcp/src',
  'mcp/package.json',
  'package-lock.json',
  'tsconfig.json',
  'scripts/build.ts',
  'scripts/threads.ts',
];
/** Age at which the bundle of another state goes, ms: an engine may run for days. */
const KEPT_MS = 7 * 86_400_000;

/** @param {string} folder of bundles @param {string} current name of the one that stays */
function removeOld(folder, current) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const age = Date.now() - statSync(path).mtimeMs;
    if (name !== current && age > KEPT_MS) rmSync(path, { recursive: true, force: true });
  }
}

/**
 * Builds into a folder that gets its name once it is whole.
 * @param {string} root @param {string} node @param {string} folder
 */
function build(root, node, folder) {
  const made = `${folder}-${process.pid}`;
  mkdirSync(made, { recursive: true });
  try {
    const args = [join(root, 'scripts/build.ts'), '--no-types', '--out', made];
    if (spawnSync(node, args, { stdio: 'ignore' }).status !== 0) return false;
    renameSync(made, folder);
    return true;
  } catch {
    // Another process has built the same, or nothing can be written here.
    return existsSync(join(folder, 'cam.js'));
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}

/**
 * The file to start `cam` with: its bundle, or its sources where that cannot be built.
 * @param {string} root folder of package.json
 * @param {string} node the pinned Node
 * @param {(line: string) => void} report
 */
export function prepareCommand(root, node, report) {
  const fallback = join(root, 'src-main/cli/cam.ts');
  const folder = join(root, 'node_modules/.cache/cam/command');
  try {
    const sources = readSources(root, SOURCES, join(root, 'node_modules/.cache/cam/command.json'));
    const name = sources.content.slice(0, 16);
    const own = join(folder, name);
    const entry = join(own, 'cam.js');
    if (!existsSync(entry)) {
      report('Building the command …');
      if (!build(root, node, own)) return fallback;
      utimesSync(own, new Date(), new Date());
      removeOld(folder, name);
    }
    if (!sources.isStamped) sources.write();
    return entry;
  } catch {
    return fallback;
  }
}
