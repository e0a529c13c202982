import { readFileSync } from 'node:fs';
import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Job } from '../../src-shared/contract/jobs.ts';
import type { CaptionRequest, Meme } from '../../src-shared/contract/meme.ts';
import { decodeFrames, probe } from '../helpers/ffmpeg.ts';
import type { TestWindow } from '../helpers/window.ts';
import { psnr } from '../imaging/video/psnr.ts';
import { saveDraft, showDraft } from './editor-page.ts';
import { png, upload } from './pictures.ts';
import { windows } from './windows.ts';

/** Videos that the window encodes with WebCodecs for an engine that has no FFmpeg. */

const app = windows();
const SIZE = { width: 560, height: 340 };
const CAPTIONS = [
  { text: 'one', position: 'box-1', box: { x: 0.1, y: 0.1, width: 0.5, height: 0.2 } },
  { text: 'two', position: 'box-2', box: { x: 0.3, y: 0.6, width: 0.5, height: 0.2 } },
];

async function uploadDocument(motion: CaptionRequest['motion']): Promise<CaptionRequest> {
  return {
    image_url: await upload(app.engine, await png(SIZE.width, SIZE.height)),
    captions: CAPTIONS,
    motion,
  };
}

/** Opens the export of a document and chooses a format. */
async function openExport(document: CaptionRequest, format: 'MP4' | 'WebM'): Promise<TestWindow> {
  const window = await app.open();
  await showDraft(window, await saveDraft(app.engine, document));
  await window.page.keyboard.press('Control+e');
  const dialog = window.page.getByRole('dialog', { name: 'Export' });
  await dialog.getByRole('radio', { name: format, exact: true }).click();
  return window;
}

const save = (page: Page, format: string) => page.getByRole('button', { name: `Save ${format}` }).click();

async function saved(page: Page, format: string): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), save(page, format)]);
  return readFileSync(await download.path());
}

/** The same document by the encoder that is built in. */
async function builtIn({ motion, ...drawn }: CaptionRequest, format: string): Promise<Buffer> {
  const request = { ...drawn, ...motion, format, animation: 'pop' };
  const meme = await app.engine.call<Meme>('POST', '/v1/video/generate', request);
  return app.engine.bytes(meme.url);
}

const findPictureStream = (file: Buffer) =>
  probe(file).streams.find(({ codec_type }) => codec_type === 'video');
const jobs = async () => (await app.engine.call<{ jobs: Job[] }>('GET', '/v1/jobs?limit=100')).jobs;

async function ended(): Promise<Job> {
  for (;;) {
    const [job] = await jobs();
    if (job && ['succeeded', 'failed', 'cancelled'].includes(job.status)) return job;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const BT709 = { color_range: 'tv', color_space: 'bt709', color_primaries: 'bt709', color_transfer: 'bt709' };

test.each([
  ['MP4', 'mp4', { codec_name: 'h264', profile: 'High', has_b_frames: 0, ...BT709 }],
  ['WebM', 'webm', { codec_name: 'vp9', profile: 'Profile 0', ...BT709 }],
] as const)('an %s has the pictures that the engine has drawn', async (label, format, stream) => {
  const document = await uploadDocument({ duration_ms: 2500, fps: 20, movement: { motion: 'ken-burns' } });
  const { page } = await openExport(document, label);
  const file = await saved(page, label);
  expect(findPictureStream(file)).toMatchObject({
    ...stream,
    ...SIZE,
    nb_read_frames: '50',
    avg_frame_rate: '20/1',
  });
  expect(Number(probe(file).format.duration)).toBeCloseTo(2.5, 2);
  const [own, other] = [decodeFrames(file, SIZE), decodeFrames(await builtIn(document, format), SIZE)];
  for (const at of [0, 12, 25, 49]) {
    const [mine = new Uint8Array(), theirs = new Uint8Array()] = [own[at], other[at]];
    expect(psnr(theirs, SIZE, mine, SIZE.width), `frame ${at}`).toBeGreaterThan(32);
  }
});

test('a window that goes away leaves the video to the encoder that is built in', async () => {
  const document = await uploadDocument({ duration_ms: 4000, fps: 30, movement: { motion: 'ken-burns' } });
  const { page } = await openExport(document, 'MP4');
  const pictures = page.waitForResponse(/\/encoder\/[0-9a-f-]+\/pictures/);
  await save(page, 'MP4');
  await pictures;
  await page
    .getByText(/[1-9][0-9]* (?:%|of)/)
    .first()
    .waitFor();
  await page.goto('about:blank');
  const job = await ended();
  expect(job.status).toBe('succeeded');
  const meme = job.result && 'url' in job.result ? job.result : undefined;
  const file = await app.engine.bytes(meme?.url ?? '');
  expect(findPictureStream(file)).toMatchObject({ profile: 'Constrained Baseline', nb_read_frames: '120' });
});

test('packets that are nonsense leave the video to the encoder that is built in', async () => {
  const document = await uploadDocument({ duration_ms: 1000, fps: 10 });
  const { page } = await openExport(document, 'MP4');
  let changed = 0;
  await page.route(/\/encoder\/[0-9a-f-]+\/packets/, async (route) => {
    const body = Buffer.from(route.request().postDataBuffer() ?? '');
    // All lengths and slices after the header become others.
    body.fill(7, Math.min(body.length, 4 + body.readUInt32LE(0)));
    changed++;
    await route.continue({ postData: body });
  });
  const file = await saved(page, 'MP4');
  expect(changed).toBe(1);
  expect(findPictureStream(file)).toMatchObject({ profile: 'Constrained Baseline', nb_read_frames: '10' });
});

test('a cancelled video ends in the window as well', async () => {
  const document = await uploadDocument({ duration_ms: 20_000, fps: 30, movement: { motion: 'ken-burns' } });
  const { page } = await openExport(document, 'MP4');
  // Whichever of the two ends the response first.
  const isPictures = (request: Request) => /\/encoder\/[0-9a-f-]+\/pictures/.test(request.url());
  const over = Promise.race([
    page.waitForEvent('requestfinished', isPictures),
    page.waitForEvent('requestfailed', isPictures),
  ]);
  await save(page, 'MP4');
  await page
    .getByText(/[1-9][0-9]* (?:%|of)/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  expect((await ended()).status).toBe('cancelled');
  await over;
  expect(await page.getByRole('alert').count()).toBe(0);
});
