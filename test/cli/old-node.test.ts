import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nodeVersionProblem } from '../../src-main/cli/runtime.ts';

/** The built command; in a checkout an old Node fails before the first line, it cannot read TypeScript. */
let out: string;
beforeAll(async () => {
  out = await mkdtemp(join(tmpdir(), 'cam-old-node-'));
  // As where it is installed; a package.json of a folder above must not say what its files are.
  await writeFile(join(out, 'package.json'), '{"type":"module"}');
  const build = join(import.meta.dirname, '../../scripts/build.ts');
  const { status } = spawnSync(process.execPath, [build, '--no-types', '--out', out]);
  expect(status).toBe(0);
});
afterAll(() => rm(out, { recursive: true, force: true }));

test('on an old Node the built command prints one line and nothing else', () => {
  const preload = `Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.19.4'}})`;
  const args = ['--import', `data:text/javascript,${encodeURIComponent(preload)}`, join(out, 'cam.js')];
  const { status, stdout, stderr } = spawnSync(process.execPath, [...args, 'serve'], { encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr.trim().split('\n')).toEqual([`cam: ${nodeVersionProblem('20.19.4')}`]);
});

test('and before that loads nothing that an old Node lacks or crashes on', () => {
  const imported = (file: string): string[] =>
    [
      ...readFileSync(join(out, file), 'utf8').matchAll(/^(?:import|export)\b[^;]*?["']([^"']+)["'];$/gm),
    ].flatMap(([, name = '']) => (name.startsWith('./') ? imported(name) : [name]));
  const names = imported('cam.js');
  expect(names).not.toEqual([]);
  expect(names.filter((name) => !isBuiltin(name))).toEqual([]);
});
