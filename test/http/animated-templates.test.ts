import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeApng } from '../helpers/apng-writer.ts';
import { createTestApp, type TestApp, type TestCaller } from '../helpers/app.ts';
import { writeGif } from '../helpers/gif-writer.ts';
import { writeWebp } from '../helpers/webp-writer.ts';

/** Templates whose blank is an animated picture: memes of them keep its frames and their times. */

const SIZE = { width: 120, height: 80 };
const WHOLE = { x: 0, y: 0, ...SIZE };
const COLOURS = [
  [200, 0, 0],
  [0, 160, 0],
  [0, 0, 220],
] as const;
const MS = [200, 300, 400] as const;
const PIXELS = SIZE.width * SIZE.height;
const all = (value: number) => Array.from({ length: PIXELS }, () => value);

const PICTURES: Record<string, () => Promise<Buffer> | Buffer> = {
  GIF: () =>
    writeGif({
      ...SIZE,
      palette: COLOURS,
      loops: 0,
      frames: MS.map((ms, at) => ({ ...WHOLE, indices: all(at), delay: ms / 10 })),
    }),
  WebP: () =>
    writeWebp({
      ...SIZE,
      frames: MS.map((duration, at) => ({
        ...WHOLE,
        duration,
        pixels: Uint8Array.from(all(0).flatMap(() => [...(COLOURS[at] ?? []), 255])),
      })),
    }),
  APNG: () =>
    writeApng({
      ...SIZE,
      type: 3,
      depth: 2,
      palette: COLOURS,
      frames: MS.map((ms, at) => ({ ...WHOLE, samples: all(at), delay: [ms, 1000] as const })),
    }),
};

let cam: TestApp;
let owner: TestCaller;
beforeAll(async () => {
  cam = await createTestApp();
  owner = cam.caller('studio');
});
afterAll(() => cam.cleanup());

const post = async (path: string, body: object) =>
  (await cam.app.inject({ method: 'POST', url: `/v1${path}`, headers: owner.headers, payload: body })).json();
const fetchFile = async (url: string) => (await cam.app.inject({ url: new URL(url).pathname })).rawPayload;

/** The colour in the middle of a frame, where no caption is. */
async function middle(file: Buffer, page: number): Promise<number[]> {
  const { data, info } = await sharp(file, { page })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + 4) * info.channels;
  return [...data.subarray(at, at + 3)];
}

test.each(Object.entries(PICTURES))(
  '%s: moves in GIFs, and gives its first frame to stills',
  async (kind, make) => {
    const template = await post('/templates', {
      name: `Moving ${kind}`,
      image_base64: (await make()).toString('base64'),
    });
    expect(template.data).toMatchObject({ animated: true, ...SIZE });
    const request = { template_id: template.data.id, captions: [{ position: 'top', text: 'Up' }] };

    const moving = (await post('/gif/generate', request)).data;
    expect(moving).toMatchObject({ format: 'gif', ...SIZE, motion: { frames: 3, duration_ms: 900 } });
    const file = await fetchFile(moving.url);
    expect((await sharp(file, { animated: true }).metadata()).delay).toEqual([...MS]);
    for (const [page, colour] of COLOURS.entries()) {
      const found = await middle(file, page);
      for (const [channel, level] of colour.entries())
        expect(Math.abs((found[channel] ?? 0) - level)).toBeLessThan(6);
    }

    const still = (await post('/meme/caption', request)).data;
    expect(still).toMatchObject({ format: 'png', ...SIZE });
    expect(await middle(await fetchFile(still.url), 0)).toEqual([...COLOURS[0]]);
  },
);
