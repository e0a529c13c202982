import { describe, expect, test } from 'vitest';
import { resample } from '../../../src-main/imaging/motion/resample.ts';
import { createSprite, drawSprite, SPRITE_BORDER } from '../../../src-main/imaging/motion/sprite.ts';
import { apart, createSurface, type Surface } from '../../../src-main/imaging/motion/surface.ts';
import { commonPart, getWholeArea } from '../../../src-shared/document/geometry.ts';
import { createRandom } from '../../../src-shared/random.ts';

const random = createRandom('pixels');
const SIZE = { width: 40, height: 30 };
/** Parts of that size which cover it. */
const PARTS = [
  { x: 0, y: 0, width: 13, height: 30 },
  { x: 13, y: 0, width: 27, height: 11 },
  { x: 13, y: 11, width: 27, height: 19 },
];

function noise(channels: 3 | 4, size = SIZE): Surface {
  const surface = createSurface(size, channels);
  for (let at = 0; at < surface.data.length; at++) surface.data[at] = Math.floor(random.next() * 256);
  return surface;
}

/** From a sprite's px to those of a surface, so that its first px inside the border lies at x, y. */
const at = (x: number, y: number) => ({ a: 1, b: 0, c: 0, d: 1, e: x - SPRITE_BORDER, f: y - SPRITE_BORDER });
const toPixels = ({ data, ...rest }: Surface) => ({ data: Buffer.from(data), ...rest });
const pixel = ({ data, width, channels }: Surface, x: number, y: number) => [
  ...data.subarray((y * width + x) * channels, (y * width + x + 1) * channels),
];

describe('a sprite', () => {
  test('at whole px and opaque is the picture itself', () => {
    const picture = noise(3);
    const sprite = createSprite(toPixels(picture), { x: 5, y: 5, width: 20, height: 10 });
    for (const channels of [3, 4] as const) {
      const surface = createSurface(SIZE, channels);
      drawSprite(surface, sprite, at(5, 5), 1, getWholeArea(SIZE));
      for (let x = 5; x < 25; x++)
        for (let y = 5; y < 15; y++) expect(pixel(surface, x, y).slice(0, 3)).toEqual(pixel(picture, x, y));
      expect(pixel(surface, 4, 5)).toEqual(new Array(channels).fill(0));
      expect(pixel(surface, 25, 14)).toEqual(new Array(channels).fill(0));
    }
  });

  test('between px and half clear is what a blend in floating point is, within two levels', () => {
    const picture = noise(4);
    const sprite = createSprite(toPixels(picture), getWholeArea(SIZE));
    const below = noise(3);
    const surface = { ...below, data: below.data.slice() };
    const [dx, dy, opacity] = [2.25, 3.5, 0.75];
    drawSprite(surface, sprite, at(dx, dy), opacity, getWholeArea(SIZE));
    const premultiplied = (x: number, y: number, channel: number) => {
      if (x < 0 || y < 0 || x >= SIZE.width || y >= SIZE.height) return 0;
      const [value = 0, alpha = 0] = [pixel(picture, x, y)[channel], pixel(picture, x, y)[3]];
      return channel === 3 ? alpha : (value * alpha) / 255;
    };
    for (let y = 0; y < SIZE.height; y++) {
      for (let x = 0; x < SIZE.width; x++) {
        const [left, top] = [Math.floor(x - dx), Math.floor(y - dy)];
        const [fx, fy] = [x - dx - left, y - dy - top];
        const mix = (channel: number) =>
          opacity *
          ((premultiplied(left, top, channel) * (1 - fx) + premultiplied(left + 1, top, channel) * fx) *
            (1 - fy) +
            (premultiplied(left, top + 1, channel) * (1 - fx) +
              premultiplied(left + 1, top + 1, channel) * fx) *
              fy);
        for (let channel = 0; channel < 3; channel++) {
          const wanted = mix(channel) + ((pixel(below, x, y)[channel] ?? 0) * (255 - mix(3))) / 255;
          expect(Math.abs((pixel(surface, x, y)[channel] ?? 0) - wanted)).toBeLessThanOrEqual(2);
        }
      }
    }
  });

  test('turned and scaled is the same in whatever parts it is drawn', () => {
    const sprite = createSprite(toPixels(noise(4)), getWholeArea(SIZE));
    for (let round = 0; round < 20; round++) {
      const angle = random.next() * 7;
      const scale = 0.3 + random.next() * 2;
      const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
      const matrix = { a: cos, b: sin, c: -sin, d: cos, e: random.next() * 40, f: random.next() * 30 };
      for (const channels of [3, 4] as const) {
        const [whole, parts] = [createSurface(SIZE, channels), createSurface(SIZE, channels)];
        drawSprite(whole, sprite, matrix, 0.8, getWholeArea(SIZE));
        for (const area of PARTS) drawSprite(parts, sprite, matrix, 0.8, area);
        expect(Buffer.compare(parts.data, whole.data)).toBe(0);
      }
    }
  });
});

describe('a view', () => {
  test('of everything at the same size is the picture itself', () => {
    for (const channels of [3, 4] as const) {
      const [picture, surface] = [noise(channels), createSurface(SIZE, channels)];
      resample(picture, getWholeArea(SIZE), surface, getWholeArea(SIZE));
      expect(Buffer.compare(surface.data, picture.data)).toBe(0);
    }
  });

  test('is the same in whatever parts it is shown', () => {
    const picture = noise(3);
    const from = { x: 3.3, y: 2.7, width: 30.1, height: 22.6 };
    const [whole, parts] = [createSurface(SIZE, 3), createSurface(SIZE, 3)];
    resample(picture, from, whole, getWholeArea(SIZE));
    for (const area of PARTS) resample(picture, from, parts, area);
    expect(Buffer.compare(parts.data, whole.data)).toBe(0);
  });

  test('that moves by a tenth of a px moves an edge by a tenth of a px: it does not jump', () => {
    const picture = createSurface(SIZE, 3);
    for (let y = 0; y < SIZE.height; y++) picture.data.fill(255, (y * 40 + 20) * 3, (y + 1) * 120);
    const edges = Array.from({ length: 30 }, (_, step) => {
      const surface = createSurface({ width: 30, height: 20 }, 3);
      resample(picture, { x: step / 10, y: 2, width: 30, height: 20 }, surface, getWholeArea(surface));
      // White px in the middle row, in parts of one.
      const row = surface.data.subarray(10 * 90, 11 * 90);
      return row.reduce((sum, level) => sum + level, 0) / 3 / 255;
    });
    for (const [step, edge] of edges.entries()) expect(edge).toBeCloseTo(10 + step / 10, 1);
  });
});

test('areas that are apart cover the same and have nothing in common', () => {
  for (let round = 0; round < 200; round++) {
    const upTo = (most: number) => Math.floor(random.next() * most);
    const rects = Array.from({ length: 6 }, () => ({
      x: upTo(30),
      y: upTo(20),
      width: 1 + upTo(10),
      height: 1 + upTo(10),
    }));
    const result = apart(rects);
    for (const [at, area] of result.entries())
      for (const other of result.slice(at + 1)) expect(commonPart(area, other)).toBeUndefined();
    for (const rect of rects) expect(result.map((area) => commonPart(area, rect))).toContainEqual(rect);
  }
});
