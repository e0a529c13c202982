import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanMask } from '../../../src-main/imaging/cut-out/clean-mask.ts';
import { cutPixels } from '../../../src-main/imaging/cut-out/cut-pixels.ts';
import { estimateColours, toFront } from '../../../src-main/imaging/cut-out/foreground.ts';
import { fitMask } from '../../../src-main/imaging/cut-out/guided-filter.ts';
import { blurPlane, mapPlane, type Plane, resizePlane } from '../../../src-main/imaging/cut-out/plane.ts';

/** The arithmetic of cutting out, on planes and pixels that are drawn up here. */

const share = fc.double({ min: 0, max: 1, noNaN: true });
const planes = fc
  .record({ width: fc.integer({ min: 1, max: 12 }), height: fc.integer({ min: 1, max: 12 }) })
  .chain((size) =>
    fc
      .array(share, { minLength: size.width * size.height, maxLength: size.width * size.height })
      .map((data): Plane => ({ ...size, data: Float32Array.from(data) })),
  );
const check = <T>(values: fc.Arbitrary<T>, holds: (value: T) => void) =>
  fc.assert(fc.property(values, holds), { seed: 39, numRuns: 60 });

test('a blurred plane has the mean of each square, and a resized one stays within its values', () => {
  check(fc.tuple(planes, fc.integer({ min: 0, max: 5 })), ([plane, radius]) => {
    const { width, data } = plane;
    const blurred = blurPlane(plane, radius).data;
    for (const [at, value] of blurred.entries()) {
      const [x, y] = [at % width, Math.floor(at / width)];
      const near = [...data].filter(
        (_, other) =>
          Math.abs((other % width) - x) <= radius && Math.abs(Math.floor(other / width) - y) <= radius,
      );
      expect(value).toBeCloseTo(near.reduce((sum, one) => sum + one, 0) / near.length, 4);
    }
    const resized = resizePlane(plane, { width: 7, height: 3 }).data;
    expect(Math.min(...resized)).toBeGreaterThanOrEqual(Math.min(...data));
    expect(Math.max(...resized)).toBeLessThanOrEqual(Math.max(...data));
    expect(resizePlane(plane, plane).data).toEqual(data);
  });
});

test('a mask that depends on the luminance alone is found, and an even one stays as it is', () => {
  check(fc.tuple(planes, share, share), ([luminance, slope, offset]) => {
    const mask = mapPlane(luminance, (at) => (slope * (luminance.data[at] ?? 0) + offset) / 2);
    const found = fitMask(luminance, mask, { radius: 30, smoothness: 1e-9 });
    for (const [at, value] of mask.data.entries())
      expect(
        (found.slope.data[at] ?? 0) * (luminance.data[at] ?? 0) + (found.offset.data[at] ?? 0),
      ).toBeCloseTo(value, 2);
    const even = mapPlane(luminance, () => offset);
    const same = fitMask(luminance, even, { radius: 2, smoothness: 1e-4 });
    for (const value of same.offset.data) expect(value).toBeCloseTo(offset, 2);
  });
});

/** A disc in a square of 100 px, with what `more` puts into it. */
const disc = (more: (x: number, y: number) => number | undefined = () => undefined) =>
  mapPlane({ width: 100, height: 100 }, (at) => {
    const [x, y] = [at % 100, Math.floor(at / 100)];
    return more(x, y) ?? (Math.hypot(x - 50, y - 50) < 30 ? 1 : 0);
  });

test('specks go and pinholes close; what is larger stays, and cleaning twice is cleaning once', () => {
  const dirty = disc((x, y) => {
    if (x < 4 && y < 4) return 0.8;
    if (x > 48 && x < 51 && y > 48 && y < 51) return 0.2;
    return undefined;
  });
  const cleaned = cleanMask(dirty);
  expect(cleaned.data).toEqual(disc().data);
  const holed = disc((x, y) => (Math.hypot(x - 50, y - 50) < 8 ? 0 : undefined));
  expect(cleanMask(holed).data).toEqual(holed.data);
  check(planes, (plane) => {
    const once = cleanMask(plane);
    for (const value of once.data) expect(value >= 0 && value <= 1).toBe(true);
    expect(cleanMask(once).data).toEqual(once.data);
  });
});

