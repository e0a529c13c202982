import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

/**
 * The real runner in a small checkout of its own. npm is replaced by a script that records how it was called and
 * installs what the lock file names: no network, and every way npm may end can be simulated.
 */
const FAKE_NPM = `
  const fs = require('node:fs');
  const args = process.argv.slice(2);
  fs.appendFileSync('calls.txt', args.join(' ') + '\\n');
  const fail = fs.existsSync('npm-says.txt') && fs.readFileSync('npm-says.txt', 'utf8');
  if (fail) { process.stderr.write(fail); process.exit(1); }
  const { PROGRAM = 'node', RUNS } = process.env;
  if (args[0] === 'ci') {
    // Windows deletes no program that runs.
    if (RUNS && fs.existsSync(RUNS)) { process.stderr.write('npm error code EBUSY'); process.exit(1); }
    fs.rmSync('node_modules', { recursive: true, force: true });
    fs.mkdirSync('node_modules/node/bin', { recursive: true });
    const lock = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));
    fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify(lock));
  }
  if (args[0] === 'rebuild') {
    const says = fs.existsSync('node-says.txt') ? fs.readFileSync('node-says.txt', 'utf8') : 'v24.1.0';
    const node = '#!/bin/sh\\n[ "$1" = --version ] && exec echo ' + says + '\\nexec "$REAL_NODE" "$@"';
    fs.writeFileSync('node_modules/node/bin/' + PROGRAM, node, { mode: 0o755 });
  }
`;

let root: string;
beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'cam-bootstrap-')));
  for (const name of ['run.mjs', 'install.mjs', 'running-node.mjs', 'replace-process.mjs']) {
    await cp(join(import.meta.dirname, '../../scripts', name), join(root, 'scripts', name));
  }
  await writeFile(join(root, 'ok.mjs'), '');
  await writeFile(join(root, 'fails.mjs'), 'process.exitCode = 3;');
  await writeFile(
    join(root, 'shows.mjs'),
    'console.log(JSON.stringify([process.cwd(), process.argv.slice(2)]));',
  );
  await writeFile(
    join(root, 'waits.mjs'),
    `process.on('SIGTERM', () => process.exit(7));
    console.log('ready'); setInterval(() => {}, 1000);`,
  );
  await writeFile(join(root, 'npm.cjs'), FAKE_NPM);
  await lock();
});
afterEach(() => rm(root, { recursive: true }));

/** What the lock file names, besides the pinned Node and a package. */
function lock(
  more: Record<string, { version?: string; optional?: boolean; link?: boolean }> = {},
): Promise<void> {
  const packages = {
    '': {},
    'node_modules/node': { version: '24.1.0' },
    'node_modules/a': { version: '1.0.0' },
    ...more,
  };
  return writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages }));
}

const env = () => ({
  ...process.env,
  npm_execpath: join(root, 'npm.cjs'),
  npm_node_execpath: process.execPath,
  REAL_NODE: process.execPath,
});

/** Runs a file; `preload` is code that the runner's process starts with, `node` its program. */
function run(
  file = 'ok.mjs',
  args: readonly string[] = [],
  preload?: string,
  more: NodeJS.ProcessEnv = {},
  node: string = process.execPath,
) {
  const first = preload ? ['--import', `data:text/javascript,${encodeURIComponent(preload)}`] : [];
  const command = [...first, join(root, 'scripts/run.mjs'), file, ...args];
  const { status, stderr, stdout } = spawnSync(node, command, {
    cwd: tmpdir(),
    env: { ...env(), ...more },
    encoding: 'utf8',
  });
  return { status, said: stderr.trim().split('\n').filter(Boolean), stdout };
}

/** Stands for a Node that cannot replace its process. */
const NO_EXECVE = 'process.execve = undefined;';

const calls = async () =>
  (await readFile(join(root, 'calls.txt'), 'utf8').catch(() => ''))
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split(' ').slice(0, 2).join(' '));

const SETUP = ['ci --ignore-scripts', 'rebuild node'];

test('a bare checkout is set up, one line per step; a second run has nothing to do', async () => {
  expect(run()).toEqual({
    status: 0,
    said: ['Installing packages …', 'Placing Node 24.1.0 …', 'Set up.'],
    stdout: '',
  });
  expect(await calls()).toEqual(SETUP);
  expect(run()).toEqual({ status: 0, said: [], stdout: '' });
  expect(await calls()).toHaveLength(2);
});

test('a changed lock file is installed, and only what changed', async () => {
  run();
  await lock({ 'node_modules/a': { version: '2.0.0' } });
  expect(run().said[0]).toBe('Installing packages …');
  expect(await calls()).toEqual([...SETUP, ...SETUP]);
});

test('what a plain npm install has brought up to date is not installed again', async () => {
  run();
  await rm(join(root, 'node_modules/.cam-stamp'));
  expect(run()).toMatchObject({ status: 0, said: ['Set up.'] });
  expect(await calls()).toHaveLength(2);
});

test.each([
  ['a package of another platform', { 'node_modules/other': { version: '1.0.0', optional: true } }],
  ['a workspace', { 'node_modules/b': { link: true }, b: { version: '1.0.0' } }],
])('%s of the checkout is nothing to install', async (_, more) => {
  run();
  await lock(more);
  expect(run()).toMatchObject({ status: 0, said: ['Set up.'] });
});

