import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestCaller } from '../helpers/app.ts';
import { createCalls } from '../helpers/calls.ts';
import { expectError } from '../helpers/envelope.ts';

/** POST /v1/meme/caption: from a request to a picture on the CDN. Where captions are placed is tested in `shared`. */

let app: TestApp;
let pro: TestCaller;
let served: Buffer;

beforeAll(async () => {
  served = await flat(300, 200);
  app = await createTestApp({ fetcher: { fetchImage: async () => served } });
  pro = app.caller('pro');
});
afterAll(() => app.cleanup());

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
const base64 = (bytes: Buffer) => bytes.toString('base64');

const TWO = [
  { position: 'top', text: 'above' },
  { position: 'bottom', text: 'below' },
];
const BODY = { template_id: 'tpl_calm-in-the-fire', captions: TWO };

const { make, get, available } = createCalls(() => app);
const draw = async (body: object) => (await make(pro, 'caption', body)).json().data;
const download = (url: string) => app.app.inject({ url: new URL(url).pathname });
const readFile = async (url: string) => sharp((await download(url)).rawPayload);
const memesIn = (dir: string) =>
  readdirSync(path.join(app.home, dir), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.includes('.'),
  );

test('captions a template, charges one credit and serves the picture', async () => {
  const before = available(pro);
  const answer = await make(pro, 'caption', BODY);
  const body = answer.json();
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
  const { statusCode, headers, rawPayload } = await download(body.data.url);
  expect([statusCode, headers['content-type'], rawPayload.length]).toEqual([
    200,
    'image/png',
    body.data.bytes,
  ]);
  const { width, height, hasAlpha } = await sharp(rawPayload).metadata();
  expect({ width, height, hasAlpha }).toEqual({
    width: body.data.width,
    height: body.data.height,
    hasAlpha: false,
  });
  expect(await get(pro, `/v1/memes/${body.data.id}`)).toEqual(body.data);
});

test('scales, and lines break as at full size', async () => {
  const text = 'a caption that is long enough to be broken into several lines on any picture, surely';
  const request = { ...BODY, captions: [{ position: 'top', text }] };
  const [full, small] = await Promise.all([draw(request), draw({ ...request, width: 200 })]);
  expect(small.width).toBe(200);
  expect(small.layout[0].lines).toEqual(full.layout[0].lines);
  expect(full.layout[0].font_size / small.layout[0].font_size).toBeCloseTo(full.width / 200, 1);
});

test('a dry run lays out, charges nothing and leaves nothing', async () => {
  const before = available(pro);
  const { total } = await get(pro, '/v1/memes');
  const body = (await make(pro, 'caption', { ...BODY, dry_run: true })).json();
  expect(body.data).toMatchObject({
    dry_run: true,
    layout: [{ region: 'top', overflow: false }, { region: 'bottom' }],
  });
  expect(body.meta).toMatchObject({ credits_used: 0, credits_remaining: before });
  expect((await get(pro, '/v1/memes')).total).toBe(total);
});

test('takes a picture as base64, bare or as a data: URL, and by address', async () => {
  for (const source of [
    { image_base64: base64(served) },
    { image_base64: `data:image/png;base64,${base64(served)}` },
    { image_url: 'https://pictures.example/cat.png' },
  ]) {
    expect(await draw({ ...source, captions: TWO })).toMatchObject({ width: 300, template: null });
  }
});

test('keeps transparency where the format can, and turns photographs upright', async () => {
  const clear = sharp({ create: { width: 200, height: 200, channels: 4, background: '#00000000' } });
  const kept = await draw({ image_base64: base64(await clear.png().toBuffer()), captions: TWO });
  expect((await (await readFile(kept.url)).metadata()).hasAlpha).toBe(true);
  const turned = await sharp(await flat(300, 100))
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const upright = await draw({ image_base64: base64(turned), captions: TWO });
  expect([upright.width, upright.height]).toEqual([100, 300]);
});

