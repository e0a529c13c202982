import sharp from 'sharp';
import { expect, test } from 'vitest';
import { releaseBytes } from '../../src-main/imaging/release-bytes.ts';

const SIZE = 256 * 1024;

test('large bytes are freed at once, also those of the image library', async () => {
  const { data } = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#345' } })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const before = process.memoryUsage().external;
  for (const bytes of [data, Buffer.alloc(SIZE), new Uint8Array(SIZE)]) {
    releaseBytes(bytes);
    expect(bytes).toHaveLength(0);
    // Twice does no harm.
    releaseBytes(bytes);
  }
  expect(process.memoryUsage().external).toBeLessThan(before - 2 * SIZE + SIZE);
});

test.each<[string, () => Uint8Array]>([
  ['small ones', () => new Uint8Array(1000)],
  ['a part of a larger block', () => new Uint8Array(2 * SIZE).subarray(0, SIZE)],
  ['memory of several threads', () => new Uint8Array(new SharedArrayBuffer(SIZE))],
])('%s are left alone', (_name, make) => {
  const bytes = make();
  const { length } = bytes;
  releaseBytes(bytes);
  expect(bytes).toHaveLength(length);
});
