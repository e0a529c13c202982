import { describe, expect, test } from 'vitest';
import type { Surround } from '../../../src-shared/contract/surround.ts';
import type { Rect } from '../../../src-shared/document/geometry.ts';
import type { PatchedPixels } from '../../../src-shared/drawing/patch-pixels.ts';
import {
  drawSurround,
  findEdgeColors,
  isTranslucent,
  listOutside,
} from '../../../src-shared/drawing/surround-pixels.ts';

type Color = readonly [number, number, number];

function paint(width: number, height: number, color: (x: number, y: number) => Color): PatchedPixels {
  const data = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at++) data.set(color(at % width, Math.floor(at / width)), at * 3);
  return { data, width, height, channels: 3 };
}

const pixel = ({ data, width, channels }: PatchedPixels, x: number, y: number) => [
  ...data.subarray((y * width + x) * channels, (y * width + x + 1) * channels),
];

/** A frame with a surround about a picture in it, of which nothing is drawn. */
function surround(given: Surround, picture: PatchedPixels, frame: PatchedPixels, place: Rect): PatchedPixels {
  const area = { x: 0, y: 0, width: picture.width, height: picture.height };
  for (const _ of drawSurround(frame, listOutside(frame, place), given, {
    pixels: picture,
    area,
    color: '#123456',
  }));
  return frame;
}

const RED: Color = [200, 0, 0];
const BLUE: Color = [0, 0, 200];
const BLACK = (): Color => [0, 0, 0];
/** Red above blue. */
const FLAG = paint(100, 100, (_, y) => (y < 50 ? RED : BLUE));
const BESIDE = { x: 40, y: 0, width: 100, height: 100 };

describe('what lies around a picture', () => {
  test('is an enlarged copy of it, darker and without an edge, and nothing on its place', () => {
    const frame = surround({ type: 'blur' }, FLAG, paint(180, 100, BLACK), BESIDE);
    expect([pixel(frame, 40, 50), pixel(frame, 139, 50)]).toEqual([BLACK(), BLACK()]);
    expect(pixel(frame, 5, 2)[0]).toBeGreaterThan(200 * 0.6);
    expect(pixel(frame, 5, 2)[0]).toBeLessThan(200 * 0.75);
    const reds = Array.from({ length: 100 }, (_, y) => pixel(frame, 10, y)[0] ?? 0);
    for (const [y, red] of reds.entries()) {
      expect(red - (reds[y + 1] ?? red)).toBeGreaterThanOrEqual(-1);
      expect(red - (reds[y + 1] ?? red)).toBeLessThan(12);
    }
  });

  test('is blurred more by more strength', () => {
    const steepest = (strength: number) => {
      const frame = surround({ type: 'blur', strength }, FLAG, paint(180, 100, BLACK), BESIDE);
      return (pixel(frame, 10, 45)[0] ?? 0) - (pixel(frame, 10, 55)[0] ?? 0);
    };
    expect(steepest(0)).toBeGreaterThan(steepest(0.5) + 10);
    expect(steepest(0.5)).toBeGreaterThan(steepest(1) + 10);
  });

  test('is a gradient between two colours, which ends in the corners as in CSS', () => {
    const given: Surround = { type: 'gradient', from: '#000000', to: '#ff8000', angle: 90 };
    const frame = surround(given, FLAG, paint(180, 100, BLACK), BESIDE);
    expect(pixel(frame, 0, 50)).toEqual([expect.closeTo(1, -1), 0, 0]);
    expect(pixel(frame, 179, 3)).toEqual([expect.closeTo(254, -1), expect.closeTo(128, -1), 0]);
    const turned = surround({ ...given, angle: 45 }, FLAG, paint(180, 100, BLACK), BESIDE);
    expect(pixel(turned, 0, 99)[0]).toBeLessThan(4);
    expect(pixel(turned, 179, 0)[0]).toBeGreaterThan(251);
  });

  test('has no bands where a gradient is slow: levels are mixed', () => {
    const given: Surround = { type: 'gradient', from: '#101010', to: '#121212', angle: 180 };
    const frame = surround(given, FLAG, paint(8, 900, BLACK), { x: 0, y: 0, width: 8, height: 1 });
    const rows = Array.from({ length: 899 }, (_, row) =>
      Array.from({ length: 8 }, (_each, x) => pixel(frame, x, row + 1)[0] ?? 0),
    );
    expect(new Set(rows.flat())).toEqual(new Set([16, 17, 18]));
    expect(rows.filter((row) => new Set(row).size > 1).length).toBeGreaterThan(500);
  });

  test('has the colours of the edges where a gradient names none', () => {
    const area = { x: 0, y: 0, width: 100, height: 100 };
    const at = (angle: number) => findEdgeColors({ pixels: FLAG, area, color: '#fff' }, angle);
    expect(at(180)).toEqual({ from: '#c80000', to: '#0000c8' });
    expect(at(0)).toEqual({ from: '#0000c8', to: '#c80000' });
    const below = { x: 0, y: 60, width: 100, height: 40 };
    expect(findEdgeColors({ pixels: FLAG, area: below, color: '#fff' }, 180)).toEqual({
      from: '#0000c8',
      to: '#0000c8',
    });
  });

  test('is a colour, by default that of the bars', () => {
    const frame = () => paint(180, 100, BLACK);
    expect(pixel(surround({ type: 'color' }, FLAG, frame(), BESIDE), 3, 3)).toEqual([0x12, 0x34, 0x56]);
    const named: Surround = { type: 'color', color: 'lime' };
    expect(pixel(surround(named, FLAG, frame(), BESIDE), 3, 3)).toEqual([0, 255, 0]);
    expect(isTranslucent(named, '#fff')).toBe(false);
    expect(isTranslucent({ type: 'color' }, 'transparent')).toBe(true);
    expect(isTranslucent({ type: 'gradient', to: '#0008' }, '#fff')).toBe(true);
    expect(isTranslucent({ type: 'blur' }, 'transparent')).toBe(false);
  });
});