/** Where a watermark has changed the picture, fractions of it. */
async function findMark(watermark: object) {
  const [plain, marked] = await Promise.all([draw(BODY), draw({ ...BODY, watermark })]);
  const [a = Buffer.of(), b = Buffer.of()] = await Promise.all(
    [plain, marked].map(async ({ url }) => (await readFile(url)).removeAlpha().raw().toBuffer()),
  );
  let [left, right, top] = [1, 0, 1];
  for (let at = 0; at < a.length; at += 3) {
    if (a[at] === b[at] && a[at + 1] === b[at + 1]) continue;
    const x = ((at / 3) % plain.width) / plain.width;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, Math.floor(at / 3 / plain.width) / plain.height);
  }
  return { left, right, top };
}

test('a watermark is drawn: a text in any script, and a logo that is fetched', async () => {
  const text = await findMark({ text: 'مرحبا 🙂', position: 'bottom-right' });
  expect(text.right).toBeGreaterThan(0.8);
  expect(text.top).toBeGreaterThan(0.8);
  const logo = { logo_url: 'https://brand.example/logo.png', scale: 0.25, opacity: 1, position: 'top-left' };
  const { left, right } = await findMark(logo);
  expect(right - left).toBeCloseTo(0.25, 2);
  const { logo_url: _url, ...look } = logo;
  expect(await findMark({ ...look, logo_base64: base64(served) })).toMatchObject({ left, right });
});

describe('bad input is answered with a message, uncharged and without leftover files', () => {
  const own = (bytes: Buffer) => ({ image_base64: base64(bytes), captions: TWO });
  const cases: [name: string, body: () => object | Promise<object>, says: RegExp][] = [
    ['no source', () => ({ captions: TWO }), /exactly one/],
    ['two sources', () => ({ ...BODY, image_base64: base64(served) }), /exactly one/],
    [
      'an unknown position',
      () => ({ ...BODY, captions: [{ position: 'midle', text: 'x' }] }),
      /"top".*"bottom"/,
    ],
    [
      'both marks',
      () => ({ ...BODY, watermark: { text: 'a', logo_url: 'https://a.example/b.png' } }),
      /exactly one/,
    ],
    ['no mark', () => ({ ...BODY, watermark: {} }), /exactly one/],
    ['a bad font', () => ({ ...BODY, captions: [{ ...TWO[0], style: { font: 'impact' } }] }), /anton/],
    ['too tall at that width', async () => ({ ...own(await flat(10, 100)), width: 1000 }), /409/],
  ];
  const unreadable: typeof cases = [
    ['not base64', () => ({ image_base64: '!!!', captions: TWO }), /base64/],
    ['not a picture', () => own(Buffer.from('hello, this is text')), /PNG/],
    ['cut short', () => own(served.subarray(0, served.length / 2)), /cut short|damaged/],
  ];
  const unknown: typeof cases = [
    ['unknown template', () => ({ ...BODY, template_id: 'tpl_calm-in-the-fir' }), /tpl_calm-in-the-fire/],
  ];

  test.each([
    ...cases.map((each) => ['VALIDATION_ERROR', ...each] as const),
    ...unreadable.map((each) => ['IMAGE_UNREADABLE', ...each] as const),
    ...unknown.map((each) => ['TEMPLATE_NOT_FOUND', ...each] as const),
  ])('%s: %s', async (code, _name, body, says) => {
    const before = available(pro);
    expect(expectError(await make(pro, 'caption', await body()), code)).toMatch(says);
    expect(available(pro)).toBe(before);
    expect(memesIn('cdn/.tmp')).toEqual([]);
  });

  test('after all of that the books are right and every file has its row', async () => {
    expect(app.store.audit()).toEqual([]);
    const { total } = app.store.memes.list(pro.accountId, { limit: 1, offset: 0 });
    expect([memesIn('cdn/memes').length, total > 10]).toEqual([total, true]);
  });
});
