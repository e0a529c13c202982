import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Account } from '../../src-shared/contract/account.ts';
import type { Job } from '../../src-shared/contract/jobs.ts';
import type { Meme } from '../../src-shared/contract/meme.ts';
import { decodeFrames, ffmpeg, probe } from '../helpers/ffmpeg.ts';
import type { TestWindow } from '../helpers/window.ts';
import { turnedRight } from '../imaging/ffmpeg/input-videos.ts';
import { psnr } from '../imaging/video/psnr.ts';
import { waitForToast } from './editor-page.ts';
import { dropFiles } from './files.ts';
import { windows } from './windows.ts';

/** A video of one's own, decoded and encoded by the window for an engine that has no FFmpeg. */

const app = windows();
const SIZE = { width: 320, height: 240 };
const UPRIGHT = { width: 240, height: 320 };

/** Some seconds with a sound, as another program has made it: H.264 with pictures out of order, or VP9. */
function given(format: 'mp4' | 'webm', seconds = 2): Buffer {
  const codecs =
    format === 'mp4'
      ? ['-c:v', 'libx264', '-bf', '2', '-crf', '16', '-c:a', 'aac', '-movflags', 'frag_keyframe+empty_moov']
      : ['-c:v', 'libvpx-vp9', '-crf', '20', '-b:v', '0', '-deadline', 'realtime', '-c:a', 'libopus'];
  return ffmpeg([
    '-f',
    'lavfi',
    '-i',
    `testsrc=size=${SIZE.width}x${SIZE.height}:rate=25:duration=${seconds}`,
    '-f',
    'lavfi',
    '-i',
    `sine=frequency=440:duration=${seconds}`,
    '-pix_fmt',
    'yuv420p',
    ...codecs,
    '-f',
    format,
    'pipe:1',
  ]);
}

async function start(file: Buffer, name: string, format: string): Promise<TestWindow> {
  const window = await app.open({ place: '#/create' });
  const { page } = window;
  await page.getByRole('tab', { name: 'From scratch' }).click();
  await page
    .getByLabel('Video', { exact: true })
    .setInputFiles({ name, mimeType: 'video/mp4', buffer: file });
  await page.getByRole('textbox', { name: 'Top text' }).fill('Top');
  await page.getByRole('radio', { name: format, exact: true }).click();
  await page.getByRole('button', { name: /^Create (video|GIF)$/ }).click();
  return window;
}

async function make(file: Buffer, name: string, format: string): Promise<Buffer> {
  const { page, engine } = await start(file, name, format);
  await waitForToast(page, /^Your (video|GIF) is ready\./);
  const { memes } = await engine.call<{ memes: Meme[] }>('GET', '/v1/memes?limit=1');
  return engine.bytes(memes[0]?.url ?? '');
}

test.each([
  ['MP4', 'mp4', 'h264', 'aac', SIZE, () => given('mp4')],
  ['WebM', 'webm', 'vp9', 'opus', SIZE, () => given('webm')],
  ['MP4', 'turned.mp4', 'h264', 'aac', UPRIGHT, () => turnedRight(given('mp4'))],
] as const)(
  'an %s of clip.%s keeps its pictures, its pace and its sound',
  async (label, name, video, sound, size, open) => {
    const source = open();
    const file = await make(source, `clip.${name}`, label);
    const { streams, format: container } = probe(file);
    expect(streams.map(({ codec_name }) => codec_name)).toEqual(expect.arrayContaining([video, sound]));
    const picture = streams.find(({ codec_type }) => codec_type === 'video');
    expect(picture).toMatchObject({ ...size, nb_read_frames: '50', avg_frame_rate: '25/1' });
    expect(Number(container.duration)).toBeCloseTo(2, 1);
    // Below the text, each frame is the one that was given.
    const [before, after] = [decodeFrames(source, size), decodeFrames(file, size)];
    const half = { width: size.width, height: size.height / 2 };
    const from = half.width * 3 * half.height;
    for (const at of [0, 1, 24, 25, 48, 49]) {
      const [one = new Uint8Array(), other = new Uint8Array()] = [before[at], after[at]];
      const likeness = psnr(one.subarray(from), half, other.subarray(from), half.width);
      expect(likeness, `frame ${at}`).toBeGreaterThan(26);
    }
  },
);

