import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  compileCacheFolders,
  nodeVersionProblem,
  restartWithMemoryLimits,
} from '../../src-main/cli/runtime.ts';
import { getProgramEnvironment } from '../../src-main/program-environment.ts';
import { serve } from '../helpers/engine-process.ts';
import { FULL } from '../helpers/full-run.ts';
import { tempDir } from '../helpers/store.ts';

/** Starting: the cache of compiled code, the version of Node, the limits of memory, and the first moments. */

const ROOT = join(import.meta.dirname, '../..');

test('compiled code is cached beside the program, else in the user’s own cache folder', () => {
  const at = (entry: string, platform: NodeJS.Platform, env = {}) =>
    compileCacheFolders(entry, { platform, env, home: '/home/me' });
  expect(at('/app/out/cam.js', 'linux')).toEqual([
    '/app/out/.compile-cache',
    '/home/me/.cache/cam/compile-cache',
  ]);
  expect(at('/app/src-main/cli/cam.ts', 'darwin')).toEqual([
    '/app/node_modules/.cache/cam',
    '/home/me/Library/Caches/cam/compile-cache',
  ]);
  expect(at('/a/cam.js', 'linux', { XDG_CACHE_HOME: '/x' })[1]).toBe('/x/cam/compile-cache');
  expect(at('/a/cam.js', 'win32', { LOCALAPPDATA: '/l' })[1]).toBe('/l/cam/compile-cache');
});

describe.runIf(FULL)('the bundle', () => {
  let root: string;
  let out: string;
  beforeAll(() => {
    root = tempDir();
    out = join(root, 'out');
    for (const name of ['package.json', 'node_modules', 'resources'])
      symlinkSync(join(ROOT, name), join(root, name));
    const build = [join(ROOT, 'scripts/build.ts'), '--no-types', '--out', out];
    expect(spawnSync(process.execPath, build).status).toBe(0);
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  /** Its version, told by a process whose cache folder of the user is `user`. */
  const version = (dir = out, user = join(root, 'user')) =>
    spawnSync(process.execPath, [join(dir, 'cam.js'), '--version'], {
      encoding: 'utf8',
      env: { ...process.env, XDG_CACHE_HOME: user, NODE_COMPILE_CACHE: undefined },
    });
  const fine = { status: 0, stderr: '', stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) };
  const filesIn = (folder: string) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));

  test('keeps what it compiled', () => {
    expect(version()).toMatchObject(fine);
    expect(filesIn(join(out, '.compile-cache')).length).toBeGreaterThan(0);
  });

  test('starts with a cache that is damaged in any way', () => {
    version();
    const [first = '', ...rest] = filesIn(join(out, '.compile-cache'));
    writeFileSync(first, '');
    for (const file of rest) writeFileSync(file, Buffer.alloc(5000, 0xa5));
    expect(version()).toMatchObject(fine);
    expect(version()).toMatchObject(fine);
  });

  test('starts where its own folder cannot be written, and uses the user’s', () => {
    const copy = join(root, 'read-only/out');
    cpSync(out, copy, { recursive: true });
    rmSync(join(copy, '.compile-cache'), { recursive: true, force: true });
    // A file in place of the folder: the tests may run as root, whom no permission stops.
    writeFileSync(join(copy, '.compile-cache'), '');
    for (const name of ['package.json', 'node_modules', 'resources'])
      symlinkSync(join(ROOT, name), join(root, 'read-only', name));
    chmodSync(copy, 0o555);
    const user = join(root, 'cache');
    expect(version(copy, user)).toMatchObject(fine);
    expect(filesIn(join(user, 'cam/compile-cache')).length).toBeGreaterThan(0);
    const nowhere = join(root, 'nowhere');
    writeFileSync(nowhere, '');
    expect(version(copy, nowhere)).toMatchObject(fine);
    chmodSync(copy, 0o755);
  });

  test('on an old Node prints one line, and before that loads nothing an old Node lacks or crashes on', () => {
    const preload = `Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.19.4'}})`;
    const args = ['--import', `data:text/javascript,${encodeURIComponent(preload)}`, join(out, 'cam.js')];
    expect(spawnSync(process.execPath, [...args, 'serve'], { encoding: 'utf8' })).toMatchObject({
      status: 1,
      stdout: '',
      stderr: `cam: ${nodeVersionProblem('20.19.4')}\n`,
    });
    const files = new Set<string>();
    const imported = (file: string): string[] => {
      files.add(file.replace(/-[\w-]{8}\.js$/, ''));
      const text = readFileSync(join(out, file), 'utf8');
      const names = [...text.matchAll(/^(?:import|export)\b[^;]*?["']([^"']+)["'];$/gm)];
      return names.flatMap(([, name = '']) => (name.startsWith('./') ? imported(name.slice(2)) : [name]));
    };
    expect(imported('cam.js').filter((name) => !isBuiltin(name))).toEqual([]);
    expect([...files].sort()).toEqual(['cache-folder', 'cam.js', 'runtime']);
  });
});

/** What `restartWithMemoryLimits` restarts, or undefined where it leaves the process alone. */
function restarted(changes: Partial<NodeJS.Process>) {
  const calls: unknown[][] = [];
  const execve = (...call: unknown[]): never => {
    calls.push(call);
    throw new Error('replaced');
  };
  const facts = {
    platform: 'linux',
    env: {},
    argv: ['node', 'cam.ts', 'serve', '--port', '0'],
    execArgv: [],
    execPath: '/node',
    execve,
  };
  try {
    restartWithMemoryLimits({ ...process, ...facts, ...changes } as NodeJS.Process);
  } catch (error) {
    if (!(error instanceof Error) || error.message !== 'replaced') throw error;
  }
  return calls[0];
}

test('an engine is restarted in place, with the same arguments', () => {
  const [file, args, env] = restarted({ env: { CAM_HOME: '/h' }, execArgv: ['--inspect'] }) ?? [];
  expect(file).toBe('/node');
  expect(args).toEqual(['/node', '--max-semi-space-size=4', '--inspect', 'cam.ts', 'serve', '--port', '0']);
  expect(env).toMatchObject({ CAM_HOME: '/h', MALLOC_ARENA_MAX: '2' });
});

test.each<[string, Partial<NodeJS.Process>]>([
  ['another command', { argv: ['node', 'cam.ts', 'keys'] }],
  ['another system', { platform: 'darwin' }],
  ['a person’s own limit', { env: { MALLOC_ARENA_MAX: '8' } }],
  ['a process under node --watch', { env: { WATCH_REPORT_DEPENDENCIES: '1' } }],
])('%s is left alone', (_name, changes) => {
  expect(restarted(changes)).toBeUndefined();
});

test('another program gets neither the limits of an engine nor the settings of CAM', () => {
  const env = { PATH: '/bin', MALLOC_ARENA_MAX: '2', CAM_OPENAI_KEY: 'sk' };
  expect(getProgramEnvironment(env)).toEqual({ PATH: '/bin' });
});

test.runIf(process.platform === 'linux')(
  'an engine has the limits and the id that was started, and stops at once while it is warming up',
  async () => {
    const home = tempDir();
    try {
      const engine = await serve(home);
      const environment = readFileSync(`/proc/${engine.child.pid}/environ`, 'utf8');
      expect(await engine.stop()).toBe(0);
      expect(engine.errors()).not.toMatch(/warm-up|rror/);
      expect(environment).toContain('MALLOC_ARENA_MAX=2');
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  },
);
