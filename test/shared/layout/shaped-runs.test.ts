import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openHarfBuzz } from '../../../src-main/imaging/font-faces.ts';
import { readFont } from '../../../src-main/imaging/font-files.ts';
import { createShapedRuns } from '../../../src-shared/layout/shaped-runs.ts';
import type { Face, ShapeOptions } from '../../../src-shared/layout/types.ts';

const ARABIC = 'noto-sans-arabic/900Black/NotoSansArabic_900Black';
const OPTIONS: ShapeOptions = { rtl: false, script: 'Latn', language: 'en', ligatures: true };

/** A font, and how often it shaped. */
function counted(id: string) {
  const font = openHarfBuzz().open(readFont(id));
  const state = { shaped: 0 };
  const shape: Face['shape'] = (...run) => {
    state.shaped += 1;
    return font.shape(...run);
  };
  return { font, shape, state };
}

describe('runs that are shaped again', () => {
  const { font, shape, state } = counted(ARABIC);

  test('are answered as HarfBuzz would, whatever stands around them', () => {
    const cached = createShapedRuns();
    const text = fc.string({
      unit: fc.constantFrom('ب', 'ل', 'ا', ' ', 'َ', 'a', '😀', '\u200d'),
      maxLength: 24,
    });
    fc.assert(
      fc.property(text, fc.nat(24), fc.nat(24), fc.boolean(), (whole, a, b, rtl) => {
        const [start, end] = [Math.min(a, b, whole.length), Math.min(Math.max(a, b), whole.length)];
        const options = { ...OPTIONS, rtl, script: 'Arab' };
        expect(cached(0, shape, [whole, start, end, options])).toEqual(
          font.shape(whole, start, end, options),
        );
      }),
      { seed: 12, numRuns: 3000 },
    );
    // Some of them were not shaped anew.
    expect(state.shaped).toBeLessThan(2900);
  });

  test('at another place of a longer text, with the units named there', () => {
    const cached = createShapedRuns();
    const before = state.shaped;
    const tail = 'ten units and more: ba';
    const first = cached(0, shape, [`x ${tail}`, 22, 24, OPTIONS]);
    const second = cached(0, shape, [`another text, ${tail}`, 34, 36, OPTIONS]);
    expect(state.shaped - before).toBe(1);
    expect(second).toEqual(first.map((glyph) => ({ ...glyph, cluster: glyph.cluster + 12 })));
    // Neither another face nor other options are taken for the same.
    cached(1, shape, [`x ${tail}`, 22, 24, OPTIONS]);
    for (const other of [{ rtl: true }, { script: 'Arab' }, { language: 'tr' }, { ligatures: false }])
      cached(0, shape, [`x ${tail}`, 22, 24, { ...OPTIONS, ...other }]);
    expect(state.shaped - before).toBe(6);
  });

  test('are forgotten within their budget', () => {
    const cached = createShapedRuns(20_000);
    const lay = (number: number) => cached(0, shape, [`${number}`, 0, `${number}`.length, OPTIONS]);
    for (let number = 0; number < 500; number += 1) lay(number);
    const before = state.shaped;
    lay(499);
    expect(state.shaped).toBe(before);
    for (let number = 0; number < 500; number += 1) lay(number);
    // 20 kB hold no more than 100 of these.
    expect(state.shaped - before).toBeGreaterThan(400);
  });
});