test('of a pixel that is mixed with what is behind it, most of that is taken away', () => {
  const alpha = disc((x, y) => Math.min(1, Math.max(0, (33 - Math.hypot(x - 50, y - 50)) / 6)));
  const [front, back] = [
    [200, 40, 90],
    [20, 180, 60],
  ] as const;
  const mixed = ([0, 1, 2] as const).map((channel) =>
    mapPlane(alpha, (at) => {
      const a = alpha.data[at] ?? 0;
      return a * front[channel] + (1 - a) * back[channel];
    }),
  );
  const [red, green, blue] = mixed;
  if (!red || !green || !blue) throw new Error('There are three colours.');
  const found = estimateColours([red, green, blue], alpha);
  for (const [at, a] of alpha.data.entries()) {
    if (a < 0.2 || a > 0.85) continue;
    for (const channel of [0, 1, 2] as const) {
      const seen = mixed[channel]?.data[at] ?? 0;
      const [of, behind] = [found.front[channel].data[at] ?? 0, found.back[channel].data[at] ?? 0];
      const left = Math.abs(toFront(seen, a, of, behind) - front[channel]);
      expect(left).toBeLessThan(0.5 * Math.abs(seen - front[channel]));
    }
  }
});

/** Something bright to the left of a column, and dark beyond it, px. */
function halves(width: number, height: number, border: number) {
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at += 1)
    if (at % width >= border) data.set([20, 30, 10], at * 4);
    else data.set([250, 220, 200], at * 4);
  return { data, width, height };
}

test('the edge of a coarse mask moves to the edge of a large picture, and the picture keeps its pixels', () => {
  const pixels = halves(3000, 60, 1500);
  // Seven pixels of the mask lie between all and nothing: 300 px of the picture, and beside its edge.
  const mask = mapPlane({ width: 64, height: 64 }, (at) => Math.min(1, Math.max(0, (33.5 - (at % 64)) / 3)));
  const kept = cutPixels(pixels, mask);
  const alphaAt = (x: number) => pixels.data[(30 * 3000 + x) * 4 + 3] ?? 0;
  expect(kept).toBeCloseTo(0.5, 1);
  expect([alphaAt(0), alphaAt(1400), alphaAt(1600), alphaAt(2999)]).toEqual([255, 255, 0, 0]);
  expect(alphaAt(1490) - alphaAt(1510)).toBeGreaterThan(60);
  expect([...pixels.data.subarray(0, 4)]).toEqual([250, 220, 200, 255]);
  expect([...pixels.data.subarray(2999 * 4, 3000 * 4)]).toEqual([0, 0, 0, 0]);
});

test('a picture of any size is cut; nothing is kept of an empty mask, all of a full one, and alpha never grows', () => {
  const sides = fc.integer({ min: 1, max: 40 });
  check(fc.tuple(sides, sides, planes, fc.integer({ min: 0, max: 255 })), ([width, height, mask, alpha]) => {
    const draw = () => {
      const pixels = halves(width, height, width / 2);
      for (let at = 3; at < pixels.data.length; at += 4) pixels.data[at] = alpha;
      return pixels;
    };
    const before = draw();
    const full = draw();
    expect(cutPixels(full, { ...mask, data: mask.data.map(() => 1) })).toBeCloseTo(alpha / 255, 5);
    expect(full.data).toEqual(before.data);
    const empty = draw();
    expect(cutPixels(empty, { ...mask, data: mask.data.map(() => 0) })).toBe(0);
    expect(empty.data.every((value) => value === 0)).toBe(true);
    const cut = draw();
    const kept = cutPixels(cut, mask);
    expect(kept >= 0 && kept <= 1).toBe(true);
    for (let at = 3; at < cut.data.length; at += 4) expect(cut.data[at]).toBeLessThanOrEqual(alpha);
  });
});
