import { describe, expect, it } from 'vitest';
import { convertToI420, createI420, evenSize } from '../../src-main/imaging/i420.ts';

/** A picture of noise, the same in each run. */
function noise(width: number, height: number, channels: 3 | 4, seed = 1) {
  const data = new Uint8Array(width * height * channels);
  let value = seed;
  for (let i = 0; i < data.length; i++) {
    value = (value * 1_103_515_245 + 12_345) % 2_147_483_648;
    data[i] = value >> 16;
  }
  return { data, width, height, channels };
}

/** BT.709 as the recommendation writes it, of values 0–1 of one pixel: Y, Cb, Cr as 8 bits before rounding. */
function bt709([r, g, b]: readonly [number, number, number]): [number, number, number] {
  const y = 0.2126 * r + 0.7152 * g + 0.0722 * b;
  return [16 + 219 * y, 128 + (224 * (b - y)) / 1.8556, 128 + (224 * (r - y)) / 1.5748];
}

type Picture = ReturnType<typeof noise>;
function pixelAt({ data, width, height, channels }: Picture, x: number, y: number): [number, number, number] {
  const at = (Math.min(y, height - 1) * width + Math.max(0, Math.min(x, width - 1))) * channels;
  const alpha = channels === 4 ? (data[at + 3] ?? 0) / 255 : 1;
  const value = (channel: number) => ((data[at + channel] ?? 0) / 255) * alpha + 1 - alpha;
  return [value(0), value(1), value(2)];
}

/** The largest difference of all samples from what BT.709 says. */
function furthest(picture: Picture, converted: ReturnType<typeof createI420>): number {
  const { width, height, data } = converted;
  let most = 0;
  const differ = (is: number | undefined, should: number) => {
    most = Math.max(most, Math.abs((is ?? Number.NaN) - should));
  };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) differ(data[y * width + x], bt709(pixelAt(picture, x, y))[0]);
  for (let y = 0; y < height / 2; y++)
    for (let x = 0; x < width / 2; x++) {
      const sum = [0, 0, 0];
      for (const line of [2 * y, 2 * y + 1])
        for (const [column, weight] of [
          [2 * x - 1, 1],
          [2 * x, 2],
          [2 * x + 1, 1],
        ] as const)
          pixelAt(picture, column, line).forEach((value, channel) => {
            sum[channel] = (sum[channel] ?? 0) + (value * weight) / 8;
          });
      const [, cb, cr] = bt709([sum[0] ?? 0, sum[1] ?? 0, sum[2] ?? 0]);
      differ(data[width * height + (y * width) / 2 + x], cb);
      differ(data[width * height * 1.25 + (y * width) / 2 + x], cr);
    }
  return most;
}

describe('pixels as I420', () => {
  it.each([
    [8, 6, 3],
    [7, 5, 3],
    [1, 1, 3],
    [2, 1, 4],
    [33, 17, 4],
  ] as const)('of %i × %i px in %i channels are those of BT.709, rounded', (width, height, channels) => {
    const picture = noise(width, height, channels);
    const target = createI420(picture);
    convertToI420(picture, { x: 0, y: 0, width, height }, target);
    expect(furthest(picture, target)).toBeLessThan(channels === 3 ? 0.51 : 1);
  });

  it('keep black, white and grey without colour, on even sides', () => {
    const size = { width: 2, height: 2 };
    const plain = [0, 255, 128].map((value) => {
      const target = createI420(size);
      const picture = { ...size, data: new Uint8Array(12).fill(value), channels: 3 } as const;
      convertToI420(picture, { x: 0, y: 0, ...size }, target);
      return [...target.data];
    });
    expect(plain).toEqual([16, 235, 126].map((y) => [y, y, y, y, 128, 128]));
    expect(evenSize({ width: 7, height: 1 })).toEqual({ width: 8, height: 2 });
    expect(evenSize({ width: 640, height: 361 })).toEqual({ width: 640, height: 362 });
  });

  it('have alpha behind them where it is kept; what cannot be seen is white in the colour of its neighbour', () => {
    const RED = [255, 0, 0];
    const data = new Uint8Array([...RED, 255, 0, 0, 0, 0, ...RED, 128, 0, 0, 0, 0, 0, 0, 0, 0, ...RED, 7]);
    const target = createI420({ width: 3, height: 2 }, true);
    convertToI420({ data, width: 3, height: 2, channels: 4 }, { x: 0, y: 0, width: 3, height: 2 }, target);
    const [red, white] = [63, 235];
    expect([...target.data]).toEqual([
      ...[red, white, red, red, white, white, red, red],
      ...[102, 102, 240, 240],
      ...[255, 0, 128, 128, 0, 0, 7, 7],
    ]);
  });

  it.each([3, 4] as const)(
    'of a part that changed are the same as those of the whole in %i channels',
    (channels) => {
      const hasAlpha = channels === 4;
      const before = noise(31, 23, channels, 1);
      // Nothing, half and all of what is there.
      if (hasAlpha)
        for (let at = 3; at < before.data.length; at += 4)
          before.data[at] = ((before.data[at] ?? 0) % 3) * 127;
      const whole = { x: 0, y: 0, width: 31, height: 23 };
      for (const changed of [
        { x: 0, y: 0, width: 1, height: 1 },
        { x: 5, y: 7, width: 8, height: 3 },
        { x: 30, y: 22, width: 1, height: 1 },
        { x: 6, y: 0, width: 1, height: 23 },
        { x: 12.4, y: 3.6, width: 2.2, height: 9.1 },
      ]) {
        const after = { ...before, data: before.data.slice() };
        for (let y = Math.floor(changed.y); y < changed.y + changed.height; y++)
          for (let x = Math.floor(changed.x); x < changed.x + changed.width; x++)
            after.data.fill(200, (y * 31 + x) * channels, (y * 31 + x + 1) * channels);
        const target = createI420(before, hasAlpha);
        convertToI420(before, whole, target);
        convertToI420(after, changed, target);
        const expected = createI420(before, hasAlpha);
        convertToI420(after, whole, expected);
        expect(Buffer.compare(target.data, expected.data)).toBe(0);
      }
    },
  );
});
