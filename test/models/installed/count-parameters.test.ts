import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { countInHead, createParameterCounts } from '../../../src-main/models/installed/count-parameters.ts';
import { isExperiment } from '../../../src-shared/contract/trial-terms.ts';
import { tinyModel } from '../../helpers/tiny-model.ts';

/** 2 × 64 × 354 tokens, 3 norms of 64, 4 squares of 64, 3 layers of 64 × 128. */
const WEIGHTS = 2 * 64 * 354 + 3 * 64 + 4 * 64 * 64 + 3 * 64 * 128;

test('the weights of a model are counted from the shapes of its tensors', () => {
  expect(countInHead(tinyModel())).toBe(WEIGHTS);
});

test('a head that ends too early, or is none, has no count', async () => {
  const head = tinyModel();
  for (const length of [0, 8, 20, 500, 4000])
    expect(() => countInHead(head.subarray(0, length))).toThrow(RangeError);
  expect(() => countInHead(Buffer.alloc(100_000, 0xff))).toThrow(RangeError);
  const dir = mkdtempSync(path.join(tmpdir(), 'cam-count-'));
  const file = path.join(dir, 'a.gguf');
  const count = createParameterCounts();
  writeFileSync(file, tinyModel());
  expect(await count(file, 1)).toBe(WEIGHTS);
  rmSync(dir, { recursive: true });
  // It is read once while it has the same size.
  expect([await count(file, 1), await count(file, 2)]).toEqual([WEIGHTS, null]);
});

test('fewer than 3 billion are an experiment; an unknown number is none', () => {
  const counts = [1.7e9, 2_999_999_999, 3e9, null];
  expect(counts.map((parameters) => isExperiment({ parameters }))).toEqual([true, true, false, false]);
});
