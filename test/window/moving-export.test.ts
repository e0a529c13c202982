import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { Job } from '../../src-shared/contract/jobs.ts';
import type { CaptionRequest, Meme } from '../../src-shared/contract/meme.ts';
import { decodeFrames, ffmpeg, probe } from '../helpers/ffmpeg.ts';
import { turnedRight } from '../imaging/ffmpeg/input-videos.ts';
import { psnr } from '../imaging/video/psnr.ts';
import { difference } from './compare.ts';
import { findCard, saveDraft, savedDraft, settled, shootPreview, showDraft } from './editor-page.ts';
import { dropFiles } from './files.ts';
import { png, upload } from './pictures.ts';
import { windows } from './windows.ts';

/**
 * Documents that move: the timeline dragged, and videos that the window encodes and decodes with WebCodecs for an
 * engine that has no FFmpeg.
 */

const app = windows();
const window = app.shared();
const SIZE = { width: 320, height: 240 };
const CAPTIONS = [
  { text: 'one', position: 'box-1', box: { x: 0.1, y: 0.1, width: 0.5, height: 0.2 } },
  { text: 'two', position: 'box-2', box: { x: 0.3, y: 0.6, width: 0.5, height: 0.2 } },
];
let image_url = '';
beforeAll(async () => {
  image_url = await upload(app.engine, await png(SIZE.width, SIZE.height));
});

const newest = async () => (await app.engine.call<{ memes: Meme[] }>('GET', '/v1/memes?limit=1')).memes[0];
const latestJob = async () => (await app.engine.call<{ jobs: Job[] }>('GET', '/v1/jobs?limit=1')).jobs[0];
/** Begins something that becomes a job, and waits until the engine has it. */
async function hasNewJob(begin: () => Promise<void>): Promise<void> {
  const before = (await latestJob())?.id;
  await begin();
  await expect.poll(async () => (await latestJob())?.id).not.toBe(before);
}
const openDraft = async (time: Partial<CaptionRequest>) =>
  showDraft(window(), await saveDraft(app.engine, { image_url, captions: CAPTIONS, ...time }));
const findVideo = (file: Buffer) => probe(file).streams.find(({ codec_type }) => codec_type === 'video');
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

async function openExport(page: Page, format: string): Promise<Locator> {
  await page.keyboard.press('Control+e');
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByRole('radio', { name: format, exact: true }).click();
  return dialog;
}

/** The file that is downloaded when something is done. */
async function download(page: Page, act: () => Promise<unknown>): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), act()]);
  return readFileSync(await file.path());
}

test('a bar of the timeline is dragged and trimmed, each undone as one, and the document plays', async () => {
  const { page } = window();
  await openDraft({ duration_ms: 2000, fps: 20 });
  await page.getByRole('button', { name: 'Animate', exact: true }).click();
  const bar = page.getByRole('slider', { name: 'Time of one' });
  await bar.waitFor();
  // Nothing plays by itself where motion is reduced.
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  const readCaption = async () => (await savedDraft(window())).document.captions[0];
  const box = (await bar.boundingBox()) ?? expect.fail('There is no bar.');
  const y = box.y + box.height / 2;
  const drag = async (from: number, to: number) => {
    await page.mouse.move(from, y);
    await page.mouse.down();
    await page.mouse.move(to, y, { steps: 4 });
    await page.mouse.up();
  };
  // The end first: a bar that reaches the end cannot move on.
  await drag(box.x + box.width - 3, box.x + box.width * 0.6);
  const trimmed = await readCaption();
  expect(trimmed).toMatchObject({ entrance: { effect: 'pop' } });
  expect(trimmed?.end).toBeLessThan(0.75);
  await drag(box.x + 60, box.x + 140);
  const moved = await readCaption();
  expect(moved?.start).toBeGreaterThan((trimmed?.start ?? 0) + 0.05);
  expect((moved?.end ?? 0) - (moved?.start ?? 0)).toBeCloseTo((trimmed?.end ?? 0) - (trimmed?.start ?? 0), 3);
  await page.keyboard.press('Control+z');
  expect(await readCaption()).toEqual(trimmed);
  await page.keyboard.press('Control+z');
  expect(await readCaption()).toEqual(CAPTIONS[0]);

  await page.getByRole('slider', { name: 'Playhead' }).focus();
  await page.keyboard.press('Space');
  const clock = page.locator('[class*="clock"] span').first();
  await expect.poll(async () => Number(await clock.textContent())).toBeGreaterThan(0.2);
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
});

/** The width that Chromium decodes of a picture or a video, px. */
async function decodedWidth(bytes: Buffer, type: string): Promise<number> {
  // The window's own policy lets it load no videos of elsewhere.
  const blank = await window().context.newPage();
  try {
    return await blank.evaluate(`(async () => {
      const src = 'data:${type};base64,${bytes.toString('base64')}';
      if (${type.startsWith('image/')}) {
        const image = Object.assign(new Image(), { src });
        await image.decode();
        return image.naturalWidth;
      }
      const video = Object.assign(document.createElement('video'), { src, muted: true });
      await video.play();
      return video.videoWidth;
    })()`);
  } finally {
    await blank.close();
  }
}

