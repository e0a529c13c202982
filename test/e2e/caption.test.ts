import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestCaller } from '../helpers/app.ts';

let app: TestApp;
let pro: TestCaller;
let served: Buffer;

beforeAll(async () => {
  served = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  app = await createTestApp({ fetcher: { fetchImage: async () => served } });
  pro = app.caller('pro');
});
afterAll(() => app.cleanup());

const TWO = [
  { position: 'top', text: 'above' },
  { position: 'bottom', text: 'below' },
];
const BODY = { template_id: 'tpl_calm-in-the-fire', captions: TWO };

async function post(body: object, caller = pro, headers: Record<string, string> = {}) {
  const answer = await app.app.inject({
    method: 'POST',
    url: '/v1/meme/caption',
    headers: { ...caller.headers, ...headers },
    payload: body,
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json(), text: answer.body };
}

async function get(url: string, caller = pro) {
  const answer = await app.app.inject({ url, headers: caller.headers });
  return { status: answer.statusCode, body: answer.json() };
}

const credits = async (caller: TestCaller) => (await get('/v1/account', caller)).body.data.credits_remaining;

async function download(url: string) {
  const answer = await app.app.inject({ url: new URL(url).pathname });
  return { status: answer.statusCode, type: answer.headers['content-type'], bytes: answer.rawPayload };
}

describe('POST /v1/meme/caption', () => {
  test('captions a template, charges one credit and serves the picture', async () => {
    const before = await credits(pro);
    const { status, body } = await post(BODY);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      data: {
        format: 'png',
        template: { id: 'tpl_calm-in-the-fire' },
        captions: TWO,
        caption: 'above / below',
        metadata: { model: null, provider: null },
      },
      meta: { credits_used: 1, credits_remaining: before - 1 },
    });
    expect(body.data.id).toMatch(/^meme_[a-z0-9]+$/);
    expect(body.data.alt_text).toContain('“above”');
    const { status: found, type, bytes } = await download(body.data.url);
    expect([found, type]).toEqual([200, 'image/png']);
    expect(bytes.length).toBe(body.data.bytes);
    const { width, height } = await sharp(bytes).metadata();
    expect({ width, height }).toEqual({ width: body.data.width, height: body.data.height });
    expect((await get(`/v1/memes/${body.data.id}`)).body.data).toEqual(body.data);
  });

  test('draws the text where the region is and nowhere else', async () => {
    const { body } = await post({ ...BODY, captions: [TWO[0]] });
    const { data } = (await get('/v1/templates/calm-in-the-fire')).body;
    const region = data.box_positions[0];
    const slug = path.join(import.meta.dirname, '../../resources/templates/calm-in-the-fire/blank.webp');
    const [drawn, blank] = await Promise.all(
      [(await download(body.data.url)).bytes, readFileSync(slug)].map((bytes) =>
        sharp(bytes).removeAlpha().raw().toBuffer(),
      ),
    );
    if (!drawn || !blank) throw new Error('no pixels');
    let changed = 0;
    for (let at = 0; at < blank.length; at += 3) {
      if (drawn[at] === blank[at] && drawn[at + 1] === blank[at + 1] && drawn[at + 2] === blank[at + 2])
        continue;
      changed++;
      const x = (at / 3) % data.width;
      const y = Math.floor(at / 3 / data.width);
      expect(x).toBeGreaterThanOrEqual(region.x * data.width - 2);
      expect(x).toBeLessThanOrEqual((region.x + region.width) * data.width + 2);
      expect(y).toBeGreaterThanOrEqual(region.y * data.height - 2);
      expect(y).toBeLessThanOrEqual((region.y + region.height) * data.height + 2);
    }
    expect(changed).toBeGreaterThan(500);
  });

  test.each(['tpl_no-yes', 'tmpl_no-yes', 'no-yes'])('takes the id %s', async (template_id) => {
    const { status, body } = await post({ template_id, captions: [{ position: '0', text: 'x' }] });
    expect([status, body.data?.template.id]).toEqual([200, 'tpl_no-yes']);
  });

  test.each(['png', 'jpeg', 'webp', 'avif'])('writes %s', async (output_format) => {
    const { body } = await post({ ...BODY, output_format });
    const { bytes } = await download(body.data.url);
    const { format } = await sharp(bytes).metadata();
    expect([body.data.format, format]).toEqual([
      output_format,
      output_format === 'avif' ? 'heif' : output_format,
    ]);
  });

  test('scales, and lines break as at full size', async () => {
    const text = 'a caption that is long enough to be broken into several lines on any picture, surely';
    const captions = [{ position: 'top', text }];
    const [full, small] = await Promise.all([
      post({ ...BODY, captions }),
      post({ ...BODY, captions, width: 200 }),
    ]);
    expect(small.body.data.width).toBe(200);
    expect(small.body.data.layout[0].lines).toEqual(full.body.data.layout[0].lines);
    const ratio = full.body.data.layout[0].font_size / small.body.data.layout[0].font_size;
    expect(ratio).toBeCloseTo(full.body.data.width / 200, 1);
  });

  test('style and box override the region', async () => {
    const captions = [
      {
        position: 'top',
        text: 'RED',
        style: { color: '#ff0000', outline_width: 0, font: 'sans' },
        box: { x: 0.3, y: 0.4, width: 0.4, height: 0.2, rotation: 10 },
      },
    ];
    const { body } = await post({ ...BODY, captions });
    expect(body.data.layout[0].font).toBe('NotoSans');
    const { data, info } = await sharp((await download(body.data.url)).bytes)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const red: number[] = [];
    for (let at = 0; at < data.length; at += 3) {
      if (data[at] === 255 && data[at + 1] === 0 && data[at + 2] === 0)
        red.push(Math.floor(at / 3 / info.width) / info.height);
    }
    expect(red.length).toBeGreaterThan(200);
    expect(Math.min(...red)).toBeGreaterThan(0.35);
    expect(Math.max(...red)).toBeLessThan(0.65);
  });

  test('a dry run lays out, charges nothing and leaves nothing', async () => {
    const before = await credits(pro);
    const memes = (await get('/v1/memes')).body.data.total;
    const { status, body } = await post({ ...BODY, dry_run: true });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      dry_run: true,
      layout: [{ region: 'top', overflow: false }, { region: 'bottom' }],
    });
    expect(body.meta).toMatchObject({ credits_used: 0, credits_remaining: before });
    expect((await get('/v1/memes')).body.data.total).toBe(memes);
  });

  test.each([
    [
      'beyond the text',
      { start: 2, end: 6 },
      'is 6, but the text has 5 characters, counted in Unicode code points.',
    ],
    ['empty', { start: 3, end: 3 }, 'is 3, which is not after its start, 3.'],
  ])('a span that is %s is refused', async (_, span, words) => {
    const captions = [{ position: 'top', text: 'ab 🔥c', spans: [{ start: 0, end: 1 }, span] }];
    const { status, body } = await post({ ...BODY, captions });
    expect(status).toBe(400);
    expect(body.error.details).toEqual([
      { path: 'captions[0].spans[1].end', message: expect.stringContaining(words) },
    ]);
  });

  test('styled words are drawn, and opened again with the meme', async () => {
    const spans = [{ start: 0, end: 2, color: '#00ff00', scale: 2, underline: true }];
    const plain = { position: 'top', text: 'go now', style: { outline_width: 0, color: '#ff0000' } };
    const [styled, bare] = [
      await post({ ...BODY, captions: [{ ...plain, spans }] }),
      await post({ ...BODY, captions: [plain] }),
    ];
    expect([styled.status, styled.body.data.layout[0].lines]).toEqual([200, ['go now']]);
    const green = async (url: string) => {
      const { data } = await sharp((await download(url)).bytes)
        .raw()
        .toBuffer({ resolveWithObject: true });
      let pixels = 0;
      for (let at = 0; at < data.length; at += 3) {
        if ((data[at + 1] ?? 0) > 250 && (data[at] ?? 0) + (data[at + 2] ?? 0) < 20) pixels++;
      }
      return pixels;
    };
    expect(await green(styled.body.data.url)).toBeGreaterThan(500);
    expect(await green(bare.body.data.url)).toBe(0);
    const stored = await get(`/v1/memes/${styled.body.data.id}/document`);
    expect(JSON.stringify(stored.body)).toContain('"scale":2');
  });

  test('a dry run reports overflow before anything is charged', async () => {
    const { body } = await post({
      ...BODY,
      captions: [{ position: 'top', text: 'much too long '.repeat(70) }],
      dry_run: true,
    });
    expect(body.data.layout[0].overflow).toBe(true);
  });

  test('takes a picture as base64, bare or as a data: URL', async () => {
    const base64 = served.toString('base64');
    for (const image_base64 of [base64, `data:image/png;base64,${base64}`]) {
      const { status, body } = await post({ image_base64, captions: TWO });
      expect([status, body.data?.width, body.data?.template]).toEqual([200, 300, null]);
    }
  });

  test('takes a picture by address, and its own CDN from disk', async () => {
    const { body } = await post({ image_url: 'https://pictures.example/cat.png', captions: TWO });
    expect(body.data.width).toBe(300);
    const first = (await post(BODY)).body.data;
    const own = await post({ image_url: first.url, captions: TWO });
    expect([own.status, own.body.data.width, own.body.data.template]).toEqual([200, first.width, null]);
  });

  test('keeps transparency where the format can', async () => {
    const clear = await sharp({ create: { width: 200, height: 200, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const { body } = await post({ image_base64: clear.toString('base64'), captions: TWO });
    const { hasAlpha } = await sharp((await download(body.data.url)).bytes).metadata();
    expect(hasAlpha).toBe(true);
  });

  test('says so where the edge of the picture cuts a turned caption', async () => {
    const turned = {
      position: 'top',
      text: 'Rotated caption text',
      box: { x: 0, y: 0, width: 0.5, height: 0.2, rotation: 45 },
    };
    const small = { position: 'bottom', text: 'fits easily' };
    const readLayout = async (body: object) =>
      (await post({ ...BODY, ...body, dry_run: true })).body.data.layout;
    expect(
      (await readLayout({ captions: [turned, small] })).map(
        ({ overflow }: { overflow: boolean }) => overflow,
      ),
    ).toEqual([true, false]);
  });

  test('an opaque picture stays opaque', async () => {
    const { body } = await post(BODY);
    expect((await sharp((await download(body.data.url)).bytes).metadata()).hasAlpha).toBe(false);
  });

  test('half a character never leaves again', async () => {
    const { body, text } = await post({ ...BODY, captions: [{ position: 'top', text: 'a\ud83d b' }] });
    expect(body.data.captions[0].text).toBe('a\ufffd b');
    expect(text).not.toMatch(/\\ud83d/i);
  });

  test('turns photographs upright', async () => {
    const turned = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#888' } })
      .withExif({ IFD0: { Orientation: '6' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { body } = await post({ image_base64: turned.toString('base64'), captions: TWO });
    expect([body.data.width, body.data.height]).toEqual([100, 300]);
  });
});

describe('watermark', () => {
  const differs = async (watermark: object) => {
    const [plain, marked] = await Promise.all([post(BODY), post({ ...BODY, watermark })]);
    expect(marked.status).toBe(200);
    expect(marked.body.meta.credits_used).toBe(1);
    const size = { width: plain.body.data.width, height: plain.body.data.height };
    const [a, b] = await Promise.all(
      [plain, marked].map(async ({ body }) =>
        sharp((await download(body.data.url)).bytes)
          .removeAlpha()
          .raw()
          .toBuffer(),
      ),
    );
    const xs: number[] = [];
    const ys: number[] = [];
    for (let at = 0; a && b && at < a.length; at += 3) {
      if (a[at] === b[at] && a[at + 1] === b[at + 1]) continue;
      xs.push(((at / 3) % size.width) / size.width);
      ys.push(Math.floor(at / 3 / size.width) / size.height);
    }
    const min = (list: number[]) => list.reduce((low, value) => Math.min(low, value), 1);
    const max = (list: number[]) => list.reduce((high, value) => Math.max(high, value), 0);
    return { left: min(xs), right: max(xs), top: min(ys), bottom: max(ys) };
  };

  test.each([
    ['top-left', { right: 0.7, bottom: 0.2 }],
    ['top-right', { left: 0.3, bottom: 0.2 }],
    ['bottom-left', { right: 0.7, top: 0.8 }],
    ['bottom-right', { left: 0.3, top: 0.8 }],
    ['bottom-center', { left: 0.1, right: 0.9, top: 0.8 }],
  ])('text at %s', async (position, limit) => {
    const seen = await differs({
      text: '@cam',
      position,
      opacity: 1,
      color: '#00ff00',
      outline_color: '#ff00ff',
    });
    if ('left' in limit) expect(seen.left).toBeGreaterThan(limit.left);
    if ('right' in limit) expect(seen.right).toBeLessThan(limit.right);
    if ('top' in limit) expect(seen.top).toBeGreaterThan(limit.top);
    if ('bottom' in limit) expect(seen.bottom).toBeLessThan(limit.bottom);
  });

  test('logo is as wide as asked', async () => {
    const seen = await differs({
      logo_url: 'https://brand.example/logo.png',
      scale: 0.25,
      opacity: 1,
      position: 'top-left',
    });
    expect(seen.right - seen.left).toBeCloseTo(0.25, 2);
  });

  test('a tall logo keeps its width too', async () => {
    const before = served;
    served = await sharp({ create: { width: 100, height: 150, channels: 3, background: '#0f0' } })
      .png()
      .toBuffer();
    const seen = await differs({
      logo_url: 'https://brand.example/tall.png',
      scale: 0.4,
      opacity: 1,
      position: 'top-left',
    });
    served = before;
    expect(seen.right - seen.left).toBeCloseTo(0.4, 2);
  });

  test('a text in another script is drawn too', async () => {
    const seen = await differs({ text: 'مرحبا 🙂' });
    expect(seen.right).toBeGreaterThan(0.8);
  });

  test('is refused on the free plan, before anything is spent', async () => {
    const free = app.caller('free');
    const { status, body } = await post({ ...BODY, watermark: { text: 'x' } }, free);
    expect([status, body.error.code]).toEqual([402, 'PLAN_UPGRADE_REQUIRED']);
    expect(await credits(free)).toBe(20);
  });
});

describe('bad input is answered with a message, uncharged and without leftover files', () => {
  const base64 = (bytes: Buffer) => bytes.toString('base64');
  const cases: [name: string, body: () => object | Promise<object>, code: string, says: RegExp][] = [
    [
      'unknown template',
      () => ({ ...BODY, template_id: 'tpl_calm-in-the-fir' }),
      'TEMPLATE_NOT_FOUND',
      /tpl_calm-in-the-fire/,
    ],
    [
      'unknown position',
      () => ({ ...BODY, captions: [{ position: 'midle', text: 'x' }] }),
      'VALIDATION_ERROR',
      /"top".*"bottom"/,
    ],
    [
      'position doubled',
      () => ({ ...BODY, captions: [TWO[0], TWO[0]] }),
      'VALIDATION_ERROR',
      /captions\[1\].*already/,
    ],
    [
      'same region by name and index',
      () => ({ ...BODY, captions: [TWO[0], { position: '0', text: 'x' }] }),
      'VALIDATION_ERROR',
      /already/,
    ],
    [
      'index out of range',
      () => ({ ...BODY, captions: [{ position: '9', text: 'x' }] }),
      'VALIDATION_ERROR',
      /"0" to "1"/,
    ],
    ['no source', () => ({ captions: TWO }), 'VALIDATION_ERROR', /exactly one/],
    ['two sources', () => ({ ...BODY, image_base64: base64(served) }), 'VALIDATION_ERROR', /exactly one/],
    [
      'box outside',
      () => ({ ...BODY, captions: [{ ...TWO[0], box: { x: 0.8, width: 0.5 } }] }),
      'VALIDATION_ERROR',
      /outside the picture/,
    ],
    [
      'watermark with both',
      () => ({ ...BODY, watermark: { text: 'a', logo_url: 'https://a.example/b.png' } }),
      'VALIDATION_ERROR',
      /exactly one/,
    ],
    ['watermark with neither', () => ({ ...BODY, watermark: {} }), 'VALIDATION_ERROR', /exactly one/],
    [
      'text too long',
      () => ({ ...BODY, captions: [{ position: 'top', text: 'x'.repeat(1001) }] }),
      'VALIDATION_ERROR',
      /1,?000/,
    ],
    [
      'bad colour',
      () => ({ ...BODY, captions: [{ ...TWO[0], style: { color: 'reddish' } }] }),
      'VALIDATION_ERROR',
      /colou?r/i,
    ],
    [
      'bad font',
      () => ({ ...BODY, captions: [{ ...TWO[0], style: { font: 'impact' } }] }),
      'VALIDATION_ERROR',
      /anton/,
    ],
    ['width too large', () => ({ ...BODY, width: 5000 }), 'VALIDATION_ERROR', /4,?096/],
    ['not base64', () => ({ image_base64: '!!!', captions: TWO }), 'IMAGE_UNREADABLE', /base64/],
    [
      'not a picture',
      () => ({ image_base64: base64(Buffer.from('hello, this is text')), captions: TWO }),
      'IMAGE_UNREADABLE',
      /PNG/,
    ],
    [
      'cut short',
      () => ({ image_base64: base64(served.subarray(0, served.length / 2)), captions: TWO }),
      'IMAGE_UNREADABLE',
      /cut short|damaged/,
    ],
    [
      'too tall at that width',
      async () => ({
        image_base64: base64(
          await sharp({ create: { width: 10, height: 100, channels: 3, background: 'red' } })
            .png()
            .toBuffer(),
        ),
        captions: TWO,
        width: 1000,
      }),
      'VALIDATION_ERROR',
      /409/,
    ],
  ];

  test.each(cases)('%s', async (_name, make, code, says) => {
    const before = await credits(pro);
    const { status, body } = await post(await make());
    expect(body.error?.code).toBe(code);
    expect(body.error.message).toMatch(says);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(await credits(pro)).toBe(before);
    expect(readdirSync(path.join(app.home, 'cdn/.tmp'))).toEqual([]);
  });

  test('after all of that the books are right and every file has its row', async () => {
    expect(app.store.audit()).toEqual([]);
    const files = readdirSync(path.join(app.home, 'cdn/memes'), { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.includes('.'),
    );
    const { memes, total } = app.store.memes.list(pro.accountId, { limit: 100, offset: 0 });
    expect(files.length).toBe(total);
    expect(memes.length).toBeGreaterThan(10);
  });
});
