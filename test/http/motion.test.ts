import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { documentIn } from '../../src-shared/document/embedded-document.ts';
import { createTestApp } from '../helpers/app.ts';
import { animatedAvif } from '../imaging/ffmpeg/input-videos.ts';

/** GIFs and videos over HTTP; what is in the files is tested where they are encoded. */

const CAPTIONS = [
  { position: 'left-button', text: 'Sleep' },
  { position: 'right-button', text: 'One more episode' },
];
const SMALL = { template_id: 'tpl_two-buttons', captions: CAPTIONS, width: 200, fps: 10, duration_ms: 1000 };

const cam = await createTestApp();
afterAll(() => cam.cleanup());
const caller = cam.caller();

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  cam.app.inject({ method: 'POST', url: path, headers: { ...caller.headers, ...headers }, payload: body });
const credits = () => cam.store.ledger.credits(caller.accountId, Date.now()).available;
const fetchFile = async (url: string) => (await cam.app.inject({ url: new URL(url).pathname })).rawPayload;

/** A small animation of changing colours, as base64. */
async function moving(delay: number[], format: 'gif' | 'webp', loop = 0): Promise<string> {
  const pages = delay.map((_ms, at) =>
    sharp({ create: { width: 120, height: 80, channels: 3, background: { r: 60 * at, g: 90, b: 160 } } })
      .png()
      .toBuffer(),
  );
  const joined = sharp(await Promise.all(pages), { join: { animated: true } });
  const file = format === 'gif' ? joined.gif({ delay, loop }) : joined.webp({ delay, loop, lossless: true });
  return (await file.toBuffer()).toString('base64');
}
/** Red at the left edge of a frame, where no caption is. */
const readRed = async (file: Buffer, page: number) =>
  (await sharp(file, { page }).extract({ left: 4, top: 40, width: 1, height: 1 }).raw().toBuffer())[0] ?? 0;

