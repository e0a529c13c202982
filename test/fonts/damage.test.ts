import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { type SanitisedFont, sanitiseFont } from '../../src-main/fonts/sanitise.ts';
import { readSfnt, type Tables, writeSfnt } from '../../src-main/fonts/sfnt.ts';
import { openHarfBuzz } from '../../src-main/imaging/font-faces.ts';
import { CamError } from '../../src-shared/contract/errors.ts';
import { bangersTtf, bricolageWoff2, interWoff2 } from '../helpers/font-files.ts';

/*
 * Whatever is sent as a font either becomes one that draws, or is refused with FONT_UNREADABLE; it never throws anything
 * else, and never takes long. Random damage has fixed seeds.
 */

const SEED = 10_11;
const LONGEST_MS = 5000;
/** Places in a file where a byte may change. */
const PLACES = 1_000_000;

/** The font, or the message it was refused with. */
async function outcome(bytes: Uint8Array): Promise<SanitisedFont | string> {
  const startedAt = performance.now();
  try {
    return await sanitiseFont(bytes);
  } catch (error) {
    if (error instanceof CamError && error.code === 'FONT_UNREADABLE') return error.message;
    throw error;
  } finally {
    expect(performance.now() - startedAt).toBeLessThan(LONGEST_MS);
  }
}

/** Draws everything of a font that was accepted. */
function drawAll({ bytes }: SanitisedFont): void {
  const font = openHarfBuzz().open(bytes);
  for (let character = 0x20; character < 0x2100; character += 3) {
    const text = String.fromCodePoint(character);
    const options = { rtl: false, script: 'Latn', language: 'und', ligatures: true };
    for (const { glyph } of font.shape(text, 0, 1, options)) font.outline(glyph);
  }
}

async function expectSafe(bytes: Uint8Array): Promise<void> {
  const result = await outcome(bytes);
  if (typeof result === 'string') expect(result).toMatch(/\.$/);
  else drawAll(result);
}

/** UIntBase128 of WOFF2. */
function base128(value: number): number[] {
  const digits = [value % 128];
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128)) {
    digits.unshift(128 + (rest % 128));
  }
  return digits;
}

/** A WOFF2 file that claims tables of some lengths, over `compressed` bytes that unpack to nothing of the kind. */
function createWoff2(tables: readonly [tag: string, length: number][], compressed: number): Uint8Array {
  const directory = tables.flatMap(([tag, length]) => {
    // Any tag, and for outlines that they are not rearranged.
    const flags = 63 | (tag === 'glyf' ? 0xc0 : 0);
    return [flags, ...Buffer.from(tag, 'latin1'), ...base128(length)];
  });
  const header = Buffer.alloc(48);
  header.write('wOF2', 0, 'latin1');
  header.writeUInt32BE(0x00010000, 4);
  header.writeUInt32BE(48 + directory.length + compressed, 8);
  header.writeUInt16BE(tables.length, 12);
  header.writeUInt32BE(1000, 16);
  header.writeUInt32BE(compressed, 20);
  return Buffer.concat([header, Buffer.from(directory), Buffer.alloc(compressed, 0xa5)]);
}

