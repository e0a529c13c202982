import { describe, expect, it } from 'vitest';
import { parseColor } from '../../../src-shared/contract/colors.ts';
import type { PatchedPixels } from '../../../src-shared/drawing/patch-pixels.ts';
import { findPictureColors } from '../../../src-shared/drawing/picture-colors.ts';
import { createRandom } from '../../../src-shared/random.ts';

/** Rows of one colour each, by their share of the height. */
function paintBands(bands: readonly (readonly [color: string, rows: number])[], width = 100): PatchedPixels {
  const rows = bands.flatMap(([color, count]) => Array.from({ length: count }, () => parseColor(color)));
  const data = Uint8Array.from(
    rows.flatMap(({ r, g, b, a }) => Array.from({ length: width }, () => [r, g, b, a * 255]).flat()),
  );
  return { data, width, height: rows.length, channels: 4 };
}

describe('findPictureColors', () => {
  it('finds flat colours exactly, the largest area first and grey last', () => {
    const picture = paintBands([
      ['#1d3557', 60],
      ['#f1faee', 30],
      ['#a8dadc', 10],
    ]);
    expect(findPictureColors(picture)).toEqual(['#1d3557', '#a8dadc', '#f1faee']);
  });

  it('counts a small vivid area for more than a larger one of grey', () => {
    const picture = paintBands([
      ['#8a8d90', 80],
      ['#3c3e40', 17],
      ['#e01020', 3],
    ]);
    expect(findPictureColors(picture, 2)).toEqual(['#e01020', '#8a8d90']);
  });

  it('gives at most two greys where there are colours, and more of a picture without any', () => {
    const greys = [
      ['#111111', 30],
      ['#555555', 20],
      ['#999999', 20],
      ['#eeeeee', 20],
    ] as const;
    expect(findPictureColors(paintBands([...greys, ['#2266cc', 10]]))).toEqual([
      '#2266cc',
      '#111111',
      '#eeeeee',
    ]);
    expect(findPictureColors(paintBands(greys))).toHaveLength(4);
  });

  it('shows a shaded area as vivid as it is where light falls on it', () => {
    const shades = ['#400a10', '#701018', '#a01520', '#d01a28'].map((color) => [color, 5] as const);
    expect(findPictureColors(paintBands([...shades, ['#8a8d90', 80]]))).toContain('#d01a28');
  });

  it('gives one of colours that look alike', () => {
    const picture = paintBands([
      ['#2266cc', 50],
      ['#2a6ed2', 30],
      ['#ffffff', 20],
    ]);
    expect(findPictureColors(picture)).toEqual(['#2266cc', '#ffffff']);
  });

  it('leaves out specks and what is transparent', () => {
    const picture = paintBands([
      ['#00ff00', 1],
      ['#ffffff', 999],
      ['#ff000040', 500],
    ]);
    expect(findPictureColors(picture)).toEqual(['#ffffff']);
    expect(findPictureColors(paintBands([['transparent', 5]]))).toEqual([]);
  });

  it('gives at most six of a picture with all colours, the same each time, whatever its size and alpha', () => {
    const random = createRandom('colours');
    const [width, height] = [300, 300];
    const data = Uint8Array.from({ length: width * height * 3 }, () => random.next() * 256);
    const picture: PatchedPixels = { data, width, height, channels: 3 };
    const found = findPictureColors(picture);
    expect(found).toHaveLength(6);
    expect(new Set(found).size).toBe(6);
    expect(findPictureColors(picture)).toEqual(found);
    const single = Uint8Array.of(10, 200, 30);
    expect(findPictureColors({ data: single, width: 1, height: 1, channels: 3 })).toEqual(['#0ac81e']);
  });
});