describe('GIF', () => {
  test('a template with captions becomes a GIF, for four credits', async () => {
    const before = credits();
    const answer = await post('/v1/gif/generate', SMALL);
    expect(answer.json()).toMatchObject({ success: true, meta: { credits_used: 4 } });
    const { data } = answer.json();
    expect(data).toMatchObject({
      format: 'gif',
      width: 200,
      template: { id: 'tpl_two-buttons' },
      caption: 'Sleep / One more episode',
      motion: { duration_ms: 1000, plays: 0, notes: [] },
    });
    const file = await fetchFile(data.url);
    const found = await sharp(file, { animated: true }).metadata();
    expect(found).toMatchObject({ format: 'gif', loop: 0, width: 200, pageHeight: data.height });
    expect(found.pages).toBeGreaterThan(3);
    expect(found.delay?.reduce((sum, ms) => sum + ms, 0)).toBe(1000);
    expect(before - credits()).toBe(4);
  });

  test('its other path answers the same', async () => {
    const answer = await post('/v1/meme/gif/generate', { ...SMALL, loop: false });
    expect(answer.json().data.motion).toMatchObject({ plays: 1 });
  });

  test('an animated WebP is the same request with a format', async () => {
    const { data } = (await post('/v1/gif/generate', { ...SMALL, output_format: 'webp' })).json();
    const { format, pages } = await sharp(await fetchFile(data.url)).metadata();
    expect(format).toBe('webp');
    expect(pages).toBeGreaterThan(3);
  });

  test('a GIF that is given keeps its frames, their times and its loop', async () => {
    const image_base64 = await moving([100, 200, 50], 'gif', 3);
    const body = { image_base64, captions: [{ position: 'top', text: 'Again' }] };
    const { data } = (await post('/v1/gif/generate', body)).json();
    expect(data.motion).toMatchObject({ effect: 'none', duration_ms: 350, fps: 8.57, frames: 3, plays: 3 });
    const { delay, loop } = await sharp(await fetchFile(data.url), { animated: true }).metadata();
    expect({ delay, loop }).toEqual({ delay: [100, 200, 50], loop: 3 });
  });

  test.each(['gif', 'webp'] as const)(
    'a template that is a moving %s moves in GIFs alone',
    async (format) => {
      const name = `Moving ${format}`;
      const image_base64 = await moving([200, 300, 400], format);
      const template = (await post('/v1/templates', { name, image_base64 }, cam.admin().headers)).json();
      expect(template.data).toMatchObject({ animated: true, width: 120, height: 80 });
      expect(await fetchFile(template.data.image_url)).toEqual(Buffer.from(image_base64, 'base64'));
      const request = { template_id: template.data.id, captions: [{ position: 'top', text: 'Up' }] };
      const gif = (await post('/v1/gif/generate', request)).json().data;
      expect(gif).toMatchObject({ format: 'gif', motion: { frames: 3, duration_ms: 900 } });
      const file = await fetchFile(gif.url);
      expect((await sharp(file, { animated: true }).metadata()).delay).toEqual([200, 300, 400]);
      for (const page of [0, 1, 2]) expect(Math.abs((await readRed(file, page)) - 60 * page)).toBeLessThan(6);
      const still = (await post('/v1/meme/caption', request)).json().data;
      expect(still).toMatchObject({ format: 'png', width: 120, height: 80 });
      expect(await readRed(await fetchFile(still.url), 0)).toBe(0);
    },
  );

  test('a limit that cannot be met is an error that costs nothing', async () => {
    const before = credits();
    const body = { ...SMALL, width: 400, duration_ms: 6000, max_bytes: 10_000 };
    const answer = (await post('/v1/gif/generate', body)).json();
    expect(answer.error).toMatchObject({
      code: 'VALIDATION_ERROR',
      message: expect.stringMatching(/^max_bytes: is 10000, but the smallest file .* has \d+ bytes/),
    });
    expect(credits()).toBe(before);
  });

  test('an idea alone is enough', async () => {
    const idea = { text: 'Deploying on a Friday', fps: 5, duration_ms: 1000 };
    const { data } = (await post('/v1/gif/generate', idea)).json();
    expect(data).toMatchObject({ format: 'gif', metadata: { model: 'local-writer', provider: 'cam' } });
    // Its width where nothing says otherwise; templates are larger.
    expect(data).toMatchObject({ width: 640, duration_ms: 1000, motion: { duration_ms: 1000 } });
    expect(data.caption).not.toBe('');
  });

  test('a stored meme moves with its own captions', async () => {
    const { template_id, captions } = SMALL;
    const still = (await post('/v1/meme/caption', { template_id, captions })).json().data;
    const request = { meme_id: still.id, width: 160, fps: 5, duration_ms: 1000 };
    const { data } = (await post('/v1/gif/generate', request)).json();
    expect(data).toMatchObject({ caption: still.caption, alt_text: still.alt_text, format: 'gif' });
  });

  test('its document opens again with its times', async () => {
    const { data } = (await post('/v1/gif/generate', { ...SMALL, animation: 'slide' })).json();
    const url = `/v1/memes/${data.id}/document`;
    const document = (await cam.app.inject({ url, headers: caller.headers })).json().data;
    expect(document).toMatchObject({ duration_ms: 1000, fps: 10 });
    expect(document.captions[1]).toMatchObject({ text: 'One more episode', entrance: { effect: 'slide' } });
    expect(document.captions[1].start).toBeGreaterThan(0);
  });
});

describe('the document inside a file', () => {
  const BODY = { ...SMALL, animation: 'slide', parts: false, motion: { effect: 'pan' }, embed: true };

  test.each([
    ['/v1/gif/generate', 'gif'],
    ['/v1/gif/generate', 'webp'],
    ['/v1/video/generate', 'mp4'],
    ['/v1/video/generate', 'webm'],
  ])(
    'from %s as %s has the times and the motion that were drawn, and draws the same file',
    async (path, format) => {
      const { data } = (await post(path, { ...BODY, output_format: format })).json();
      const file = await fetchFile(data.url);
      const url = `/v1/memes/${data.id}/document`;
      const stored = (await cam.app.inject({ url, headers: caller.headers })).json().data;
      const document = JSON.parse(documentIn(file) ?? 'null');
      expect(document).toEqual(stored);
      expect(document).toMatchObject({
        captions: [{ entrance: { effect: 'slide' } }, { entrance: { effect: 'slide' } }],
        ...{ duration_ms: 1000, fps: 10, motion: { effect: 'pan' }, parts: false },
      });
      const again = (await post(path, { ...document, output_format: format })).json().data;
      const drawnAgain = await fetchFile(again.url);
      expect(JSON.parse(documentIn(drawnAgain) ?? 'null')).toEqual(document);
      // Videos say when they were made.
      expect(drawnAgain).toHaveLength(file.length);
      if (path === '/v1/gif/generate') expect(drawnAgain.equals(file)).toBe(true);
      const plain = (await post(path, { ...BODY, embed: false, output_format: format })).json().data;
      expect(documentIn(await fetchFile(plain.url))).toBeUndefined();
    },
  );

  test('comes from animating a picture as well', async () => {
    const beta = cam.caller('pro', 'live', { betas: ['animate'] });
    const payload = {
      template_id: SMALL.template_id,
      motion: { effect: 'pan' },
      embed: true,
      duration_ms: 1000,
    };
    const { headers } = beta;
    const { data } = (await cam.app.inject({ method: 'POST', url: '/v1/animate', headers, payload })).json();
    expect(JSON.parse(documentIn(await fetchFile(data.url)) ?? 'null')).toMatchObject({
      template_id: SMALL.template_id,
      motion: { effect: 'pan' },
    });
  });
});

