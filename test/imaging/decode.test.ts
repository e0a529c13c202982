import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { singlePicture } from '../../src-main/imaging/base-picture.ts';
import { composePicture } from '../../src-main/imaging/compose-picture.ts';
import { decodePicture, probePicture } from '../../src-main/imaging/decode.ts';
import { createStripEncoder } from '../../src-main/imaging/strip-encoder.ts';
import { CamError } from '../../src-shared/contract/errors.ts';

const encoder = createStripEncoder();

const solid = (width: number, height: number, background: string, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background } });

describe('odd pictures', () => {
  const odd: [string, () => Promise<Buffer>][] = [
    ['grey', () => solid(40, 30, '#777').toColourspace('b-w').png().toBuffer()],
    ['grey with alpha', () => solid(40, 30, '#7777', 4).toColourspace('b-w').png().toBuffer()],
    ['16 bits', () => solid(40, 30, '#777').toColourspace('rgb16').png().toBuffer()],
    ['a palette', () => solid(40, 30, '#777').png({ palette: true }).toBuffer()],
    ['a GIF', () => solid(40, 30, '#777').gif().toBuffer()],
    ['one pixel', () => solid(1, 1, '#777').png().toBuffer()],
  ];

  test.each(odd)('%s becomes 8-bit sRGB of its own grey', async (_name, make) => {
    const bytes = await make();
    const { width, height } = await probePicture(bytes);
    const pixels = await decodePicture(bytes);
    expect(pixels).toMatchObject({ width, height });
    expect(pixels.data.length).toBe(width * height * pixels.channels);
    for (const channel of [0, 1, 2]) expect(Math.abs((pixels.data[channel] ?? 0) - 0x77)).toBeLessThan(16);
    expect(
      (await composePicture({ base: singlePicture(pixels), drawings: [], format: 'png', encoder })).length,
    ).toBeGreaterThan(50);
  });

  test('transparency becomes white where the format has none', async () => {
    const clear = await decodePicture(await solid(8, 8, '#00000000', 4).png().toBuffer());
    const base = singlePicture(clear);
    const jpeg = await composePicture({ base, drawings: [], format: 'jpeg', encoder });
    expect((await sharp(jpeg).raw().toBuffer())[0]).toBeGreaterThan(250);
  });

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('not a picture')],
    ['SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg')],
  ])('%s is unreadable', async (_name, bytes) => {
    await expect(decodePicture(bytes)).rejects.toThrow(CamError);
    await expect(probePicture(bytes)).rejects.toMatchObject({ code: 'IMAGE_UNREADABLE' });
  });
});
