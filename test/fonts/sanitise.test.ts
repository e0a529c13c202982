import { describe, expect, test } from 'vitest';
import { sanitiseFont, unpackWoff2 } from '../../src-main/fonts/sanitise.ts';
import { readSfnt } from '../../src-main/fonts/sfnt.ts';
import { subset } from '../../src-main/fonts/subset.ts';
import { openHarfBuzz } from '../../src-main/imaging/font-faces.ts';
import { bangersTtf, bricolageWoff2, interWoff2, japaneseTtf } from '../helpers/font-files.ts';

/** What a font says of some letters, as drawn. */
function letters(bytes: Uint8Array) {
  const font = openHarfBuzz().open(bytes);
  const options = { rtl: false, script: 'Latn', language: 'und', ligatures: true };
  return font.shape('AVfi Ägj', 0, 8, options).map(({ glyph, advance, dx, dy }) => {
    return { advance, dx, dy, outline: font.outline(glyph) };
  });
}

describe('a sound font', () => {
  test.for([
    ['TrueType', bangersTtf],
    ['variable WOFF2', interWoff2],
    ['another variable WOFF2', bricolageWoff2],
  ] as const)('%s is drawn as before', async ([, file]) => {
    const bytes = file();
    const { bytes: kept } = await sanitiseFont(bytes);
    const given = String.fromCharCode(...bytes.subarray(0, 4)) === 'wOF2';
    expect(letters(kept)).toEqual(letters(given ? await unpackWoff2(bytes) : bytes));
    const again = await sanitiseFont(bytes);
    expect(Buffer.compare(again.bytes, kept)).toBe(0);
  });

  test('of 17,000 glyphs leaves the event loop its turns', async () => {
    const bytes = japaneseTtf();
    let longest = 0;
    let last = performance.now();
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 1);
    const { characters } = await sanitiseFont(bytes);
    clearInterval(timer);
    expect(characters).toBeGreaterThan(16_000);
    expect(longest).toBeLessThan(400);
  });

  test('loses what does not draw: programs, signatures, hints, notices', async () => {
    const { bytes } = await sanitiseFont(bangersTtf());
    const tables = [...readSfnt(bytes).keys()];
    expect(tables).toEqual(expect.arrayContaining(['cmap', 'glyf', 'GPOS', 'head', 'name']));
    for (const tag of ['fpgm', 'prep', 'cvt ', 'DSIG', 'fvar', 'gvar']) expect(tables).not.toContain(tag);
  });
});

test('a font that takes too long to check is given up, and the thread ends', async () => {
  await expect(subset(japaneseTtf(), 1)).rejects.toMatchObject({ code: 'FONT_UNREADABLE' });
});
