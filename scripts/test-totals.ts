import path from 'node:path';

/** Tests that passed and everything that failed. */
export interface Totals {
  passed: number;
  failed: number;
}

/** The sum of two runs. */
export function addTotals(one: Totals, other: Totals): Totals {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed };
}

const listAt = (holder: unknown, name: string): unknown[] => {
  const list: unknown = typeof holder === 'object' && holder ? Reflect.get(holder, name) : undefined;
  return Array.isArray(list) ? list : [];
};

function numberAt(report: object, name: string): number {
  const value: unknown = Reflect.get(report, name);
  if (typeof value === 'number') return value;
  throw new Error(`the test report has no ${name}`);
}

/** A file that failed without a failed test in it: it did not load, or a hook of it threw. */
function isBrokenFile(file: unknown): boolean {
  if (typeof file !== 'object' || !file || !('status' in file) || !('assertionResults' in file)) return false;
  const { status, assertionResults } = file;
  if (status !== 'failed' || !Array.isArray(assertionResults)) return false;
  return !assertionResults.some((test: unknown) => JSON.stringify(test).includes('"status":"failed"'));
}

/**
 * Seconds that each file of a run took, by its path below the checkout, `/`-separated.
 * @throws Error where the report is not one
 */
export function measureFiles(report: string, root: string): Record<string, number> {
  const files = listAt(JSON.parse(report), 'testResults').filter((file) => typeof file === 'object');
  return Object.fromEntries(
    files.map((file) => {
      const seconds = (numberAt(file ?? {}, 'endTime') - numberAt(file ?? {}, 'startTime')) / 1000;
      const name = String(Reflect.get(file ?? {}, 'name'));
      return [path.relative(root, name).replaceAll(path.sep, '/'), seconds];
    }),
  );
}

/** Full names of the tests that failed first and passed when run once more; the report keeps their first failure. */
export function listPassedOnRetry(report: string): string[] {
  const tests = listAt(JSON.parse(report), 'testResults').flatMap((file) => listAt(file, 'assertionResults'));
  return tests.flatMap((test) => {
    if (typeof test !== 'object' || !test || !('fullName' in test) || !('status' in test)) return [];
    const isRetried = test.status === 'passed' && listAt(test, 'failureMessages').length > 0;
    return isRetried ? [String(test.fullName)] : [];
  });
}

/**
 * Sums up a run from its JSON report. A file that could not be loaded counts as one failure, and so does a run
 * that ended badly although every test passed (an error outside of any test).
 * @throws Error where the report is not one
 */
export function countTests(runPassed: boolean, report: string): Totals {
  const parsed: unknown = JSON.parse(report);
  if (typeof parsed !== 'object' || !parsed) throw new Error('the test report is no object');
  const broken = listAt(parsed, 'testResults').filter(isBrokenFile).length;
  const failed = numberAt(parsed, 'numFailedTests') + broken;
  const passed = numberAt(parsed, 'numPassedTests');
  return { passed, failed: failed === 0 && !runPassed ? 1 : failed };
}
