/**
 * `npm test` = `npm run check` = what CI runs: format and lint, types, then every test (those of the window build it). Each step runs even where
 * one before it failed, and the last line is the sum of all.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { countTests, type Totals } from './test-totals.ts';

const ROOT = dirname(import.meta.dirname);

/** The command of a package, run by the Node that runs this script. */
function run(script: string, ...args: string[]): boolean {
  const command = [join(ROOT, 'node_modules', script), ...args];
  return spawnSync(process.execPath, command, { cwd: ROOT, stdio: 'inherit' }).status === 0;
}

function runTests(args: readonly string[]): Totals {
  const dir = mkdtempSync(join(tmpdir(), 'cam-check-'));
  const report = join(dir, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const passed = run('vitest/vitest.mjs', 'run', ...reporters, ...args);
    return countTests(passed, readFileSync(report, 'utf8'));
  } catch (error) {
    console.error(`The tests gave no report: ${error instanceof Error ? error.message : String(error)}`);
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(dir, { recursive: true });
  }
}

const steps: [name: string, passed: boolean][] = [
  ['format and lint', run('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.')],
  ['types', run('typescript/bin/tsc', '-p', '.')],
  ['types of the window', run('typescript/bin/tsc', '-p', 'tsconfig.renderer.json')],
];
const totals = runTests(process.argv.slice(2));
for (const [name, passed] of steps) {
  if (passed) continue;
  totals.failed += 1;
  console.log(`✗ ${name}: see above`);
}
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;
