import { expect, test } from 'vitest';
import { previewColors } from '../../../src-renderer/features/browse/preview-colors.ts';

const COLORS = Array.from({ length: 12 }, (_, at) => `#${(0x102030 + at * 0x030507).toString(16)}`);

/** Reads a bitmap as its specification says, without the code that wrote it. */
function pixelsOf(file: Buffer): string[] {
  const [start, width, height, bits] = [
    file.readUInt32LE(10),
    file.readInt32LE(18),
    file.readInt32LE(22),
    file.readUInt16LE(28),
  ];
  expect([file.toString('latin1', 0, 2), file.readUInt32LE(2), bits]).toEqual(['BM', file.length, 24]);
  const stride = Math.ceil((width * 3) / 4) * 4;
  return Array.from({ length: width * height }, (_, at) => {
    const row = height - 1 - Math.floor(at / width);
    const pixel = file.subarray(start + row * stride + (at % width) * 3);
    return `#${[pixel[2], pixel[1], pixel[0]].map((value = 0) => value.toString(16).padStart(2, '0')).join('')}`;
  });
}

test('the background is a bitmap with the colours in their places', () => {
  const url = /^url\(data:image\/bmp;base64,([^)]+)\)$/.exec(String(previewColors(COLORS)?.backgroundImage));
  expect(pixelsOf(Buffer.from(url?.[1] ?? '', 'base64'))).toEqual(COLORS);
});

test('without colours there is no background', () => {
  expect(previewColors(undefined)).toBeUndefined();
});
