/**
 * Sets the checkout up before any task runs: installs what package-lock.json names and places the pinned Node in
 * node_modules/.bin, where npm scripts find it first. Node built-ins only; runs on Node ≥ 20.19. Reports one line
 * per step; takes a few milliseconds and reports nothing where nothing is missing.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { moveAside, removeOldNodes } from './running-node.mjs';

const OLDEST_NODE = [20, 19];

/** A failure whose message is enough for the user: no stack is shown. */
export class SetupError extends Error {}

/** @param {string} version such as `20.19.0` */
function checkNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [needMajor = 0, needMinor = 0] = OLDEST_NODE;
  if (major > needMajor || (major === needMajor && minor >= needMinor)) return;
  throw new SetupError(
    `Node ${version} is too old: install Node ${OLDEST_NODE.join('.')} or newer (it fetches the exact Node it needs itself).`,
  );
}

/** @param {string} path */
function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Whether everything the lock file names is installed, by npm's own record of what it installed.
 * @param {{packages: Record<string, {version?: string, optional?: boolean, link?: boolean}>}} lock
 * @param {{packages: Record<string, {version?: string}>} | undefined} installed
 */
function isInstalled(lock, installed) {
  if (!installed) return false;
  return Object.entries(lock.packages).every(([path, { version, optional, link }]) => {
    // The checkout itself and its workspaces, which nothing imports by their names.
    if (!path.startsWith('node_modules/') || link) return true;
    const found = installed.packages[path];
    return found ? found.version === version : optional === true;
  });
}

/** Path of the Node that package-lock.json pins. @param {string} root folder of package.json */
export function getPinnedNode(root) {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  return join(root, 'node_modules', 'node', 'bin', name);
}

/** The version the pinned Node reports, or undefined where it does not run. @param {string} root */
function readPinnedVersion(root) {
  const run = spawnSync(getPinnedNode(root), ['--version'], { encoding: 'utf8' });
  return run.status === 0 ? run.stdout.trim() : undefined;
}

/**
 * Runs the npm that runs this script, with its own Node: the pinned one may be about to be deleted.
 * @param {string} root @param {string[]} args @param {(program: string) => string} getPath where a program is now
 */
function npm(root, args, getPath = (program) => program) {
  const cli = process.env.npm_execpath;
  const [command, first] = cli?.endsWith('js')
    ? [getPath(process.env.npm_node_execpath ?? process.execPath), [cli]]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
  const run = spawnSync(command, [...first, ...args, '--loglevel=error', '--no-audit', '--no-fund'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: command === 'npm.cmd',
    env: { ...process.env, npm_config_update_notifier: 'false' },
    maxBuffer: 64 * 1024 * 1024,
  });
  if (run.status === 0) return;
  if (HELD.test(run.stderr))
    throw new SetupError('CAM is running and holds files: close it and run this again.');
  throw new SetupError(`npm ${args[0]} failed: ${reason(run)}`);
}

/** What npm reports of files that a running program holds: Windows deletes none of those. */
const HELD = process.platform === 'win32' ? /\b(?:EBUSY|EPERM|ENOTEMPTY)\b/ : /\b(?:EBUSY|ENOTEMPTY)\b/;

/** @param {{error?: Error, stderr?: string}} run */
function reason({ error, stderr = '' }) {
  if (error) return error.message;
  if (/ENOTFOUND|ECONNREFUSED|EAI_AGAIN|ETIMEDOUT|ENETUNREACH|ERR_SOCKET/.test(stderr)) {
    return 'the package registry cannot be reached. Connect to the network (or set your proxy) and run the same command again.';
  }
  const lines = stderr
    .split('\n')
    .map((line) => line.replace(/^npm (?:error|ERR!) ?/, '').trim())
    .filter((line) => line !== '' && !/^(?:code |A complete log|npm warn)/.test(line));
  return lines[0] ?? 'npm gave no reason; run it by hand to see more.';
}

/**
 * Installs all packages, and the pinned Node.
 * @param {string} root @param {string} wanted version of Node, `v24.1.0` @param {(line: string) => void} report
 */
function installAll(root, wanted, report) {
  report('Installing packages …');
  const old = process.platform === 'win32' ? moveAside(root, getPinnedNode(root)) : undefined;
  try {
    // No package's install script runs: prebuilt binaries come with the packages, and npm would compile
    // better-sqlite3 although its binary is there.
    npm(root, ['ci', '--ignore-scripts', '--include=dev', '--include=optional'], old?.getPath);
    placeNode(root, wanted, report, old?.getPath);
  } catch (error) {
    old?.putBack();
    throw error;
  }
}

/**
 * Places the pinned Node where it is missing or another one.
 * @param {string} root @param {string} wanted version @param {(line: string) => void} report
 * @param {(program: string) => string} [getPath] where a program is now
 */
function placeNode(root, wanted, report, getPath) {
  if (readPinnedVersion(root) !== wanted) {
    report(`Placing Node ${wanted.slice(1)} …`);
    npm(root, ['rebuild', 'node'], getPath);
  }
  const version = readPinnedVersion(root);
  if (version === wanted) return;
  throw new SetupError(
    `the pinned Node ${wanted} does not run (${version ?? 'no answer'}): delete node_modules and run the same command again.`,
  );
}

/**
 * Installs what is missing or out of date.
 * @param {string} root folder of package.json
 * @param {(line: string) => void} report called once per step
 * @throws {SetupError}
 */
export function install(root, report) {
  checkNode(process.versions.node);
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const modules = join(root, 'node_modules');
  const stamp = join(modules, '.cam-stamp');
  const hash = createHash('sha256').update(lockText).digest('hex');
  removeOldNodes(root);
  const stamped = existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  if (stamped && existsSync(getPinnedNode(root))) return;

  const lock = JSON.parse(lockText);
  const isWhole = isInstalled(lock, readJson(join(modules, '.package-lock.json')));
  const wanted = `v${lock.packages['node_modules/node']?.version}`;
  if (isWhole) placeNode(root, wanted, report);
  else installAll(root, wanted, report);
  writeFileSync(stamp, hash);
  report('Set up.');
}
