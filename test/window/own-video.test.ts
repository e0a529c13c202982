import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { adjustStepwise } from '../../src-shared/drawing/adjust/adjust-pixels.ts';
import { runToEnd } from '../../src-shared/run-to-end.ts';
import { probe } from '../helpers/ffmpeg.ts';
import { greys, H264, made, tone } from '../imaging/ffmpeg/input-videos.ts';
import { findCard, savedDraft } from './editor-page.ts';
import { dropFiles } from './files.ts';
import { windows } from './windows.ts';

/** A video of one's own from the drop to the file, decoded and encoded by the window: the engine has no FFmpeg. */

const app = windows();
const window = app.shared();
/** 3 s, 10 pictures a second; the number of each is its grey. Every tenth is a key. */
let video: Buffer;
beforeAll(() => {
  const sound = [...tone(3), '-c:a', 'aac'];
  video = made('clip.mp4', ...greys(320, 240, 30, 10), ...sound, ...H264, '-g', '10');
});

/** The number of the picture that the canvas shows, told by its grey; -1 where it shows none. */
const readPicture = (page: Page): Promise<number> =>
  page.evaluate(`(() => {
    const canvas = document.querySelector('canvas[data-video-frame]');
    if (!canvas || canvas.style.visibility !== 'visible') return -1;
    const { width, height } = canvas;
    return Math.round(canvas.getContext('2d').getImageData(width / 2, height / 2, 1, 1).data[0] / 8);
  })()`);
const expectPicture = (number: number) => expect.poll(() => readPicture(window().page)).toBe(number);

/** The number of the picture that a stored still shows. */
async function readGrey(url = ''): Promise<number> {
  const { data } = await sharp(await app.engine.bytes(url))
    .extract({ left: 160, top: 120, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Math.round((data[0] ?? 0) / 8);
}

async function drag(handle: Locator, by: number): Promise<void> {
  const { page } = window();
  const box = (await handle.boundingBox()) ?? expect.fail('There is no handle.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by / 2, y, { steps: 3 });
  await page.mouse.move(x + by, y, { steps: 3 });
  await page.mouse.up();
}

test('the frame that is shown is adjusted as it will be exported', async () => {
  const { page, engine } = window();
  await page.goto(`${engine.baseUrl}/#/gallery`);
  await dropFiles(page.getByRole('main'), [{ name: 'Bright.mp4', type: 'video/mp4', bytes: video }]);
  const playhead = page.getByRole('slider', { name: 'Playhead' });
  const { x, y, width } = (await playhead.boundingBox()) ?? expect.fail('no ruler');
  await page.mouse.click(x + width * 0.5 + 3, y + 8);
  await expectPicture(15);
  await page.getByRole('tab', { name: 'Canvas' }).click();
  await page.getByRole('textbox', { name: 'Brightness, amount in %' }).fill('40');
  await page.keyboard.press('Enter');
  /** The grey in the middle of the first canvas that a selector finds. */
  const readMiddle = (selector: string): Promise<number> =>
    page.evaluate(`(() => {
      const canvas = document.querySelector('svg[data-picture] ${selector}');
      const { width, height } = canvas ?? { width: 0, height: 0 };
      return canvas?.getContext('2d').getImageData(width / 2, height / 2, 1, 1).data[0] ?? -1;
    })()`);
  const data = new Uint8ClampedArray(3).fill(await readMiddle('canvas[data-video-frame]'));
  runToEnd(adjustStepwise({ data, width: 1, height: 1, channels: 3 }, { brightness: 0.4 }));
  await expect.poll(() => readMiddle('canvas:not([data-video-frame])')).toBe(data[0]);
});

test('a video is dropped, trimmed, captioned and exported, and the file opens again', async () => {
  const { page, engine } = window();
  await page.goto(`${engine.baseUrl}/#/gallery`);
  await dropFiles(page.getByRole('main'), [{ name: 'My clip.mp4', type: 'video/mp4', bytes: video }]);
  const end = page.getByRole('slider', { name: 'End of the part' });
  await end.waitFor();
  await page.locator('input[aria-label="Name"][value="My clip"]').waitFor();
  await expectPicture(0);

  const ruler =
    (await page.getByRole('slider', { name: 'Playhead' }).boundingBox()) ?? expect.fail('no ruler');
  await page.mouse.click(ruler.x + ruler.width * 0.5 + 3, ruler.y + 8);
  await expectPicture(15);

  // A third of the strip: its last picture is shown while it is dragged, and the drag is undone as one.
  await drag(end, -ruler.width / 3);
  await expectPicture(19);
  const trimmed = (await savedDraft(window())).document.video;
  expect(trimmed).toEqual({ url: expect.stringContaining('/cdn/videos/'), end_ms: 2000 });
  await page.keyboard.press('Control+z');
  expect((await savedDraft(window())).document.video?.end_ms).toBe(3000);
  await page.keyboard.press('Control+Shift+z');
  await page.getByRole('slider', { name: 'Start of the part' }).focus();
  for (let at = 0; at < 5; at++) await page.keyboard.press('ArrowRight');
  await expectPicture(5);
  // The still is the first picture of the part.
  await expect.poll(async () => readGrey((await savedDraft(window())).document.image_url)).toBe(5);
  await findCard(page, 'Top').fill('On a Friday');

  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => readPicture(page)).toBeGreaterThan(8);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();

  await page.keyboard.press('Control+e');
  const dialog = page.getByRole('dialog', { name: 'Export' });
  const save = dialog.getByRole('button', { name: 'Save MP4' });
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
  const file = readFileSync(await download.path());
  const { streams, format } = probe(file);
  expect(streams.find(({ codec_type }) => codec_type === 'video')).toMatchObject({
    width: 320,
    height: 240,
    nb_read_frames: '15',
  });
  expect(Number(format.duration)).toBeCloseTo(1.5, 1);

  await page.goto(`${engine.baseUrl}/#/gallery`);
  await dropFiles(page.getByRole('main'), [{ name: 'again.mp4', type: 'video/mp4', bytes: file }]);
  await page.locator('input[aria-label="Name"][value="On a Friday"]').waitFor();
  await end.waitFor();
  await expectPicture(5);
  const again = (await savedDraft(window())).document;
  expect(again.video).toMatchObject({ start_ms: 500, end_ms: 2000 });
  expect(again.captions).toMatchObject([{ text: 'On a Friday', position: 'top' }]);
});
