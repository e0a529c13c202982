import fc from 'fast-check';
import { expect, test } from 'vitest';
import { overhang } from '../../src-main/library/geometry.ts';

const box = { x: 0.25, y: 0.25, width: 0.5, height: 0.5, rotation: 0 };

test('an upright box is inside up to the very edge', () => {
  expect(overhang({ x: 0, y: 0, width: 1, height: 1, rotation: 0 }, 1.5)).toBe(0);
  expect(overhang({ ...box, x: 0.6 }, 1)).toBeCloseTo(0.1);
  expect(overhang({ ...box, y: -0.1 }, 1)).toBeCloseTo(0.1);
});

test('a square in a square fits at 45° only up to 1/√2', () => {
  const square = (side: number) => ({
    x: (1 - side) / 2,
    y: (1 - side) / 2,
    width: side,
    height: side,
    rotation: 45,
  });
  expect(overhang(square(0.7), 1)).toBe(0);
  expect(overhang(square(0.8), 1)).toBeCloseTo((0.8 * Math.SQRT2 - 1) / 2);
});

test('a quarter turn swaps the sides as pixels, not as fractions', () => {
  // 2:1 picture: the box is 0.8 × 200 = 160 px wide, upright it would need 160 of 100 px.
  expect(overhang({ x: 0.1, y: 0.4, width: 0.8, height: 0.2, rotation: 90 }, 2)).toBeCloseTo(0.3);
});

test('agrees with turning the four corners one by one', () => {
  const part = fc.double({ min: 0.01, max: 1, noNaN: true });
  fc.assert(
    fc.property(
      part,
      part,
      part,
      part,
      fc.integer({ min: -360, max: 360 }),
      (x, y, width, height, rotation) => {
        const aspect = 16 / 9;
        const angle = (rotation * Math.PI) / 180;
        const out = [-1, 1].flatMap((right) =>
          [-1, 1].flatMap((down) => {
            const dx = (right * width * aspect) / 2;
            const dy = (down * height) / 2;
            const cornerX = x + width / 2 + (dx * Math.cos(angle) - dy * Math.sin(angle)) / aspect;
            const cornerY = y + height / 2 + dx * Math.sin(angle) + dy * Math.cos(angle);
            return [-cornerX, cornerX - 1, -cornerY, cornerY - 1];
          }),
        );
        const most = Math.max(...out);
        const said = overhang({ x, y, width, height, rotation }, aspect);
        if (most > 0.0021) expect(said).toBeCloseTo(most, 9);
        if (most < 0.0019) expect(said).toBe(0);
      },
    ),
    { seed: 7 },
  );
});
