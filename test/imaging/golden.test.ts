import { describe, expect, test } from 'vitest';
import { HARD_CAPTIONS } from '../fixtures/hard-captions.ts';
import { expectGolden } from '../helpers/golden.ts';
import { drawHard, layOutHard } from '../helpers/hard-picture.ts';

describe('hard captions look as they should', () => {
  test.for(HARD_CAPTIONS)('$id', async (hard) => {
    await expectGolden(hard.id, await drawHard(hard));
  });

  test('every character of them has a glyph', () => {
    const missing = HARD_CAPTIONS.flatMap((hard) => layOutHard(hard).laid.missing);
    expect(missing).toEqual([]);
  });

  test('only the one that is too long takes more lines than its budget', () => {
    const over = HARD_CAPTIONS.filter((hard) => layOutHard(hard).laid.overBudget).map(({ id }) => id);
    expect(over).toEqual(['overflow']);
  });
});
