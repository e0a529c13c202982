import { expect, test } from 'vitest';
import { addTotals, countTests, listPassedOnRetry, measureFiles } from '../../scripts/test-totals.ts';

const report = (passed: number, failed: number, files: unknown[] = []) =>
  JSON.stringify({ numPassedTests: passed, numFailedTests: failed, testResults: files });
const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((each) => ({ status: each })),
});

test('passed and failed tests are summed as they are', () => {
  expect(countTests(true, report(7, 0))).toEqual({ passed: 7, failed: 0 });
  expect(countTests(false, report(5, 2, [file('failed', 'failed', 'passed')]))).toEqual({
    passed: 5,
    failed: 2,
  });
});

test('a file that did not load is a failure of its own', () => {
  const files = [file('failed'), file('failed', 'passed'), file('passed', 'passed')];
  expect(countTests(false, report(2, 0, files))).toEqual({ passed: 2, failed: 2 });
});

test('a run that ended badly is never all green', () => {
  expect(countTests(false, report(9, 0))).toEqual({ passed: 9, failed: 1 });
});

test('what is no report is refused', () => {
  expect(() => countTests(true, '{}')).toThrow('no numFailedTests');
  expect(() => countTests(true, 'x')).toThrow();
});

test('a test that passed when run once more is named, others are not', () => {
  const entry = (fullName: string, status: string, ...failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages,
  });
  const tests = [entry('a', 'passed'), entry('b', 'passed', 'it timed out'), entry('c', 'failed', 'wrong')];
  expect(listPassedOnRetry(report(2, 1, [{ status: 'failed', assertionResults: tests }]))).toEqual(['b']);
});

test('runs are added up', () => {
  expect(addTotals({ passed: 7, failed: 1 }, { passed: 2, failed: 0 })).toEqual({ passed: 9, failed: 1 });
});

test('each file of a report has its seconds', () => {
  const files = [{ name: '/checkout/test/a.test.ts', startTime: 1000, endTime: 3500 }];
  expect(measureFiles(report(1, 0, files), '/checkout')).toEqual({ 'test/a.test.ts': 2.5 });
});
