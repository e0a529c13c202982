import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Meme } from '../../src-shared/contract/meme.ts';
import { toThumbAddress } from '../../src-shared/contract/thumbs.ts';
import { createTestApp, type TestApp, type TestCaller } from '../helpers/app.ts';

/** GIFs and videos as they are served: files, stills, pages. */

let cam: TestApp;
let caller: TestCaller;
beforeAll(async () => {
  cam = await createTestApp();
  caller = cam.admin();
});
afterAll(() => cam.cleanup());

const CAPTIONS = [
  { position: '0', text: 'Still' },
  { position: '1', text: 'Moving' },
];
async function make(url: string, body: object): Promise<Meme> {
  const payload = { template_id: 'tpl_no-yes', width: 160, captions: CAPTIONS, ...body };
  const answer = await cam.app.inject({ method: 'POST', url, headers: caller.headers, payload });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: Meme }>().data;
}
const makeMoving = (format: string, more: object = {}) =>
  make(format === 'gif' ? '/v1/gif/generate' : '/v1/video/generate', {
    format,
    fps: 5,
    duration_ms: 1000,
    ...more,
  });
const get = (url: string, headers: Record<string, string> = {}) =>
  cam.app.inject({ url: new URL(url, 'http://x').pathname, headers: { host: 'localhost:4226', ...headers } });

/** How much two pictures differ in the mean, 0–255, compared at 40 × 40 px. */
async function difference(a: Buffer, b: Buffer): Promise<number> {
  const [first = Buffer.of(), second = Buffer.of()] = await Promise.all(
    [a, b].map((bytes) => sharp(bytes).resize(40, 40, { fit: 'fill' }).removeAlpha().raw().toBuffer()),
  );
  return first.reduce((sum, value, at) => sum + Math.abs(value - (second[at] ?? 0)), 0) / first.length;
}

describe.each([
  ['gif', 'image/gif'],
  ['mp4', 'video/mp4'],
  ['webm', 'video/webm'],
])('a %s', (format, type) => {
  let meme: Meme;
  beforeAll(async () => {
    meme = await makeMoving(format);
  });

  test('is served with its type, and in parts; it has a page that plays it', async () => {
    const whole = await get(meme.url);
    expect(whole.headers).toMatchObject({ 'content-type': type, 'accept-ranges': 'bytes' });
    expect(whole.rawPayload.length).toBe(meme.bytes);
    const part = await get(meme.url, { range: 'bytes=10-19' });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 10-19/${meme.bytes}`]);
    expect(part.rawPayload.equals(whole.rawPayload.subarray(10, 20))).toBe(true);
    const { body } = await get(`/m/${meme.id}`, { accept: 'text/html' });
    const file = new URL(meme.url).pathname;
    expect(body).toContain(format === 'gif' ? `<img src="${file}"` : `src="${file}" type="${type}"`);
    expect(body).toContain(`content="${type}"`);
  });

  test('has a still with its captions', async () => {
    const nothing = { captions: [{ position: '0', text: ' ' }], draft_id: 'draft_0123456789' };
    const blank = await make('/v1/meme/caption', nothing);
    const poster = await get(toThumbAddress(meme.url));
    expect(poster.headers['content-type']).toBe('image/webp');
    const [captioned, empty] = [await get((await make('/v1/meme/caption', {})).url), await get(blank.url)];
    const toStill = await difference(poster.rawPayload, captioned.rawPayload);
    expect(toStill).toBeLessThan((await difference(poster.rawPayload, empty.rawPayload)) / 1.5);
  });
});

test.each(['mp4', 'webm'])(
  'the still of a %s has the shape and the backdrop of the video',
  async (format) => {
    const shape = { aspect_ratio: '9:16', backdrop: '#3366cc', duration_ms: 400 };
    const meme = await makeMoving(format, shape);
    const poster = await get(toThumbAddress(meme.url));
    const { data, info } = await sharp(poster.rawPayload).raw().toBuffer({ resolveWithObject: true });
    expect(Math.abs(info.width / info.height - meme.width / meme.height)).toBeLessThan(0.01);
    const at = (Math.round(info.height * 0.05) * info.width + info.width / 2) * info.channels;
    for (const [channel, value] of [0x33, 0x66, 0xcc].entries())
      expect(Math.abs((data[at + channel] ?? 0) - value)).toBeLessThan(12);
    const blurred = await makeMoving(format, { ...shape, backdrop: 'blur' });
    const other = await get(toThumbAddress(blurred.url));
    expect(await difference(poster.rawPayload, other.rawPayload)).toBeGreaterThan(10);
  },
);
