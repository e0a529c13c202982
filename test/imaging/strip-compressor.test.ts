import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createCompressors } from '../../src-main/imaging/strip-compressor.ts';
import { createRandom } from '../../src-shared/random.ts';

/** Size of zlib's buffer in the compressor, bytes. */
const MEMORY = 64 * 1024;

function noise(length: number): Uint8Array {
  const random = createRandom('noise');
  return Uint8Array.from({ length }, () => random.next() * 256);
}

test('a strip is the same bytes, wherever zlib’s memory ends', async () => {
  const data = noise(MEMORY);
  const strip = data.subarray(0, 100);
  const compress = (...parts: Uint8Array[]) =>
    createCompressors()(async ({ compress }) => {
      const done: Buffer[] = [];
      for (const part of parts) done.push(Buffer.from(await compress(part)));
      return done;
    });
  const [alone] = await compress(strip);
  for (let before = MEMORY - 250; before < MEMORY - 80; before += 2) {
    const [first, second] = await compress(data.subarray(0, before), strip);
    if (!first || !second || !alone) throw new Error('nothing was compressed');
    expect(second.equals(alone), `after ${before} bytes`).toBe(true);
    const whole = inflateRawSync(Buffer.concat([first, second]), { finishFlush: 2 });
    expect(whole.length).toBe(before + strip.length);
  }
});