describe('what cannot be made is refused before anything is charged', () => {
  test.each([
    ['nothing to show', { captions: CAPTIONS }, /exactly one of template_id/],
    ['two things to show', { ...SMALL, image_url: 'https://example.com/a.png' }, /exactly one of/],
    ['too many frames', { ...SMALL, fps: 60, duration_ms: 60_000 }, /3600 frames; at most 600/],
    [
      'a wrong end',
      { ...SMALL, captions: [{ ...CAPTIONS[0], start: 0.5, end: 0.4 }] },
      /not after its start/,
    ],
    ['captions beside an idea', { text: 'Mondays', captions: CAPTIONS }, /cannot be used with `text`/],
    ['a side beyond the limit', { ...SMALL, width: 1200 }, /to 1,080/],
  ])('%s', async (_name, body, message) => {
    const before = credits();
    const answer = await post('/v1/gif/generate', body);
    expect(answer.statusCode).toBe(400);
    expect(JSON.stringify(answer.json().error)).toMatch(message);
    expect(credits()).toBe(before);
  });

  test('a GIF that plays too long, by the name of its field', async () => {
    const before = credits();
    const image_base64 = await moving([40_000, 20_200], 'gif');
    const body = { image_base64, captions: [{ position: 'top', text: 'Hi' }] };
    const { error } = (await post('/v1/gif/generate', body)).json();
    expect(error).toMatchObject({
      code: 'IMAGE_UNREADABLE',
      message: expect.stringMatching(/^image_base64: .* plays for 61 s; at most 60 s/),
      details: [{ path: 'image_base64' }],
    });
    expect(credits()).toBe(before);
  });

  test('an unknown meme', async () => {
    const answer = await post('/v1/gif/generate', { meme_id: 'meme_none' });
    expect(answer.json().error.code).toBe('MEME_NOT_FOUND');
  });
});

test('a template becomes an MP4, for eight credits', async () => {
  const answer = await post('/v1/video/generate', { ...SMALL, fps: 20 });
  expect(answer.json()).toMatchObject({
    success: true,
    meta: { credits_used: 8 },
    data: { format: 'mp4', motion: { frames: 20 } },
  });
  const { url, width, height } = answer.json().data;
  expect([width % 2, height % 2]).toEqual([0, 0]);
  const file = await cam.app.inject({ url: new URL(url).pathname });
  expect(file.headers['content-type']).toBe('video/mp4');
  expect(file.rawPayload.subarray(4, 8).toString()).toBe('ftyp');
});

test('a video cannot be given where nothing decodes it, and the error says what to install', async () => {
  const before = credits();
  const { url } = (await post('/v1/video/generate', SMALL)).json().data;
  const captions = [{ position: 'top', text: 'Hi' }];
  const answer = await post('/v1/gif/generate', { video_url: url, captions });
  expect(answer.json().error).toMatchObject({
    code: 'MODEL_NOT_CONFIGURED',
    message: expect.stringMatching(/^video_url: Videos cannot be read on this machine: .*Install FFmpeg/),
  });
  expect(before - credits()).toBe(8);
});

test('an animated AVIF is refused by its name where nothing decodes it', async () => {
  const image_base64 = animatedAvif().toString('base64');
  const body = { image_base64, captions: [{ position: 'top', text: 'Hi' }] };
  const before = credits();
  expect((await post('/v1/gif/generate', body)).json().error).toMatchObject({
    code: 'MODEL_NOT_CONFIGURED',
    message: expect.stringMatching(/^image_base64: An animated AVIF is read as a video\. .*Install FFmpeg/),
  });
  expect(credits()).toBe(before);
});

test('a batch makes GIFs beside stills', async () => {
  const items = [
    { type: 'gif', ...SMALL },
    { type: 'caption', template_id: 'tpl_two-buttons', captions: CAPTIONS },
  ];
  const answer = (await post('/v1/meme/batch', { items })).json();
  const { data } = answer;
  expect(data.items).toMatchObject([
    { type: 'gif', success: true, credits_used: 4, data: { format: 'gif' } },
    { type: 'caption', success: true, credits_used: 1, data: { format: 'png' } },
  ]);
});
