import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { TASKS } from '../../scripts/tasks.mjs';

const ROOT = join(import.meta.dirname, '../..');
const scripts: Record<string, string> = manifest.scripts;

test('every npm script is a task of the same name, and every task an npm script', () => {
  const { test: own, ...rest } = scripts;
  expect(own).toBe('node scripts/run.mjs check');
  expect(rest).toEqual(
    Object.fromEntries(Object.keys(TASKS).map((name) => [name, `node scripts/run.mjs ${name}`])),
  );
});

test('the files of all tasks exist', () => {
  const files = Object.values(TASKS).flatMap((steps) => steps.map(([file]) => file));
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});

test.each([
  'README.md',
  'CONTRIBUTING.md',
  'docs/desktop.md',
  'docs/mcp.md',
  'docs/benchmarks.md',
  'docs/writing.md',
])('the commands that %s names exist', (page) => {
  const text = readFileSync(join(ROOT, page), 'utf8');
  const named = [...text.matchAll(/\bnpm run (?:-s )?([\w:]+)/g)].map(([, name]) => name ?? '');
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
