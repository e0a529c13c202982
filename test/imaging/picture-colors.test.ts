import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureColors } from '../../src-main/imaging/picture-colors.ts';

const WIDTH = 80;
const HEIGHT = 60;
/** Cells of 20 px: red grows to the right, green downwards. */
const cells = Array.from({ length: 12 }, (_, at) => [(at % 4) * 60, Math.floor(at / 4) * 100, 7]);

async function picture(format: 'png' | 'webp', alpha = 255): Promise<Buffer> {
  const data = Buffer.alloc(WIDTH * HEIGHT * 4);
  for (let at = 0; at < WIDTH * HEIGHT; at++) {
    const [column, row] = [Math.floor((at % WIDTH) / 20), Math.floor(at / WIDTH / 20)];
    data.set([...(cells[row * 4 + column] ?? []), alpha], at * 4);
  }
  const image = sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 4 } });
  return format === 'png' ? image.png().toBuffer() : image.webp({ lossless: true }).toBuffer();
}

const channelsOf = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

test.each(['png', 'webp'] as const)(
  'the colours of a %s come row by row from the top left',
  async (format) => {
    const colors = await pictureColors(await picture(format));
    expect(colors).toHaveLength(12);
    for (const [at, color] of (colors ?? []).entries()) {
      // Neighbours blend into each other a little.
      for (const [channel, value] of channelsOf(color).entries()) {
        expect(Math.abs(value - (cells[at]?.[channel] ?? 0))).toBeLessThan(20);
      }
    }
  },
);

test('a grey picture has grey colours', async () => {
  const grey = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#808080' } })
    .toColourspace('b-w')
    .png()
    .toBuffer();
  expect(new Set(await pictureColors(grey))).toEqual(new Set(['#808080']));
});

test('a picture that is transparent somewhere has none', async () => {
  expect(await pictureColors(await picture('png', 200))).toBeUndefined();
});

test('a damaged picture is refused', async () => {
  await expect(pictureColors(Buffer.from('no picture'))).rejects.toMatchObject({ code: 'IMAGE_UNREADABLE' });
});
