/**
 * `npm test` = `npm run check`: format and lint, types, then every test but those of the full run (the tests of the
 * window build it). On CI, one slice of the full run follows, chosen by the commit. `npm run test:full` has all of
 * it at once; `npm run test:full -- crash fuzz` the full form of two folders of test/ alone. Each step runs even where
 * one before it failed, and the last line is the sum of all.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { currentSlice, writeDurations } from './full-tests.ts';
import { addTotals, countTests, listPassedOnRetry, measureFiles, type Totals } from './test-totals.ts';
import { ROOT, runTool } from './tool.ts';

async function runTests(args: readonly string[], isRecorded = false): Promise<Totals> {
  const dir = mkdtempSync(join(tmpdir(), 'cam-check-'));
  const report = join(dir, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const { passed } = await runTool('vitest', ['run', ...reporters, ...args]);
    const text = readFileSync(report, 'utf8');
    for (const name of listPassedOnRetry(text)) {
      console.log(`Ran out of time, passed when run once more: ${name}`);
    }
    if (isRecorded) writeDurations(measureFiles(text, ROOT));
    return countTests(passed, text);
  } catch (error) {
    console.error(`The tests gave no report: ${error instanceof Error ? error.message : String(error)}`);
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(dir, { recursive: true });
  }
}

/** The part of the full run that belongs to this commit. */
async function runSlice(): Promise<Totals> {
  const { number, count, files } = currentSlice();
  console.log(
    `\nSlice ${number} of ${count} of the full run:\n${files.map((file) => `  ${file}\n`).join('')}`,
  );
  process.env.CAM_FULL_TESTS = '1';
  return files.length > 0 ? runTests(files) : { passed: 0, failed: 0 };
}

/** Format, lint and types: the names of those that are not as they should be. */
async function runChecks(): Promise<string[]> {
  const steps: [name: string, passed: boolean][] = [
    ['format and lint', (await runTool('biome', ['check', '--error-on-warnings', '.'])).passed],
    ['types', (await runTool('tsc', ['-p', '.'])).passed],
    ['types of the window', (await runTool('tsc', ['-p', 'src-renderer'])).passed],
  ];
  return steps.filter(([, passed]) => !passed).map(([name]) => name);
}

/** Runs the checks and then tests; each check that fails counts as one failure, named below the tests. */
async function runAll(tests: () => Promise<Totals>): Promise<Totals> {
  const wrong = await runChecks();
  const totals = await tests();
  for (const name of wrong) console.log(`✗ ${name}: see above`);
  return addTotals(totals, { passed: 0, failed: wrong.length });
}

/** What `npm test` runs; its arguments go to Vitest. */
async function runShort(args: readonly string[]): Promise<Totals> {
  const isSliced = process.env.CI === 'true' && args.length === 0;
  return runAll(async () => {
    const own = await runTests(args);
    return isSliced ? addTotals(own, await runSlice()) : own;
  });
}

/** What `npm run test:full` runs. */
async function runFull(args: readonly string[]): Promise<Totals> {
  // A number above 1 multiplies what the long tests do.
  process.env.CAM_FULL_TESTS ??= '1';
  const isRecorded = args.includes('--record');
  const suites = args.filter((arg) => arg !== '--record');
  if (suites.length === 0) return runAll(() => runTests([], isRecorded));
  const files = suites.map((suite) => (/^-|\//.test(suite) ? suite : `test/${suite}/`));
  // One file at a time: the long tests measure memory and start engines of their own.
  return runTests(['--no-file-parallelism', ...files], isRecorded);
}

const [first, ...rest] = process.argv.slice(2);
const totals = first === '--full' ? await runFull(rest) : await runShort(process.argv.slice(2));
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;
