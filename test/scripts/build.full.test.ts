import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '../..');

/** Looks like a checkout to the bundle, but has an out/ of its own. */
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'cam-build-'));
  for (const name of ['package.json', 'node_modules', 'resources']) {
    await symlink(join(ROOT, name), join(root, name));
  }
  const build = [join(ROOT, 'scripts/build.ts'), '--no-types', '--out', join(root, 'out')];
  const { status, stdout, stderr } = spawnSync(process.execPath, build, { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/^Built \d+ files into /);
});
afterAll(() => rm(root, { recursive: true }));

function built(...args: string[]) {
  const env = { ...process.env, CAM_HOME: join(root, 'home') };
  return spawnSync(process.execPath, [join(root, 'out/cam.js'), ...args], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
}

test('the bundle is the command line', () => {
  expect(built('--version')).toMatchObject({ status: 0, stdout: `${manifest.version}\n`, stderr: '' });
  expect(built('keys', 'create', '--plan', 'gold').status).toBe(2);
});

test('the bundle finds fonts, templates and migrations, and draws', () => {
  const doctor: unknown = JSON.parse(built('doctor', '--json').stdout);
  expect(doctor).toMatchObject({ ok: true });
  expect(built('keys', 'create', '--plan', 'free').status).toBe(0);
  const drawn = built('caption', 'no-yes', '--text', '0=Built 🎉', '--width', '64', '-o', 'a.png');
  expect(JSON.parse(drawn.stdout)).toMatchObject({ width: 64, format: 'png' });
});
