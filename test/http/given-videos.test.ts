import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../helpers/app.ts';
import { ffmpeg, ffmpegPath, probe } from '../helpers/ffmpeg.ts';
import { ALPHA_CODECS, animatedAvif, CLEAR, clearPictures, made } from '../imaging/ffmpeg/input-videos.ts';

/** Videos that callers give, over HTTP, read by the FFmpeg of this machine; what differs by codec is tested in imaging. */

let cam: TestApp;
beforeAll(async () => {
  cam = await createTestApp({ ffmpeg: { program: ffmpegPath() } });
}, 300_000);
afterAll(() => cam.cleanup());

/** A meme of a transparent video, and its file. */
async function make(url: string, name: string, codec: readonly string[], format: string) {
  const video_base64 = made(name, ...clearPictures(0.5), ...codec).toString('base64');
  const payload = { video_base64, format, captions: [{ position: 'bottom', text: 'Hi' }] };
  const answer = await cam.app.inject({ method: 'POST', url, headers: cam.caller().headers, payload });
  const { data } = answer.json();
  const file = (await cam.app.inject({ url: new URL(data.url).pathname })).rawPayload;
  return { motion: data.motion, file };
}

/** The alpha of two points of RGBA, above the caption: where the picture is clear, and where it is opaque. */
const alphas = (rgba: Uint8Array) => [20, 50].map((x) => rgba[(4 * CLEAR.width + x) * 4 + 3]);

test.each(ALPHA_CODECS)('the transparency of %s is kept in a GIF, a WebP and a WebM', async (name, codec) => {
  for (const format of ['gif', 'webp']) {
    const { motion, file } = await make('/v1/gif/generate', name, codec, format);
    expect(motion).toMatchObject({ duration_ms: 500, plays: 0, notes: [] });
    expect(alphas(await sharp(file, { page: 1 }).raw().toBuffer()), format).toEqual([0, 255]);
    expect((await sharp(file).metadata()).loop).toBe(0);
  }
  const { motion, file } = await make('/v1/video/generate', name, codec, 'webm');
  expect(motion.notes).toEqual([]);
  expect(probe(file).streams[0]).toMatchObject({ codec_name: 'vp9', tags: { alpha_mode: '1' } });
  const decode = '-c:v libvpx-vp9 -i pipe:0 -map 0:v:0 -frames:v 1 -pix_fmt rgba -f rawvideo pipe:1';
  expect(alphas(ffmpeg(decode.split(' '), file))).toEqual([0, 255]);
});

test('an animated AVIF moves in a GIF, and is its first picture in a still', async () => {
  const { headers } = cam.caller();
  const post = async (url: string, payload: object) =>
    (await cam.app.inject({ method: 'POST', url, headers, payload })).json().data;
  const image_base64 = animatedAvif().toString('base64');
  const upload = await post('/v1/images', { image_base64 });
  expect(upload).toMatchObject({ format: 'avif', animated: true, width: 96, height: 64 });
  const request = { image_url: upload.url, captions: [{ position: 'bottom', text: 'Hi' }] };
  const gif = await post('/v1/gif/generate', request);
  expect(gif.motion).toMatchObject({ frames: 5, duration_ms: 500, plays: 0, notes: [] });
  const file = (await cam.app.inject({ url: new URL(gif.url).pathname })).rawPayload;
  expect(alphas(await sharp(file, { page: 1 }).raw().toBuffer())).toEqual([0, 255]);
  const still = await post('/v1/meme/caption', request);
  const png = (await cam.app.inject({ url: new URL(still.url).pathname })).rawPayload;
  expect(alphas(await sharp(png).raw().toBuffer())).toEqual([255, 255]);
});

test('a file of another kind is refused by its name, and costs nothing', async () => {
  const { headers, accountId } = cam.caller();
  const before = cam.store.ledger.credits(accountId, Date.now()).available;
  const avi = made('a.avi', ...clearPictures(0.2), '-c:v', 'mpeg4');
  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  jpeg[jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 1] = 0xf7;
  for (const [field, file, message] of [
    ['video_base64', avi, /^video_base64: .* It is an AVI video, not an MP4/],
    ['image_base64', jpeg, /^image_base64: The picture is a JPEG-LS, which cannot be read/],
  ] as const) {
    const payload = { [field]: file.toString('base64'), captions: [{ position: 'top', text: 'Hi' }] };
    const answer = await cam.app.inject({ method: 'POST', url: '/v1/gif/generate', headers, payload });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error).toMatchObject({
      code: 'IMAGE_UNREADABLE',
      message: expect.stringMatching(message),
    });
  }
  expect(cam.store.ledger.credits(accountId, Date.now()).available).toBe(before);
});

test('an MP4 of a transparent video says that it lies over white', async () => {
  const [[name, codec] = ['', []]] = ALPHA_CODECS;
  const { motion } = await make('/v1/video/generate', name, codec, 'mp4');
  expect(motion.notes).toEqual([expect.stringContaining('an MP4 cannot be')]);
});
