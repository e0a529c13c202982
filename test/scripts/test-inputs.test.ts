import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findPassed, hashInputs, recordInputs, SUITES, testedFiles } from '../../scripts/test-inputs.ts';
import { ROOT } from '../../scripts/tool.ts';

const root = mkdtempSync(join(tmpdir(), 'cam-inputs-'));
afterAll(() => rmSync(root, { recursive: true }));

const DRAWINGS = { tests: 'drawings/*.test.ts', inputs: ['drawings', 'texts/*.txt'] };
const suites = { drawings: DRAWINGS };
const isLeftOut = () => testedFiles(suites, root).includes(DRAWINGS.tests);

test('tests are left out while what they read is as it was when they passed', () => {
  for (const folder of ['drawings', 'texts', 'test']) mkdirSync(join(root, folder));
  writeFileSync(join(root, 'drawings/a.test.ts'), '1');
  writeFileSync(join(root, 'drawings/b.test.ts'), '1');
  writeFileSync(join(root, 'texts/one.txt'), '1');
  expect(isLeftOut()).toBe(false);
  expect(findPassed(['drawings/a.test.ts'], suites, root)).toEqual([]);
  expect(findPassed(['drawings/a.test.ts', 'drawings/b.test.ts'], suites, root)).toEqual(['drawings']);
  recordInputs({ drawings: hashInputs('drawings', DRAWINGS, root) }, root);
  expect(isLeftOut()).toBe(true);
  writeFileSync(join(root, 'texts/one.md'), 'not read');
  expect(isLeftOut()).toBe(true);
  writeFileSync(join(root, 'drawings/c.ts'), '');
  expect(isLeftOut()).toBe(false);
  rmSync(join(root, 'drawings/c.ts'));
  expect(isLeftOut()).toBe(true);
  writeFileSync(join(root, 'texts/one.txt'), '22');
  expect(isLeftOut()).toBe(false);
});

test('what is named as an input or a test is there', () => {
  const isThere = (name: string) => existsSync(join(ROOT, name)) || globSync(name, { cwd: ROOT }).length > 0;
  const named = Object.values(SUITES).flatMap(({ tests, inputs }) => [tests, ...inputs]);
  expect(named.filter((name) => !isThere(name))).toEqual([]);
});
