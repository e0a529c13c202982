import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '../..');
const scripts: Record<string, string> = manifest.scripts;

/** The files that a line runs. */
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
