import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Meme } from '../../src-shared/contract/meme.ts';
import { toThumbAddress } from '../../src-shared/contract/thumbs.ts';
import { createTestApp, type TestApp, type TestCaller } from '../helpers/app.ts';
import { movingGif } from '../window/moving-templates.ts';

/** GIFs and videos as they are served: files, stills, pages. */

let cam: TestApp;
let caller: TestCaller;
beforeAll(async () => {
  cam = await createTestApp();
  caller = cam.caller('studio');
});
afterAll(() => cam.cleanup());

async function make(path: string, body: object): Promise<Meme> {
  const answer = await cam.app.inject({
    method: 'POST',
    url: path,
    headers: caller.headers,
    payload: {
      template_id: 'tpl_no-yes',
      width: 160,
      fps: 5,
      duration_ms: 2000,
      captions: [
        { position: '0', text: 'Still' },
        { position: '1', text: 'Moving' },
      ],
      ...body,
    },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: Meme }>().data;
}
const get = (url: string, headers: Record<string, string> = {}) =>
  cam.app.inject({ url: new URL(url, 'http://x').pathname, headers: { host: 'localhost:4226', ...headers } });

/** How much two pictures differ in the mean, 0–255, compared at 40 × 40 px. */
async function difference(a: Buffer, b: Buffer): Promise<number> {
  const [first, second] = await Promise.all(
    [a, b].map((bytes) => sharp(bytes).resize(40, 40, { fit: 'fill' }).removeAlpha().raw().toBuffer()),
  );
  if (!first || !second) return Number.NaN;
  return first.reduce((sum, value, at) => sum + Math.abs(value - (second[at] ?? 0)), 0) / first.length;
}

test('a GIF that has become a template keeps its frames', async () => {
  const image_base64 = (await movingGif(['#123', '#c33', '#36c'], 300)).toString('base64');
  const made = await cam.app.inject({
    method: 'POST',
    url: '/v1/templates',
    headers: caller.headers,
    payload: { name: 'Waving', image_base64 },
  });
  const { id, animated } = made.json<{ data: { id: string; animated: boolean } }>().data;
  expect(animated).toBe(true);
  const captions = [{ position: 'top', text: 'Hello' }];
  const meme = await make('/v1/gif/generate', {
    template_id: id,
    captions,
    fps: undefined,
    duration_ms: undefined,
  });
  expect(meme.motion).toMatchObject({ duration_ms: 900, frames: 3 });
});

describe.each([
  ['gif', 'image/gif', '/v1/gif/generate'],
  ['mp4', 'video/mp4', '/v1/video/generate'],
  ['webm', 'video/webm', '/v1/video/generate'],
])('a %s', (format, type, path) => {
  let meme: Meme;
  beforeAll(async () => {
    meme = await make(path, { format });
  });

  test('is served with its type, and in parts', async () => {
    const whole = await get(meme.url);
    expect(whole.headers).toMatchObject({ 'content-type': type, 'accept-ranges': 'bytes' });
    expect(whole.rawPayload.length).toBe(meme.bytes);
    const part = await get(meme.url, { range: 'bytes=10-19' });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 10-19/${meme.bytes}`);
    expect(part.rawPayload.equals(whole.rawPayload.subarray(10, 20))).toBe(true);
  });

  test('has a still with its captions', async () => {
    const still = await make('/v1/meme/caption', { fps: undefined, duration_ms: undefined });
    const blank = await make('/v1/meme/caption', {
      fps: undefined,
      duration_ms: undefined,
      captions: [{ position: '0', text: ' ' }],
    });
    const poster = await get(toThumbAddress(meme.url));
    expect(poster.headers['content-type']).toBe('image/webp');
    const [captioned, empty] = await Promise.all([get(still.url), get(blank.url)]);
    const toStill = await difference(poster.rawPayload, captioned.rawPayload);
    const toBlank = await difference(poster.rawPayload, empty.rawPayload);
    expect(toStill).toBeLessThan(toBlank / 1.5);
  });

  test('has a page that plays it', async () => {
    const { body } = await get(`/m/${meme.id}`, { accept: 'text/html' });
    const file = new URL(meme.url).pathname;
    expect(body).toContain(format === 'gif' ? `<img src="${file}"` : `src="${file}" type="${type}"`);
    expect(body).toContain(`content="${type}"`);
  });
});

test.each(['mp4', 'webm'])('the still of a %s has the shape of the video', async (format) => {
  const shape = { aspect_ratio: '9:16', backdrop: '#3366cc' };
  const meme = await make('/v1/video/generate', { format, ...shape });
  const poster = await get(toThumbAddress(meme.url));
  const { data, info } = await sharp(poster.rawPayload).raw().toBuffer({ resolveWithObject: true });
  expect(Math.abs(info.width / info.height - meme.width / meme.height)).toBeLessThan(0.01);
  const at = (part: number) => (Math.round(info.height * part) * info.width + info.width / 2) * info.channels;
  const above = data.subarray(at(0.05), at(0.05) + 3);
  for (const [channel, value] of [0x33, 0x66, 0xcc].entries()) {
    expect(Math.abs((above[channel] ?? 0) - value)).toBeLessThan(12);
  }
  const blurred = await make('/v1/video/generate', { format, ...shape, backdrop: 'blur' });
  const other = await get(toThumbAddress(blurred.url));
  expect(await difference(poster.rawPayload, other.rawPayload)).toBeGreaterThan(10);
});
