import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isTested, recordInputs } from '../../scripts/test-inputs.ts';

const root = mkdtempSync(join(tmpdir(), 'cam-inputs-'));
afterAll(() => rmSync(root, { recursive: true }));

const SUITE = { tests: 'drawings/test/**', inputs: ['drawings', 'one.txt'], record: 'tested.json' };

test('tests of content are left out while what they read is as it was when they passed', () => {
  mkdirSync(join(root, 'drawings'));
  writeFileSync(join(root, 'drawings/a.ts'), '1');
  writeFileSync(join(root, 'one.txt'), '1');
  expect(isTested(SUITE, root)).toBe(false);
  recordInputs(SUITE, root);
  expect(isTested(SUITE, root)).toBe(true);
  writeFileSync(join(root, 'other.txt'), 'not read');
  expect(isTested(SUITE, root)).toBe(true);
  writeFileSync(join(root, 'drawings/b.ts'), '');
  expect(isTested(SUITE, root)).toBe(false);
  rmSync(join(root, 'drawings/b.ts'));
  expect(isTested(SUITE, root)).toBe(true);
  writeFileSync(join(root, 'one.txt'), '22');
  expect(isTested(SUITE, root)).toBe(false);
});
