import { deflateSync, inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinPngStrips, withPngXmp } from '../../src-main/imaging/png-file.ts';
import { createPngFilter } from '../../src-main/imaging/png-filter.ts';
import { joinAdler32 } from '../../src-main/imaging/png-strips.ts';
import { createStripEncoder } from '../../src-main/imaging/strip-encoder.ts';
import { decodePng, readChunks } from '../helpers/png-decoder.ts';

const { adler32 } = createPngFilter();

/** The sum that zlib itself writes at the end of its data. */
function adlerOfZlib(bytes: Buffer): number {
  const zlib = deflateSync(bytes);
  return zlib.readUInt32BE(zlib.length - 4);
}

const bytes = fc.uint8Array({ maxLength: 20_000 }).map((array) => Buffer.from(array));

describe('checksums', () => {
  test('Adler-32 is that of zlib, and that of two pieces comes from those of each', () => {
    const check = (first: Buffer, second: Buffer) => {
      expect(adler32(first)).toBe(adlerOfZlib(first));
      const joined = joinAdler32(adler32(first), adler32(second), second.length);
      expect(joined).toBe(adler32(Buffer.concat([first, second])));
    };
    fc.assert(fc.property(bytes, bytes, check));
    const [zeros, ones] = [Buffer.alloc(65_521 * 2 + 5), Buffer.alloc(200_000, 255)];
    check(zeros, ones);
    check(ones, zeros);
  });
});

/** Pictures with flat areas, gradients and noise. */
const pictures = fc
  .record({
    width: fc.integer({ min: 1, max: 90 }),
    height: fc.integer({ min: 1, max: 70 }),
    kind: fc.constantFrom('flat', 'gradient', 'noise'),
    seed: fc.integer({ min: 1, max: 1e6 }),
  })
  .map(({ width, height, kind, seed }) => {
    const value = (at: number) => (kind === 'gradient' ? at + seed : (at * at * seed) >> 3);
    const data = Array.from({ length: width * height * 3 }, (_, at) => (kind === 'flat' ? seed : value(at)));
    return { data: Buffer.from(data), width, height, top: 0 };
  });

describe('a PNG in strips', () => {
  test('is a strictly valid file of exactly the pixels', async () => {
    await fc.assert(
      fc.asyncProperty(pictures, async ({ data, ...rows }) => {
        const decoded = decodePng(joinPngStrips(rows, await createStripEncoder().encode({ data, ...rows })));
        expect(decoded).toEqual({ data, width: rows.width, height: rows.height });
      }),
    );
  });

  test('may take its strips from several pictures', async () => {
    const picture = (fill: number) => ({
      data: Buffer.alloc(20 * 48 * 3, fill),
      width: 20,
      height: 48,
      top: 0,
    });
    const encode = (fill: number) => createStripEncoder().encode(picture(fill));
    const [dark, light] = [await encode(10), await encode(240)];
    const mixed = [dark[0], light[1], dark[2]].flatMap((strip) => strip ?? []);
    const { data } = decodePng(joinPngStrips(picture(0), mixed));
    expect([0, 15, 16, 31, 32, 47].map((row) => data[row * 60])).toEqual([10, 10, 240, 240, 10, 10]);
  });

  test('has its XMP packet, uncompressed, before the pixels', async () => {
    const row = { data: Buffer.alloc(30), width: 10, height: 1, top: 0 };
    const strips = await createStripEncoder().encode(row);
    const plain = joinPngStrips({ width: 10, height: 1 }, strips);
    const labelled = joinPngStrips({ width: 10, height: 1 }, strips, '<x>ü</x>');
    expect(readChunks(labelled).map(({ type }) => type)).toEqual(['IHDR', 'iTXt', 'IDAT', 'IEND']);
    expect(labelled.includes(Buffer.from('XML:com.adobe.xmp\0\0\0\0\0<x>ü</x>'))).toBe(true);
    expect(withPngXmp(plain, '<x>ü</x>').equals(labelled)).toBe(true);
    expect(inflateSync(readChunks(labelled)[2]?.data ?? '')).toHaveLength(31);
  });
});