test.each([
  ['GIF', 'image/gif'],
  ['WebP', 'image/webp'],
  ['MP4', 'video/mp4'],
  ['WebM', 'video/webm'],
])('a moving template that is saved as %s opens again as it was', async (label, type) => {
  const { page, engine } = window();
  const time = { duration_ms: 1000, fps: 10, motion: { effect: 'shake' } } as const;
  const captions = [{ text: 'ship it', position: 'left-button', start: 0.2, end: 0.9 }];
  const document = { template_id: 'tpl_two-buttons', captions, ...time };
  const name = await saveDraft(engine, document);
  await showDraft(window(), name);
  const before = await shootPreview(window());
  const dialog = await openExport(page, label);
  const bytes = await download(page, () => dialog.getByRole('button', { name: `Save ${label}` }).click());
  expect(await decodedWidth(bytes, type)).toBeGreaterThan(300);
  await page.goto(`${engine.baseUrl}/#/gallery`);
  await dropFiles(page.getByRole('main'), [{ name, type, bytes }]);
  await page.locator('input[aria-label="Name"][value="ship it"]').waitFor();
  await settled(window());
  const { id, document: reopened } = await savedDraft(window());
  expect(id).not.toBe(name);
  expect(reopened).toEqual({ ...document, loop: true });
  expect(await difference(await shootPreview(window()), before)).toEqual({ flat: 0, edges: 0, beyond: 0 });
});

const BT709 = { color_range: 'tv', color_space: 'bt709', color_primaries: 'bt709', color_transfer: 'bt709' };

test.each([
  ['MP4', 'mp4', { codec_name: 'h264', profile: 'High', has_b_frames: 0, ...BT709 }],
  ['WebM', 'webm', { codec_name: 'vp9', profile: 'Profile 0', ...BT709 }],
] as const)(
  'the window encodes %s with the pictures that the engine has drawn',
  async (label, format, stream) => {
    const { page, engine } = window();
    const time = { duration_ms: 500, fps: 20, motion: { effect: 'ken-burns' } } as const;
    await openDraft(time);
    const dialog = await openExport(page, label);
    const file = await download(page, () => dialog.getByRole('button', { name: `Save ${label}` }).click());
    expect(findVideo(file)).toMatchObject({
      ...stream,
      ...SIZE,
      nb_read_frames: '10',
      avg_frame_rate: '20/1',
    });
    expect(Number(probe(file).format.duration)).toBeCloseTo(0.5, 2);
    // The same document by the encoder that is built in.
    const request = { image_url, captions: CAPTIONS, ...time, output_format: format, animation: 'pop' };
    const builtIn = await engine.bytes((await engine.call<Meme>('POST', '/v1/video/generate', request)).url);
    const [own, other] = [decodeFrames(file, SIZE), decodeFrames(builtIn, SIZE)];
    for (const at of [0, 9]) {
      const [mine = new Uint8Array(), theirs = new Uint8Array()] = [own[at], other[at]];
      expect(psnr(theirs, SIZE, mine, SIZE.width), `frame ${at}`).toBeGreaterThan(32);
    }
  },
);

/** Waits until some pictures of a video are made. */
const waitForProgress = (page: Page) =>
  page
    .getByText(/[1-9][0-9]* (?:%|of)/)
    .first()
    .waitFor();

test('a cancelled video ends in the window as well; packets that are nonsense leave it to the built-in encoder', async () => {
  const { page } = window();
  await openDraft({ duration_ms: 20_000, fps: 30, motion: { effect: 'ken-burns' } });
  const dialog = await openExport(page, 'MP4');
  const pictures = page.waitForRequest(/\/encoder\/[0-9a-f-]+\/pictures/);
  await dialog.getByRole('button', { name: 'Save MP4' }).click();
  const asked = await pictures;
  await waitForProgress(page);
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await dialog.getByRole('button', { name: 'Save MP4' }).waitFor();
  expect(await latestJob()).toMatchObject({ status: 'cancelled', credits_used: 0 });
  // The response ends, or is given up by the page.
  await expect.poll(async () => asked.failure() ?? (await asked.response())?.finished()).not.toBeUndefined();
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.keyboard.press('Escape');

  await openDraft({ duration_ms: 500, fps: 10 });
  let changed = 0;
  await page.route(/\/encoder\/[0-9a-f-]+\/packets/, async (route) => {
    const body = Buffer.from(route.request().postDataBuffer() ?? '');
    // All lengths and slices after the header become others.
    body.fill(7, Math.min(body.length, 4 + body.readUInt32LE(0)));
    changed++;
    await route.continue({ postData: body });
  });
  await openExport(page, 'MP4');
  const file = await download(page, () => dialog.getByRole('button', { name: 'Save MP4' }).click());
  expect(changed).toBe(1);
  expect(findVideo(file)).toMatchObject({ profile: 'Constrained Baseline', nb_read_frames: '5' });
  await page.unrouteAll();
});

