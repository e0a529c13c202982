import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compileCacheFolders } from '../../src-main/cli/runtime.ts';
import { cam, serve } from '../helpers/engine-process.ts';
import { FULL } from '../helpers/full-run.ts';
import { tempDir } from '../helpers/store.ts';

/** Starting: the cache of compiled code, and the first moments of an engine. */

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

  test('loads nothing before it has looked at the version of Node', async () => {
    const seen = new Set<string>();
    const visit = async (name: string) => {
      if (seen.has(name)) return;
      seen.add(name);
      const { readFileSync } = await import('node:fs');
      const text = readFileSync(join(out, name), 'utf8');
      for (const [, other = ''] of text.matchAll(/^import[^;]*? from "\.\/([^"]+)";$/gm)) await visit(other);
    };
    await visit('cam.js');
    const all = [...seen].map((name) => name.replace(/-[\w-]{8}\.js$/, ''));
    expect(all.sort()).toEqual(['cache-folder', 'cam.js', 'runtime']);
  });
});

describe('an engine that has just started', () => {
  test('answers the first caption while it is warming up', async () => {
    const home = tempDir();
    mkdirSync(home, { recursive: true });
    const { key } = JSON.parse(cam('keys', 'create', '--plan', 'free', '--home', home));
    const engine = await serve(home);
    try {
      const body = { template_id: 'no-yes', captions: [{ position: '0', text: 'At once' }] };
      const answers = await Promise.all(
        ['png', 'jpeg', 'webp'].map((output_format) =>
          fetch(`${engine.baseUrl}/v1/meme/caption`, {
            method: 'POST',
            headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
            body: JSON.stringify({ ...body, output_format }),
          }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await engine.stop()).toBe(0);
      expect(engine.errors()).not.toContain('warm-up');
    } finally {
      await engine.kill();
      rmSync(home, { recursive: true, force: true });
    }
  });

  test('stops at once when it is asked to while it is warming up', async () => {
    const home = tempDir();
    const engine = await serve(home);
    try {
      expect(await engine.stop()).toBe(0);
      expect(engine.errors()).not.toMatch(/warm-up|rror/);
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  });
});