test('a missing pinned Node is placed again', async () => {
  run();
  await rm(join(root, 'node_modules/node/bin/node'));
  expect(run().said).toEqual(['Placing Node 24.1.0 …', 'Set up.']);
});

describe('a failure is one line', () => {
  test.each<[string, string, string]>([
    [
      'offline',
      'npm error code EAI_AGAIN\nnpm error request to https://r.example/a failed\n',
      'Setting up failed: npm ci failed: the package registry cannot be reached.',
    ],
    [
      'npm fails otherwise',
      'npm error code EUSAGE\nnpm error\nnpm error The lock file does not fit.\nnpm error A complete log\n',
      'Setting up failed: npm ci failed: The lock file does not fit.',
    ],
  ])('%s', async (_, says, line) => {
    await writeFile(join(root, 'npm-says.txt'), says);
    const { status, said } = run();
    expect(status).toBe(1);
    expect(said).toHaveLength(2);
    expect(said[1]).toContain(line);
    // The next run starts over.
    await rm(join(root, 'npm-says.txt'));
    expect(run().status).toBe(0);
  });

  test('the pinned Node does not run', async () => {
    await writeFile(join(root, 'node-says.txt'), 'v20.0.0');
    const { status, said } = run();
    expect(status).toBe(1);
    expect(said.at(-1)).toContain('the pinned Node v24.1.0 does not run (v20.0.0): delete node_modules');
  });

  test('a Node that is too old', () => {
    const preload = `Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.18.3'}})`;
    const { status, said } = run('ok.mjs', [], preload);
    expect(status).toBe(1);
    expect(said).toEqual([expect.stringContaining('Node 20.18.3 is too old: install Node 20.19 or newer')]);
  });
});

/** Stands for Windows. */
const WINDOWS = `Object.defineProperty(process, 'platform', { value: 'win32' });`;

describe('on Windows', () => {
  const pinned = () => join(root, 'node_modules/node/bin/node.exe');

  /** A checkout whose lock file has changed since, run by its pinned Node as npm's scripts are. */
  async function update(more: NodeJS.ProcessEnv = {}) {
    const old = { PROGRAM: 'node.exe', RUNS: '' };
    run('ok.mjs', [], WINDOWS, old);
    await cp(process.execPath, pinned());
    await lock({ 'node_modules/a': { version: '2.0.0' } });
    const env = { ...old, npm_node_execpath: pinned(), RUNS: pinned(), ...more };
    return run('ok.mjs', [], WINDOWS, env, pinned());
  }

  test('an update replaces the pinned Node that runs it, and the next start deletes the old one', async () => {
    expect(await update()).toEqual({
      status: 0,
      said: ['Installing packages …', 'Placing Node 24.1.0 …', 'Set up.'],
      stdout: '',
    });
    expect((await readFile(pinned(), 'utf8')).startsWith('#!/bin/sh')).toBe(true);
    expect(await readdir(join(root, 'out/old-node'))).toHaveLength(1);
    expect(run('ok.mjs', [], WINDOWS).status).toBe(0);
    expect(existsSync(join(root, 'out/old-node'))).toBe(false);
  });

  test('files that the running app holds are one sentence, and the pinned Node is in its place again', async () => {
    await writeFile(join(root, 'addon.node'), '');
    expect(await update({ RUNS: join(root, 'addon.node') })).toMatchObject({
      status: 1,
      said: [
        'Installing packages …',
        'Setting up failed: CAM is running and holds files: close it and run this again.',
      ],
    });
    expect(existsSync(pinned())).toBe(true);
  });

  test.each(['EPERM', 'ENOTEMPTY'])('so is %s', async (code) => {
    await writeFile(join(root, 'npm-says.txt'), `npm error code ${code}\nnpm error syscall unlink\n`);
    expect(run('ok.mjs', [], WINDOWS).said[1]).toContain('CAM is running and holds files');
  });

  test('elsewhere EPERM is what npm says', async () => {
    await writeFile(join(root, 'npm-says.txt'), 'npm error code EPERM\nnpm error not permitted\n');
    expect(run().said[1]).toContain('npm ci failed: not permitted');
  });
});

describe('a file', () => {
  test.each([
    ['in place of the runner', undefined],
    ['as its child', NO_EXECVE],
  ])('runs %s: from the caller’s folder, with the caller’s arguments', (_, preload) => {
    const { status, stdout } = run('shows.mjs', ['--own', '--more', 'a b'], preload);
    expect(JSON.parse(stdout)).toEqual([tmpdir(), ['--own', '--more', 'a b']]);
    expect(status).toBe(0);
  });

  test('that fails: its exit code', () => {
    expect(run('fails.mjs')).toMatchObject({ status: 3, stdout: '' });
  });

  test.each([
    ['in place of the runner', undefined],
    ['as its child', NO_EXECVE],
  ])('that runs %s gets the signal', async (_, preload) => {
    run();
    const first = preload ? ['--import', `data:text/javascript,${encodeURIComponent(preload)}`] : [];
    const command = [...first, join(root, 'scripts/run.mjs'), 'waits.mjs'];
    const child = spawn(process.execPath, command, { env: env(), stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    expect((await once(child, 'exit'))[0]).toBe(7);
  });

  test('that does not exist: what can be named', () => {
    const { status, said } = run('shwos.mjs');
    expect(status).toBe(2);
    expect(said.at(-1)).toBe(
      'Name a file of the checkout, or cam: there is no "shwos.mjs". `npm run` lists what there is to run.',
    );
  });
});
