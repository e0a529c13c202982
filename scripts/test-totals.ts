/** Tests that passed and everything that failed. */
export interface Totals {
  passed: number;
  failed: number;
}

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

const listOf = (holder: unknown, name: string): unknown[] => {
  const list: unknown = typeof holder === 'object' && holder ? Reflect.get(holder, name) : undefined;
  return Array.isArray(list) ? list : [];
};

/** The full names of tests that failed and passed when run once more: the report keeps what went wrong at first. */
export function passedOnRetry(report: string): string[] {
  const tests = listOf(JSON.parse(report), 'testResults').flatMap((file) => listOf(file, 'assertionResults'));
  return tests
    .filter((test) => listOf(test, 'failureMessages').length > 0)
    .flatMap((test) =>
      typeof test === 'object' && test && 'fullName' in test && 'status' in test && test.status === 'passed'
        ? [String(test.fullName)]
        : [],
    );
}

/**
 * Sums up a run from its JSON report. A file that could not be loaded counts as one failure, and so does a run
 * that ended badly although every test passed (an error outside of any test).
 * @throws Error where the report is not one
 */
export function countTests(runPassed: boolean, report: string): Totals {
  const parsed: unknown = JSON.parse(report);
  if (typeof parsed !== 'object' || !parsed) throw new Error('the test report is no object');
  const files: unknown = 'testResults' in parsed ? parsed.testResults : [];
  const broken = Array.isArray(files) ? files.filter(isBrokenFile).length : 0;
  const failed = numberAt(parsed, 'numFailedTests') + broken;
  const passed = numberAt(parsed, 'numPassedTests');
  return { passed, failed: failed === 0 && !runPassed ? 1 : failed };
}