test('a GIF of it has fewer frames', async () => {
  const file = await make(given('webm'), 'clip.webm', 'GIF');
  const { format, width, pageHeight, pages, delay = [] } = await sharp(file, { animated: true }).metadata();
  expect({ format, width, height: pageHeight }).toEqual({ format: 'gif', ...SIZE });
  expect(pages).toBeLessThanOrEqual(30);
  expect(delay.reduce((sum, ms) => sum + ms, 0)).toBe(2000);
});

test('one that is dropped on Browse is chosen in Create; it costs its price', async () => {
  const { page, engine } = await app.open();
  const left = async () => (await engine.call<Account>('GET', '/v1/account')).credits_remaining;
  const before = await left();
  await page.getByRole('searchbox').waitFor();
  await dropFiles(page.getByRole('main'), [{ name: 'from a phone.mov', bytes: given('mp4', 1) }]);
  const form = page.getByRole('region', { name: 'From your own video' });
  await form.getByText('from a phone.mov').waitFor();
  const make = form.getByRole('button', { name: 'Create video' });
  // It is in view without being looked for.
  const box = (await make.boundingBox()) ?? expect.fail('It is not shown.');
  expect(box.y + box.height).toBeLessThanOrEqual(800);
  await form.getByRole('textbox', { name: 'Bottom text' }).fill('Dropped');
  await make.click();
  await waitForToast(page, /^Your (video|GIF) is ready\./);
  const { memes } = await engine.call<{ memes: Meme[] }>('GET', '/v1/memes?limit=1');
  expect(memes[0]).toMatchObject({ format: 'mp4', captions: [{ text: 'Dropped' }] });
  expect(await left()).toBe(before - 8);
});

test('its progress is still there after Create was left, and it can be stopped there', async () => {
  const { page, engine } = await start(given('mp4', 20), 'clip.mp4', 'MP4');
  const form = page.getByRole('region', { name: 'From your own video' });
  await form.getByRole('progressbar').waitFor();
  await page.getByRole('button', { name: 'Browse', exact: true }).click();
  await page.getByRole('searchbox').waitFor();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await form.getByRole('progressbar').waitFor();
  await form.getByText('clip.mp4').waitFor();
  expect(await form.getByRole('textbox', { name: 'Top text' }).inputValue()).toBe('Top');
  expect(await form.getByRole('button', { name: 'Create video' }).isDisabled()).toBe(true);
  await form.getByRole('button', { name: 'Stop' }).click();
  await form.getByRole('progressbar').waitFor({ state: 'detached' });
  const [job] = (await engine.call<{ jobs: Job[] }>('GET', '/v1/jobs?limit=1')).jobs;
  expect(job).toMatchObject({ status: 'cancelled', credits_used: 0 });
});

test('one that is too large is refused where it is dropped', async () => {
  const { page } = await app.open();
  await page.getByRole('searchbox').waitFor();
  const size = 200 * 1024 * 1024;
  await dropFiles(page.getByRole('main'), [{ name: 'film.mp4', bytes: given('mp4', 1), size }]);
  await waitForToast(page, /“film.mp4” is 209.7 MB. Choose a video of up to \d+ MB/);
  await page.getByRole('searchbox').waitFor();
});

test('a window that is closed meanwhile ends the job with what to do', async () => {
  const { page, engine } = await start(given('mp4', 30), 'clip.mp4', 'MP4');
  await page
    .getByText(/Frame [1-9]|[1-9][0-9]* %/)
    .first()
    .waitFor();
  await page.goto('about:blank');
  for (;;) {
    const [job] = (await engine.call<{ jobs: Job[] }>('GET', '/v1/jobs?limit=1')).jobs;
    if (job?.status === 'failed') {
      expect(job.error?.message).toContain('has to stay open');
      return;
    }
    expect(job?.status).not.toBe('succeeded');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
});