/** Some seconds with a sound, as another program has made it: H.264 with pictures out of order, or VP9. */
function makeVideo(format: 'mp4' | 'webm', seconds: number): Buffer {
  const codecs =
    format === 'mp4'
      ? ['-c:v', 'libx264', '-bf', '2', '-crf', '16', '-c:a', 'aac', '-movflags', 'frag_keyframe+empty_moov']
      : ['-c:v', 'libvpx-vp9', '-crf', '20', '-b:v', '0', '-deadline', 'realtime', '-c:a', 'libopus'];
  return ffmpeg([
    ...['-f', 'lavfi', '-i', `testsrc=size=${SIZE.width}x${SIZE.height}:rate=25:duration=${seconds}`],
    ...['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`, '-pix_fmt', 'yuv420p'],
    ...[...codecs, '-f', format, 'pipe:1'],
  ]);
}

/** Opens a video of one's own from Create, captions it and starts to make a file of it. */
async function startOwnVideo(page: Page, buffer: Buffer, format: string): Promise<void> {
  await page.goto(`${app.engine.baseUrl}/#/create`);
  await page.getByRole('tab', { name: 'From scratch' }).click();
  const choice = page.getByLabel('Picture or video', { exact: true });
  await choice.setInputFiles({ name: 'clip.mp4', mimeType: 'video/mp4', buffer });
  await page.getByRole('slider', { name: 'End of the part' }).waitFor();
  await findCard(page, 'Top').fill('Top');
  const dialog = await openExport(page, format);
  await dialog.getByRole('button', { name: `Save ${format}` }).click();
}

const makeOwnVideo = (page: Page, buffer: Buffer, format: string): Promise<Buffer> =>
  download(page, () => startOwnVideo(page, buffer, format));

test.each([
  ['MP4', 'h264', 'aac', { width: 240, height: 320 }, () => turnedRight(makeVideo('mp4', 1))],
  ['WebM', 'vp9', 'opus', SIZE, () => makeVideo('webm', 1)],
] as const)(
  'a video of one’s own is decoded by the window: %s keeps its pictures, its pace and its sound',
  async (label, video, sound, size, make) => {
    const source = make();
    const file = await makeOwnVideo(window().page, source, label);
    const { streams, format: container } = probe(file);
    expect(streams.map(({ codec_name }) => codec_name)).toEqual(expect.arrayContaining([video, sound]));
    expect(findVideo(file)).toMatchObject({ ...size, nb_read_frames: '25', avg_frame_rate: '25/1' });
    expect(Number(container.duration)).toBeCloseTo(1, 1);
    // Below the text, each frame is the one that was given.
    const [before, after] = [decodeFrames(source, size), decodeFrames(file, size)];
    const half = { width: size.width, height: size.height / 2 };
    const from = half.width * 3 * half.height;
    for (const at of [0, 1, 12, 24]) {
      const [one = new Uint8Array(), other = new Uint8Array()] = [before[at], after[at]];
      const likeness = psnr(one.subarray(from), half, other.subarray(from), half.width);
      expect(likeness, `frame ${at}`).toBeGreaterThan(26);
    }
  },
);

test('a GIF of it has fewer frames; where the window closes meanwhile, an own video fails and a drawn one is made all the same', async () => {
  const { page, engine } = window();
  const gif = await makeOwnVideo(page, makeVideo('webm', 1), 'GIF');
  const { format, width, pageHeight, pages, delay = [] } = await sharp(gif, { animated: true }).metadata();
  expect({ format, width, height: pageHeight }).toEqual({ format: 'gif', ...SIZE });
  expect(pages).toBeLessThanOrEqual(15);
  expect(sum(delay)).toBe(1000);

  // What the window has decoded or encoded never arrives, however fast it is.
  await page.route(/\/decoder\/[0-9a-f-]+\/pictures/, () => {});
  await page.route(/\/encoder\/[0-9a-f-]+\/packets/, () => {});
  const packets = page.waitForResponse(/\/decoder\/[0-9a-f-]+\/packets/);
  await hasNewJob(() => startOwnVideo(page, makeVideo('mp4', 6), 'MP4'));
  await packets;
  await page.goto('about:blank');
  await expect
    .poll(latestJob)
    .toMatchObject({ status: 'failed', error: { message: expect.stringContaining('has to stay open') } });

  await openDraft({ duration_ms: 1000, fps: 20, motion: { effect: 'ken-burns' } });
  const dialog = await openExport(page, 'MP4');
  const pictures = page.waitForResponse(/\/encoder\/[0-9a-f-]+\/pictures/);
  await hasNewJob(() => dialog.getByRole('button', { name: 'Save MP4' }).click());
  await pictures;
  await page.goto('about:blank');
  await expect.poll(latestJob).toMatchObject({ status: 'succeeded', error: null });
  const file = await engine.bytes((await newest())?.url ?? '');
  expect(findVideo(file)).toMatchObject({ profile: 'Constrained Baseline', nb_read_frames: '20' });
});
