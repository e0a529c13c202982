/**
 * `npm test` = `npm run check` = what CI runs: format and lint, types, then every test (those of the window build it).
 * Each step runs even where one before it failed, and the last line is the sum of all.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countTests, passedOnRetry, type Totals } from './test-totals.ts';
import { runTool } from './tool.ts';

async function runTests(args: readonly string[]): Promise<Totals> {
  const dir = mkdtempSync(join(tmpdir(), 'cam-check-'));
  const report = join(dir, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const { passed } = await runTool('vitest', ['run', ...reporters, ...args]);
    const text = readFileSync(report, 'utf8');
    for (const name of passedOnRetry(text)) {
      console.log(`Ran out of time, passed when run once more: ${name}`);
    }
    return countTests(passed, text);
  } catch (error) {
    console.error(`The tests gave no report: ${error instanceof Error ? error.message : String(error)}`);
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(dir, { recursive: true });
  }
}

const steps: [name: string, passed: boolean][] = [
  ['format and lint', (await runTool('biome', ['check', '--error-on-warnings', '.'])).passed],
  ['types', (await runTool('tsc', ['-p', '.'])).passed],
  ['types of the window', (await runTool('tsc', ['-p', 'src-renderer'])).passed],
];
const totals = await runTests(process.argv.slice(2));
for (const [name, passed] of steps) {
  if (passed) continue;
  totals.failed += 1;
  console.log(`✗ ${name}: see above`);
}
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;
