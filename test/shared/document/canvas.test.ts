import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CanvasGeometry,
  computeCanvas,
  measureBars,
  readRatio,
  surroundCanvas,
} from '../../../src-shared/document/canvas.ts';
import {
  type Box,
  commonPart,
  type Point,
  type Size,
  scaleRect,
} from '../../../src-shared/document/geometry.ts';
import { regionOnCanvas, regionOnPicture } from '../../../src-shared/document/region.ts';
import { intoBox, outOfBox } from '../../../src-shared/document/rotated-box.ts';

const RUNS = { seed: 7, numRuns: 500 };

const fraction = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const side = fc.integer({ min: 20, max: 5000 });
const size = fc.record({ width: side, height: side });
const stretch = fc
  .tuple(fraction(0, 1), fraction(0, 1))
  .map(([a, b]) => [Math.min(a, b) * 0.9, Math.max(0.1, Math.abs(a - b))] as const)
  .map(([at, length]) => ({ at, length: Math.min(length, 1 - at) }));
const crop = fc
  .tuple(stretch, stretch)
  .map(([x, y]) => ({ x: x.at, y: y.at, width: x.length, height: y.length }));
const part = fraction(0, 1);
const pad = fc.record({ top: part, right: part, bottom: part, left: part });
const region = fc
  .tuple(stretch, stretch, fraction(-360, 360))
  .map(([x, y, rotation]) => ({ x: x.at, y: y.at, width: x.length, height: y.length, rotation }));

/** Where a point of a region (fractions of it) lies on what it is a fraction of, px. */
function findPoint(box: Box, size: Size, u: number, v: number) {
  const px = { ...scaleRect(box, size), rotation: box.rotation };
  return outOfBox({ x: u * px.width, y: v * px.height }, px);
}

/** Where a point of the picture comes to lie on the canvas, px; undefined where it is cropped away. */
function moved({ x, y }: Point, { crop, picture, source }: CanvasGeometry) {
  const cutLeft = crop.x > 0 && x < crop.x;
  const cutTop = crop.y > 0 && y < crop.y;
  const cutRight = crop.x + crop.width < source.width && x > crop.x + crop.width;
  const cutBottom = crop.y + crop.height < source.height && y > crop.y + crop.height;
  if (cutLeft || cutTop || cutRight || cutBottom) return undefined;
  return { x: x - crop.x + picture.x, y: y - crop.y + picture.y };
}

function near(box: Box | undefined, wanted: Box) {
  for (const [name, value] of Object.entries(wanted))
    expect(box).toHaveProperty(name, expect.closeTo(value, 9));
}

