import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makePlaceholder } from '../../src-main/imaging/thumbnail.ts';

const WIDTH = 160;
const HEIGHT = 120;
/** Cells of 40 px: red grows to the right, green downwards. */
const colorAt = (x: number, y: number) => [Math.floor(x / 40) * 60, Math.floor(y / 40) * 100, 7];

async function picture(format: 'png' | 'webp', alpha = 255): Promise<Buffer> {
  const data = Buffer.alloc(WIDTH * HEIGHT * 4);
  for (let at = 0; at < WIDTH * HEIGHT; at++)
    data.set([...colorAt(at % WIDTH, Math.floor(at / WIDTH)), alpha], at * 4);
  const image = sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 4 } });
  return format === 'png' ? image.png().toBuffer() : image.webp({ lossless: true }).toBuffer();
}

const readPixels = async (webp: Uint8Array | undefined) =>
  sharp(webp).removeAlpha().raw().toBuffer({ resolveWithObject: true });

test.each(['png', 'webp'] as const)('that of a %s shows it in 48 px and few bytes', async (format) => {
  const webp = await makePlaceholder(await picture(format));
  const { data, info } = await readPixels(webp);
  expect([info.width, info.height]).toEqual([48, 36]);
  expect(webp?.length).toBeLessThan(800);
  for (let cell = 0; cell < 12; cell++) {
    const [column, row] = [cell % 4, Math.floor(cell / 4)];
    const at = ((row * 12 + 6) * 48 + column * 12 + 6) * 3;
    for (const [channel, value] of colorAt(column * 40, row * 40).entries())
      expect(Math.abs((data[at + channel] ?? 0) - value)).toBeLessThan(20);
  }
});

test('that of a grey picture is grey', async () => {
  const grey = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#808080' } })
    .toColourspace('b-w')
    .png()
    .toBuffer();
  const { data, info } = await readPixels(await makePlaceholder(grey));
  expect([info.width, info.height]).toEqual([30, 30]);
  for (const value of data) expect(Math.abs(value - 0x80)).toBeLessThan(3);
});

test('a picture that is transparent somewhere has none, a damaged one is refused', async () => {
  expect(await makePlaceholder(await picture('png', 200))).toBeUndefined();
  const damaged = makePlaceholder(Buffer.from('no picture'));
  await expect(damaged).rejects.toMatchObject({ code: 'IMAGE_UNREADABLE' });
});
