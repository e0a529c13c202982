/**
 * `npm run check:fast [-- --since COMMIT]`: what can be said of a change in under a minute. Format and lint of the
 * changed files, both type checks, and the tests that import what changed; suites that start whole programs run only
 * where one of their own files changed. `npm test` remains the judge.
 */
import { parseArgs } from 'node:util';
import { listChangedFiles } from './changed-files.ts';
import { findTests } from './full-tests.ts';
import { selectTests } from './select-tests.ts';
import { runTool, type ToolRun } from './tool.ts';

const { values } = parseArgs({ options: { since: { type: 'string' } } });
const changed = listChangedFiles(values.since);
const { related, own, leftOut } = selectTests(changed, findTests());

/** Runs the tests that import any of the files. */
async function runTests(files: readonly string[], leftOut: readonly string[]): Promise<ToolRun> {
  if (files.length === 0) return { passed: true, output: '', took: 0 };
  const exclude = leftOut.map((folder) => `--exclude=${folder}/**`);
  return runTool('vitest', ['related', '--run', '--passWithNoTests', '--reporter=dot', ...exclude, ...files]);
}

async function tests(): Promise<ToolRun> {
  const first = await runTests(related, leftOut);
  const second = await runTests(own, []);
  return { ...second, passed: first.passed && second.passed, took: first.took + second.took };
}

const captured = { capture: true };
const steps: [name: string, run: Promise<ToolRun>][] = [
  [
    'format and lint',
    runTool('biome', ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...changed], captured),
  ],
  ['types', runTool('tsc', ['-p', '.'], captured)],
  ['types of the window', runTool('tsc', ['-p', 'src-renderer'], captured)],
  ['tests', tests()],
];

if (changed.length === 0) console.log('Nothing changed: only the types are checked.');
for (const [, run] of steps.slice(0, -1)) {
  const { passed, output } = await run;
  if (!passed) console.log(output);
}
const results = await Promise.all(steps.map(async ([name, run]) => ({ name, ...(await run) })));
for (const { name, passed, took } of results) {
  console.log(`${passed ? '✓' : '✗'} ${name} (${(took / 1000).toFixed(1)} s)`);
}
console.log(`${changed.length} changed files; left out: ${leftOut.join(', ') || 'nothing'}.`);
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