describe('canvas', () => {
  test('is the crop with its bars, in whole px', () => {
    fc.assert(
      fc.property(size, crop, pad, (picture, cut, bars) => {
        const canvas = computeCanvas(picture, { crop: cut, pad: bars });
        const { picture: part } = canvas;
        expect([part.width, part.height]).toEqual([canvas.crop.width, canvas.crop.height]);
        expect(Math.abs(canvas.crop.width - cut.width * picture.width)).toBeLessThanOrEqual(1);
        expect(canvas.crop.x + canvas.crop.width).toBeLessThanOrEqual(picture.width);
        expect(canvas.width).toBe(part.x + part.width + Math.round(bars.right * part.width));
        expect(canvas.height).toBe(part.y + part.height + Math.round(bars.bottom * part.height));
      }),
      RUNS,
    );
  });

  test('nothing asked for changes nothing', () => {
    fc.assert(
      fc.property(size, region, (picture, box) => {
        const whole = { crop: { x: 0, y: 0, width: 1, height: 1 }, pad: { top: 0 } };
        for (const canvas of [computeCanvas(picture), computeCanvas(picture, whole)]) {
          expect(canvas).toMatchObject({ ...picture, plain: true });
          expect(regionOnCanvas(box, canvas)).toBe(box);
          expect(regionOnPicture(box, canvas)).toBe(box);
        }
      }),
      RUNS,
    );
  });

  test('regions keep covering the part of the picture that they covered, and no more', () => {
    fc.assert(
      fc.property(size, crop, pad, region, (picture, cut, bars, box) => {
        const canvas = computeCanvas(picture, { crop: cut, pad: bars });
        const placed = regionOnCanvas(box, canvas);
        for (let u = 0.05; u < 1; u += 0.15) {
          for (let v = 0.05; v < 1; v += 0.15) {
            const there = moved(findPoint(box, picture, u, v), canvas);
            // Less than a px may be left out.
            if (!there || !placed) continue;
            const rect = scaleRect(placed, canvas);
            const inside = intoBox(there, { ...rect, rotation: placed.rotation });
            expect(Math.min(inside.x, inside.y)).toBeGreaterThan(-1e-3);
            expect(Math.max(inside.x - rect.width, inside.y - rect.height)).toBeLessThan(1e-3);
          }
        }
        if (!placed) return;
        expect(placed.width * canvas.width).toBeLessThanOrEqual(box.width * picture.width + 1e-6);
        expect(placed.height * canvas.height).toBeLessThanOrEqual(box.height * picture.height + 1e-6);
        expect(placed.rotation).toBe(box.rotation);
      }),
      RUNS,
    );
  });

  test('an upright region is cut to the crop exactly, one outside is removed, a rotated one beyond it is whole', () => {
    const picture = { width: 400, height: 200 };
    const half = computeCanvas(picture, { crop: { x: 0.5, y: 0, width: 0.5, height: 1 } });
    const box = { x: 0.25, y: 0.1, width: 0.5, height: 0.5, rotation: 0 };
    near(regionOnCanvas(box, half), { x: 0, y: 0.1, width: 0.5, height: 0.5, rotation: 0 });
    expect(regionOnCanvas({ ...box, width: 0.25 }, half)).toBeUndefined();
    const placed = regionOnCanvas(
      { ...box, x: 0, y: 0, rotation: 45 },
      computeCanvas(picture, { pad: { top: 1 } }),
    );
    near(placed, { x: 0, y: 0.5, width: 0.5, height: 0.25, rotation: 45 });
  });

  test('takes a ratio by bars around the whole picture, or by a crop about its middle', () => {
    const ratio = fc.constantFrom('1:1', '4:5', '9:16', '16:9', '4:1', '1:4');
    fc.assert(
      fc.property(size, crop, pad, ratio, (picture, cut, bars, aspect_ratio) => {
        const own = computeCanvas(picture, { crop: cut, pad: bars });
        const around = computeCanvas(picture, { crop: cut, pad: bars, aspect_ratio, fit: 'bars' });
        const wanted = readRatio(aspect_ratio);
        expect(around.crop).toEqual(own.crop);
        const { area } = around.framed ?? { area: { x: 0, y: 0, width: own.width, height: own.height } };
        expect(area).toMatchObject({ width: own.width, height: own.height });
        expect(around.picture).toEqual({
          ...own.picture,
          x: own.picture.x + area.x,
          y: own.picture.y + area.y,
        });
        // Whole px: the shorter side may miss by half a px.
        expect(Math.abs(around.width - around.height * wanted)).toBeLessThanOrEqual(Math.max(1, wanted));
        expect(Math.abs(around.width - area.width - 2 * area.x)).toBeLessThanOrEqual(1);
        expect(Math.abs(around.height - area.height - 2 * area.y)).toBeLessThanOrEqual(1);
        const filled = computeCanvas(picture, { crop: cut, pad: bars, aspect_ratio });
        expect(filled.framed).toBeUndefined();
        expect(commonPart(filled.crop, own.crop)).toEqual(filled.crop);
        // A crop has a least size.
        const share = Math.min(filled.crop.width / picture.width, filled.crop.height / picture.height);
        if (share < 0.03 || Math.min(filled.crop.width, filled.crop.height) < 50) return;
        expect(filled.width / filled.height / wanted).toBeCloseTo(1, 1);
      }),
      RUNS,
    );
  });

  test('that was brought into a shape is as large in another as without the first', () => {
    const picture = { width: 1000, height: 667 };
    const square = computeCanvas(picture, { aspect_ratio: '1:1', fit: 'bars' });
    expect(square).toMatchObject({ width: 1000, height: 1000 });
    const story = { aspect_ratio: '9:16', fit: 'bars', surround: { type: 'blur' } } as const;
    expect(surroundCanvas(square, 9 / 16, { type: 'blur' })).toEqual(computeCanvas(picture, story));
  });

  test('bars of the output leave room for the picture at every size', () => {
    fc.assert(
      fc.property(size, crop, pad, fc.integer({ min: 16, max: 4096 }), (picture, cut, bars, width) => {
        const canvas = computeCanvas(picture, { crop: cut, pad: bars });
        const scale = width / canvas.width;
        const output = { width, height: Math.max(1, Math.round(canvas.height * scale)) };
        const { left, top, right, bottom } = measureBars(canvas, output);
        expect(Math.min(left, top, right, bottom)).toBeGreaterThanOrEqual(0);
        expect(output.width - left - right).toBeGreaterThanOrEqual(1);
        expect(output.height - top - bottom).toBeGreaterThanOrEqual(1);
      }),
      RUNS,
    );
  });
});
