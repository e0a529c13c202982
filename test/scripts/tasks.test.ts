import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '../..');
const scripts: Record<string, string> = manifest.scripts;

/** The files that the npm scripts run, and those that a text says to run. */
const runFiles = (text: string) => [...text.matchAll(/\brun\.mjs ([\w@./-]+)/g)].map(([, file = '']) => file);

test('npm scripts are few, and each sets the checkout up and runs files that are there', () => {
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(30);
  for (const [name, line] of Object.entries(scripts)) {
    const steps = line.split(' && ');
    expect(steps.filter((step) => !step.startsWith('node scripts/run.mjs '))).toEqual([]);
    const missing = runFiles(line).filter((file) => file !== 'cam' && !existsSync(join(ROOT, file)));
    expect([name, runFiles(line).length, missing]).toEqual([name, steps.length, []]);
  }
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
  expect(runFiles(text).filter((file) => file !== 'cam' && !existsSync(join(ROOT, file)))).toEqual([]);
});
