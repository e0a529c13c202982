import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  rangeStyle,
  type SpanPatch,
  styleAt,
  withoutRangeStyle,
  withRangeStyle,
} from '../../../src-renderer/state/editor/span-style.ts';
import { isSpan } from '../../../src-renderer/state/editor/styles.ts';
import type { Span, SpanStyle } from '../../../src-shared/contract/style.ts';

const LENGTH = 20;
const at = fc.nat(LENGTH);
const range = fc
  .tuple(at, at)
  .filter(([a, b]) => a !== b)
  .map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }));
const style: fc.Arbitrary<SpanStyle> = fc.record(
  {
    color: fc.constantFrom('#ff0000', 'gold'),
    background: fc.constant('#00ff00'),
    font: fc.constantFrom('anton', 'comic'),
    scale: fc.constantFrom(0.5, 1, 2),
    outline_color: fc.constant('#0000ff'),
    bold: fc.boolean(),
    underline: fc.boolean(),
  },
  { requiredKeys: [] },
);
const spans: fc.Arbitrary<Span[]> = fc.array(
  fc.tuple(range, style).map(([place, look]) => ({ ...place, ...look })),
  { maxLength: 6 },
);

/** What a letter looks like: defaults that are written out look like none. */
const looks = (list: readonly Span[], letter: number): SpanStyle => {
  const { scale, underline, ...rest } = styleAt(list, letter);
  return {
    ...rest,
    ...(scale === undefined || scale === 1 ? {} : { scale }),
    ...(underline ? { underline } : {}),
  };
};
const expectLooks = (list: readonly Span[], letter: number, expected: SpanPatch) =>
  expect(looks(list, letter)).toEqual(
    looks([{ start: letter, end: letter + 1, ...expected } as Span], letter),
  );

describe('styling letters', () => {
  test('changes those in the range and no others; twice is the same as once', () => {
    fc.assert(
      fc.property(spans, range, style, (before, chosen, patch) => {
        const after = withRangeStyle(before, LENGTH, chosen, patch);
        for (let letter = 0; letter < LENGTH; letter++) {
          const isInside = letter >= chosen.start && letter < chosen.end;
          expectLooks(after, letter, { ...styleAt(before, letter), ...(isInside ? patch : {}) });
        }
        expect(withRangeStyle(after, LENGTH, chosen, patch)).toEqual(after);
      }),
      { seed: 1, numRuns: 1000 },
    );
  });

  test('leaves spans that the engine accepts, in order, apart, and none that could be one', () => {
    fc.assert(
      fc.property(spans, range, style, (before, chosen, patch) => {
        const after = withRangeStyle(before, LENGTH, chosen, patch);
        for (const [index, span] of after.entries()) {
          expect(isSpan(span, LENGTH)).toBe(true);
          const next = after[index + 1];
          if (!next) continue;
          expect(next.start).toBeGreaterThanOrEqual(span.end);
          const { start: _a, end: _b, ...here } = span;
          const { start: _c, end: _d, ...there } = next;
          if (next.start === span.end) expect(here).not.toEqual(there);
        }
      }),
      { seed: 2, numRuns: 1000 },
    );
  });

  test('neighbours of one look become one span, and clearing splits it', () => {
    const red = withRangeStyle([], LENGTH, { start: 0, end: 4 }, { color: 'red' });
    const more = withRangeStyle(red, LENGTH, { start: 4, end: 9 }, { color: 'red' });
    expect(more).toEqual([{ start: 0, end: 9, color: 'red' }]);
    expect(withoutRangeStyle(more, LENGTH, { start: 3, end: 5 })).toEqual([
      { start: 0, end: 3, color: 'red' },
      { start: 5, end: 9, color: 'red' },
    ]);
  });

  test('a field set to undefined goes back to that of the text', () => {
    const styled: Span[] = [{ start: 2, end: 6, color: 'red', underline: true }];
    const plain = (start: number, end: number, patch: SpanPatch) =>
      withRangeStyle(styled, LENGTH, { start, end }, patch);
    expect(plain(2, 6, { color: undefined })).toEqual([{ start: 2, end: 6, underline: true }]);
    expect(plain(0, 20, { color: undefined, underline: undefined })).toEqual([]);
  });

  test('more spans than a caption may have change nothing', () => {
    const striped: Span[] = Array.from({ length: 100 }, (_, index) => ({
      start: index * 4,
      end: index * 4 + 2,
      color: 'red',
    }));
    expect(withRangeStyle(striped, 500, { start: 450, end: 460 }, { color: 'gold' })).toBe(striped);
  });
});

test('what letters have in common is one value where they agree, and mixed where they differ', () => {
  const styled: Span[] = [{ start: 2, end: 6, color: 'red', scale: 2 }];
  expect(rangeStyle(styled, LENGTH, { start: 2, end: 6 }).color).toEqual({ value: 'red', mixed: false });
  expect(rangeStyle(styled, LENGTH, { start: 8, end: 12 }).scale).toMatchObject({ mixed: false });
  const { color, font } = rangeStyle(styled, LENGTH, { start: 4, end: 8 });
  expect([color.mixed, font.mixed]).toEqual([true, false]);
});