describe('damage', () => {
  let files: [name: string, bytes: Uint8Array][];
  let tables: Tables;
  beforeAll(async () => {
    files = [
      ['ttf', bangersTtf()],
      ['woff2', bricolageWoff2()],
    ];
    tables = readSfnt(bangersTtf());
  });

  test('cut off anywhere', async () => {
    for (const [, bytes] of files) {
      for (const share of [0, 0.00001, 0.0001, 0.001, 0.01, 0.1, 0.3, 0.5, 0.7, 0.9, 0.999]) {
        await expectSafe(bytes.subarray(0, Math.floor(bytes.length * share)));
      }
      expect(await outcome(bytes.subarray(0, bytes.length - 5))).toMatch(/^The font is damaged/);
    }
  });

  test.for(['cmap', 'glyf', 'loca', 'head', 'hhea', 'hmtx', 'maxp', 'GSUB', 'GPOS', 'name', 'OS/2'])(
    '%s cut off, empty or filled with ones',
    async (tag) => {
      const whole = tables.get(tag) ?? expect.fail(tag);
      for (const table of [
        whole.subarray(0, whole.length >> 1),
        whole.subarray(0, 3),
        new Uint8Array(),
        new Uint8Array(whole.length).fill(255),
      ]) {
        await expectSafe(writeSfnt(new Map(tables).set(tag, table)));
      }
    },
  );

  test('a table that is missing', async () => {
    for (const tag of ['cmap', 'glyf', 'loca', 'head', 'hhea', 'hmtx', 'maxp']) {
      const without = new Map(tables);
      without.delete(tag);
      expect(await outcome(writeSfnt(without))).toMatch(/is missing|no outlines/);
    }
  });

  test('a directory whose tables overlap, lie outside or repeat', async () => {
    const offsets = [0, 11, 2 ** 31, 2 ** 32 - 1];
    for (const offset of offsets) {
      const bytes = Uint8Array.from(bangersTtf());
      new DataView(bytes.buffer).setUint32(12 + 16 + 8, offset);
      expect(await outcome(bytes)).toMatch(/reaches beyond|overlaps/);
    }
    const twice = Uint8Array.from(bangersTtf());
    twice.copyWithin(12 + 16, 12, 12 + 16);
    expect(await outcome(twice)).toContain('not sound');
  });

  test('bytes that changed', { timeout: 240_000 }, async () => {
    const changes = fc.array(fc.tuple(fc.nat(PLACES), fc.nat(255)), {
      minLength: 1,
      maxLength: 12,
    });
    const property = fc.asyncProperty(fc.nat(1), changes, async (which, flips) => {
      const bytes = Uint8Array.from(files[which]?.[1] ?? []);
      for (const [at, value] of flips)
        bytes[Math.min(bytes.length - 1, Math.floor((at / PLACES) * bytes.length))] = value;
      await expectSafe(bytes);
    });
    await fc.assert(property, { seed: SEED, numRuns: 40 });
  });

  test('bytes that changed in the tables that say how to shape', { timeout: 240_000 }, async () => {
    const property = fc.asyncProperty(
      fc.constantFrom('GSUB', 'GPOS', 'GDEF', 'cmap', 'loca', 'hmtx', 'glyf'),
      fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { minLength: 1, maxLength: 20 }),
      async (tag, flips) => {
        const table = Uint8Array.from(tables.get(tag) ?? []);
        for (const [at, value] of flips) if (at < table.length) table[at] = value;
        await expectSafe(writeSfnt(new Map(tables).set(tag, table)));
      },
    );
    await fc.assert(property, { seed: SEED, numRuns: 40 });
  });

  test('a composed glyph that contains itself', async () => {
    // One contour fewer than none: composed of glyph 36, which is this one, without end.
    const own = [0xff, 0xff, 0, 0, 0, 0, 0, 100, 0, 100, 0, 0x20, 0, 36, 0, 0, 0, 0, 0, 36, 0, 0];
    const glyf = Uint8Array.from(tables.get('glyf') ?? []);
    const loca = tables.get('loca') ?? expect.fail();
    const long = (readSfnt(bangersTtf()).get('head')?.[51] ?? 0) === 1;
    const view = new DataView(loca.buffer, loca.byteOffset);
    glyf.set(own, long ? view.getUint32(4 * 36) : 2 * view.getUint16(2 * 36));
    await expectSafe(writeSfnt(new Map(tables).set('glyf', glyf)));
  });

  test('WOFF2 that says it unpacks to more than is read', async () => {
    const bytes = Uint8Array.from(interWoff2());
    new DataView(bytes.buffer).setUint32(16, 2 ** 31);
    expect(await outcome(bytes)).toContain('too large when it is unpacked');
  });

  test('WOFF2 whose tables would take all memory, whatever the header says', async () => {
    expect(await outcome(createWoff2([['glyf', 2 ** 32 - 1]], 20 * 1024 * 1024))).toContain(
      'cannot be unpacked',
    );
    const tables: [string, number][] = [
      ['cmap', 2 ** 31],
      ['head', 2 ** 31],
      ['name', 0],
    ];
    expect(await outcome(createWoff2(tables, 1000))).toContain('cannot be unpacked');
  });

  test('random bytes behind each beginning', async () => {
    const property = fc.asyncProperty(
      fc.constantFrom('\0\x01\0\0', 'OTTO', 'true', 'wOF2', 'ttcf', 'wOFF', ''),
      fc.uint8Array({ maxLength: 400 }),
      async (start, rest) => {
        const bytes = Buffer.concat([Buffer.from(start, 'latin1'), rest]);
        expect(await outcome(bytes)).toEqual(expect.any(String));
      },
    );
    await fc.assert(property, { seed: SEED, numRuns: 400 });
  });
});
