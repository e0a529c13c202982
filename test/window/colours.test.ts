import type { Page } from 'playwright-core';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sniffImage } from '../../src-main/imaging/container/sniff.ts';
import { decodePicture } from '../../src-main/imaging/decode.ts';
import type { Meme } from '../../src-shared/contract/meme.ts';
import { inkJpeg, MIDDLES, NARROW, SIZE, WIDE } from '../helpers/colour-pictures.ts';
import { saveDraft, shootPreview, showDraft } from './editor-page.ts';
import { upload } from './pictures.ts';
import { windows } from './windows.ts';

/** The colours of a picture are those that Chromium shows, whatever way its file has to say which. */

const app = windows();
const window = app.shared({ viewport: { width: 1024, height: 700 } });
let page: Page;
beforeAll(async () => {
  page = await app.browser.newPage({ viewport: SIZE });
});
afterAll(() => page.close());

type Colours = readonly (readonly number[])[];

/** The colours in the middle of each field, on white. */
async function readFields(picture: Sharp): Promise<Colours> {
  const { data, info } = await picture
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return MIDDLES.map(({ x, y }) => {
    const at = (y * info.width + x) * info.channels;
    return [...data.subarray(at, at + 3)];
  });
}

async function showInPage(bytes: Buffer): Promise<Colours> {
  const address = `data:image/${sniffImage(bytes)};base64,${bytes.toString('base64')}`;
  await page.setContent(`<style>body{margin:0;background:#fff}</style><img src="${address}">`);
  await page.evaluate('document.images[0].decode()');
  return readFields(sharp(await page.screenshot()));
}

async function decode(bytes: Buffer): Promise<Colours> {
  const { data, width, height, channels } = await decodePicture(bytes);
  return readFields(sharp(data, { raw: { width, height, channels } }));
}

/** The most that a number of a field differs, of 255. */
const measure = (shown: Colours, decoded: Colours): number =>
  Math.max(
    ...shown.flatMap((field, at) => field.map((value, nth) => Math.abs(value - (decoded[at]?.[nth] ?? 0)))),
  );

const KINDS = [
  ...Object.entries(NARROW).map(([name, make]) => ({ name, make, most: 2 })),
  ...Object.entries(WIDE).map(([name, make]) => ({ name, make, most: 6 })),
];

test.each(KINDS)('the engine reads what Chromium shows: $name', async ({ make, most }) => {
  const bytes = await make();
  expect(measure(await showInPage(bytes), await decode(bytes))).toBeLessThanOrEqual(most);
});

describe('the editor shows the colours that are exported', () => {
  test.each([
    ['CMYK', async () => inkJpeg(0)],
    ['PQ', async () => WIDE['AVIF, PQ']?.() ?? expect.fail('no such kind')],
  ])('%s', async (_name, make) => {
    const request = {
      image_url: await upload(app.engine, await make()),
      captions: [{ text: '', position: 'top' }],
    };
    await showDraft(window(), await saveDraft(app.engine, request));
    const shown = await readFields(sharp(await shootPreview(window())));
    const drawn = { ...request, draft_id: 'draft_0123456789' };
    const { url } = await app.engine.call<Meme>('POST', '/v1/meme/caption', drawn);
    const made = await readFields(sharp(await app.engine.bytes(url)));
    expect(measure(shown, made)).toBeLessThanOrEqual(2);
  });
});
