import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPathData } from '../../../src-shared/drawing/path-data.ts';
import { roundPx } from '../../../src-shared/drawing/piece.ts';

function written(px: number): string {
  const data = createPathData();
  data.point(px, 0, true);
  return data.text().replace(/ 0$/, '');
}

test.each([
  0, -0, 0.004, -0.004, 0.005, 0.1, -0.5, 9.99, 9.996, 10, 99.95, 100, -1234.5, 1e6, 21_474_836.47, 3e7, 1e21,
])('writes %s as the language does', (px) => expect(written(px)).toBe(`${roundPx(px)}`));

test('writes any coordinate as the language does', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e8, max: 1e8, noNaN: true }), (px) => {
      expect(written(px)).toBe(`${roundPx(px)}`);
    }),
    { seed: 4226, numRuns: 2000 },
  );
});

test('writes commands and points of any number', () => {
  const data = createPathData();
  const expected = Array.from({ length: 5000 }, (_, at) => {
    data.command(at === 0 ? 'M' : 'Q');
    data.point(at, -at / 3, true);
    data.point(at * 2, 0, false);
    return `${at === 0 ? 'M' : 'Q'}${at} ${roundPx(-at / 3)} ${at * 2} 0`;
  });
  expect(data.text()).toBe(expected.join(''));
});
