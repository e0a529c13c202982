import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentIn } from '../../src-shared/document/embedded-document.ts';
import { createTestApp, type TestApp, type TestCaller } from '../helpers/app.ts';
import { flagPicture, paperPicture } from '../helpers/layer-pictures.ts';

/** Canvas, layers, free boxes, drawing order, documents and uploads, through the door scripts use. */

let app: TestApp;
let pro: TestCaller;
let flag: Buffer;
let paper: Buffer;
let fetched: string[] = [];

beforeAll(async () => {
  [flag, paper] = await Promise.all([flagPicture(), paperPicture()]);
  app = await createTestApp({
    fetcher: {
      fetchImage: async (url) => {
        fetched.push(url);
        return url.includes('broken') ? flag.subarray(0, flag.length / 2) : flag;
      },
    },
  });
  pro = app.caller('pro');
});
afterAll(() => app.cleanup());

const CAPTIONS = [{ position: 'top', text: 'above' }];
const WHOLE = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 };

async function call(method: 'GET' | 'POST', url: string, payload?: object, caller = pro) {
  const answer = await app.app.inject({
    method,
    url,
    headers: caller.headers,
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const post = (body: object) => call('POST', '/v1/meme/caption', body);
const onPaper = (body: object) => post({ image_base64: paper.toString('base64'), ...body });
const credits = async () => (await call('GET', '/v1/account')).body.data.credits_remaining;
const download = async (url: string) => (await app.app.inject({ url: new URL(url).pathname })).rawPayload;

/** Raw pixels with alpha of a finished meme. */
async function drawn(body: { data: { url: string } }) {
  const image = sharp(await download(body.data.url))
    .ensureAlpha()
    .raw();
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4;
    return [...data.subarray(start, start + 4)];
  };
  return { ...info, at };
}

describe('canvas', () => {
  test('crop and bars make the finished size; width and its bound apply to that', async () => {
    const canvas = { crop: { x: 0, y: 0.5, width: 0.5, height: 0.5 }, pad: { top: 1 }, color: '#00ff00' };
    const body = { canvas, captions: [{ position: 'top', text: '' }] };
    const { status, body: answer } = await onPaper(body);
    expect([status, answer.data?.width, answer.data?.height]).toEqual([200, 240, 320]);
    const seen = await drawn(answer);
    expect(seen.at(0.5, 0.25)).toEqual([0, 255, 0, 255]);
    const [original] = await Promise.all([sharp(paper).ensureAlpha().raw().toBuffer()]);
    const start = (240 * 480 + 120) * 4;
    expect(seen.at(0.5, 0.75)).toEqual([...original.subarray(start, start + 4)]);
    const scaled = await onPaper({ ...body, width: 120, dry_run: true });
    expect(scaled.body.data).toMatchObject({ width: 120, height: 160 });
    const tall = await onPaper({ ...body, width: 4000 });
    expect(tall.body.error).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ path: 'width' }] });
    expect(tall.body.error.message).toContain('3072');
  });

  test('regions of a template stay over the same part, those of other pictures over what is left', async () => {
    const text = 'the words lie here';
    const plain = await post({
      template_id: 'calm-in-the-fire',
      captions: [{ position: 'top', text }],
      dry_run: true,
    });
    const framed = await post({
      template_id: 'calm-in-the-fire',
      captions: [{ position: 'top', text, style: { font_size: plain.body.data.layout[0].font_size } }],
      canvas: { pad: { top: 0.5, bottom: 0.5 } },
      dry_run: true,
    });
    expect(framed.body.data.height).toBe(plain.body.data.height * 2);
    expect(framed.body.data.layout[0].lines).toEqual(plain.body.data.layout[0].lines);
    const own = await onPaper({
      captions: [{ position: 'top', text: 'X', style: { color: '#ff0000', outline_width: 0 } }],
      canvas: { pad: { top: 1 }, color: '#ffffff' },
    });
    const { at, width, height } = await drawn(own.body);
    const reds: number[] = [];
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x += 3) {
        const [r, g] = at(x / width, y / height);
        if (r === 255 && g === 0) reds.push(y / height);
      }
    expect(Math.min(...reds)).toBeGreaterThan(0.5);
    expect(Math.max(...reds)).toBeLessThan(0.65);
  });

  test('a region that was cropped away needs a box of its own, or no text', async () => {
    const canvas = { crop: { x: 0, y: 0.6, width: 1, height: 0.4 } };
    const ask = (caption: object) =>
      post({ template_id: 'calm-in-the-fire', canvas, captions: [caption], dry_run: true });
    const refused = await ask({ position: 'top', text: 'gone' });
    expect(refused.body.error.message).toMatch(/captions\[0\]\.box.*"top" was cropped away/);
    expect((await ask({ position: 'top', text: 'gone', box: { x: 0.1 } })).status).toBe(400);
    expect((await ask({ position: 'top', text: 'here', box: WHOLE })).status).toBe(200);
    expect((await ask({ position: 'top', text: ' ' })).status).toBe(200);
  });
});

describe('free boxes', () => {
  test('several, beside regions, each reported by its own name', async () => {
    const captions = [
      { position: 'top', text: 'region' },
      { position: 'box-1', text: 'one', box: WHOLE },
      { position: 'box-b', text: 'two', box: { ...WHOLE, x: 0.5, rotation: 20 } },
    ];
    const { body } = await post({ template_id: 'calm-in-the-fire', captions });
    expect(body.data.layout.map(({ region }: { region: string }) => region)).toEqual([
      'top',
      'box-1',
      'box-b',
    ]);
    expect(body.data.layout[1].font).toBe('Anton');
    expect(body.data.captions.map(({ position }: { position: string }) => position)).toEqual([
      'top',
      'box-1',
      'box-b',
    ]);
    const lines = 'a\n'.repeat(18);
    const many = await onPaper({
      captions: [{ position: 'box-1', text: `${lines}a`, box: { x: 0, y: 0, width: 1, height: 1 } }],
      dry_run: true,
    });
    expect(many.body.data.layout[0].lines).toHaveLength(19);
  });
});

describe('layers', () => {
  test('emoji, addresses and base64 are drawn; one address is fetched once; own pictures come from disk', async () => {
    fetched = [];
    const upload = (await call('POST', '/v1/images', { image_base64: flag.toString('base64') })).body.data;
    const box = (x: number) => ({ x, y: 0.3, width: 0.2, height: 0.3 });
    const { status, body } = await onPaper({
      captions: CAPTIONS,
      layers: [
        { emoji: '🔥', box: box(0) },
        { image_url: 'https://pictures.example/flag.png', box: box(0.25) },
        { image_url: 'https://pictures.example/flag.png', box: box(0.25), opacity: 0 },
        { image_base64: flag.toString('base64'), box: box(0.5) },
        { image_url: upload.url, box: box(0.75) },
      ],
    });
    expect(status).toBe(200);
    expect(fetched).toEqual(['https://pictures.example/flag.png']);
    const seen = await drawn(body);
    const white = seen.at(0.25 + 0.2 * 0.4, 0.3 + 0.3 * 0.4);
    expect(white).toEqual([255, 255, 255, 255]);
    for (const x of [0.5, 0.75]) expect(seen.at(x + 0.2 * 0.4, 0.3 + 0.3 * 0.4)).toEqual(white);
    expect(seen.at(0.1, 0.55)).not.toEqual(
      (await drawn((await onPaper({ captions: CAPTIONS })).body)).at(0.1, 0.55),
    );
  });

  test('higher lies above; at the same height captions lie above layers', async () => {
    const style = { color: '#0000ff', outline_width: 0, font_size: 400 };
    const plate = { ...style, background: { color: '#0000ff' } };
    const red = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer();
    const layer = { image_base64: red.toString('base64'), box: WHOLE };
    const middle = async (caption: object, order: object) => {
      const captions = [{ position: 'box-1', text: 'MM', box: WHOLE, style: plate, ...caption }];
      const { body } = await onPaper({ captions, layers: [{ ...layer, ...order }] });
      return (await drawn(body)).at(0.5, 0.5).slice(0, 3);
    };
    expect(await middle({}, {})).toEqual([0, 0, 255]);
    expect(await middle({}, { z: 1 })).toEqual([255, 0, 0]);
    expect(await middle({ z: 2 }, { z: 1 })).toEqual([0, 0, 255]);
  });
});

describe('bad input is answered with a message and uncharged', () => {
  const layer = (fields: object) => ({ captions: CAPTIONS, layers: [{ box: WHOLE, ...fields }] });
  const cases: [name: string, body: () => object, code: string, says: RegExp][] = [
    ['a layer of nothing', () => layer({}), 'VALIDATION_ERROR', /layers\[0\].*exactly one.*none/],
    [
      'a layer of two things',
      () => layer({ emoji: '🔥', image_url: 'https://a.example/a.png' }),
      'VALIDATION_ERROR',
      /layers\[0\].*emoji and image_url/,
    ],
    ['two emoji', () => layer({ emoji: '🔥🔥' }), 'VALIDATION_ERROR', /layers\[0\]\.emoji.*not one emoji/],
    ['letters as emoji', () => layer({ emoji: 'fire' }), 'VALIDATION_ERROR', /layers\[0\]\.emoji/],
    ['half an emoji', () => layer({ emoji: '\ud83d' }), 'VALIDATION_ERROR', /layers\[0\]\.emoji/],
    [
      'a box too far out',
      () => layer({ emoji: '🔥', box: { ...WHOLE, x: 2.5 } }),
      'VALIDATION_ERROR',
      /layers\[0\]\.box\.x/,
    ],
    ['opacity over 1', () => layer({ emoji: '🔥', opacity: 1.5 }), 'VALIDATION_ERROR', /opacity/],
    ['z of a half', () => layer({ emoji: '🔥', z: 0.5 }), 'VALIDATION_ERROR', /layers\[0\]\.z/],
    [
      'junk as picture',
      () => layer({ image_base64: 'AAAA' }),
      'IMAGE_UNREADABLE',
      /layers\[0\]\.image_base64/,
    ],
    [
      'a cut picture',
      () => layer({ image_base64: paper.subarray(0, paper.length / 2).toString('base64') }),
      'IMAGE_UNREADABLE',
      /layers\[0\]\.image_base64.*cut short/,
    ],
    [
      'an own picture that was deleted',
      () => layer({ image_url: 'http://127.0.0.1:80/cdn/images/ab/abc.png' }),
      'IMAGE_UNREADABLE',
      /layers\[0\]\.image_url/,
    ],
    [
      'a broken layer by address',
      () => layer({ image_url: 'https://pictures.example/broken.png' }),
      'IMAGE_UNREADABLE',
      /layers\[0\]\.image_url/,
    ],
    [
      'a broken logo',
      () => ({ captions: CAPTIONS, watermark: { logo_url: 'https://brand.example/broken.png' } }),
      'IMAGE_UNREADABLE',
      /watermark\.logo_url/,
    ],
    [
      '21 layers',
      () => ({ captions: CAPTIONS, layers: Array.from({ length: 21 }, () => ({ emoji: '🔥', box: WHOLE })) }),
      'VALIDATION_ERROR',
      /layers/,
    ],
    [
      'a crop outside',
      () => ({ captions: CAPTIONS, canvas: { crop: { ...WHOLE, x: 0.8 } } }),
      'VALIDATION_ERROR',
      /canvas\.crop.*x \+ width = 1\.3/,
    ],
    [
      'bars too wide',
      () => ({ captions: CAPTIONS, canvas: { pad: { top: 1.2 } } }),
      'VALIDATION_ERROR',
      /canvas\.pad\.top/,
    ],
    [
      'a free box without place',
      () => ({ captions: [{ position: 'box-1', text: 'x', box: { x: 0.1 } }] }),
      'VALIDATION_ERROR',
      /captions\[0\]\.box.*x, y, width and height/,
    ],
    [
      'a free box doubled',
      () => ({
        captions: [
          { position: 'box-1', text: 'x', box: WHOLE },
          { position: 'box-1', text: 'y', box: WHOLE },
        ],
      }),
      'VALIDATION_ERROR',
      /captions\[1\].*already/,
    ],
    [
      'a free box outside',
      () => ({ captions: [{ position: 'box-1', text: 'x', box: { ...WHOLE, x: 0.8 } }] }),
      'VALIDATION_ERROR',
      /outside the picture/,
    ],
  ];

  test.each(cases)('%s', async (_name, body, code, says) => {
    const before = await credits();
    const answer = await onPaper(body());
    expect(answer.body.error?.code).toBe(code);
    expect(answer.body.error.message).toMatch(says);
    expect(await credits()).toBe(before);
    expect(readdirSync(path.join(app.home, 'cdn/.tmp'))).toEqual([]);
  });
});

describe('documents', () => {
  const request = {
    template_id: 'tpl_calm-in-the-fire',
    captions: [{ position: 'top', text: 'edit me 🙂' }],
    layers: [{ emoji: '🔥', box: WHOLE, z: 3 }],
    canvas: { pad: { top: 0.2 } },
    embed: true,
  };

  test.each(['png', 'jpeg', 'webp', 'avif'])('%s carries the request where asked', async (output_format) => {
    const { body } = await post({ ...request, output_format, width: 300 });
    const found = documentIn(await download(body.data.url));
    expect(JSON.parse(found ?? 'null')).toEqual({ ...request, output_format, width: 300 });
    const { embed: _embed, ...plain } = request;
    const without = await post({ ...plain, output_format, width: 300 });
    expect(documentIn(await download(without.body.data.url))).toBeUndefined();
  });

  test('pictures that came as base64 are in the document by address, large ones too, and draw the same', async () => {
    const noise = await sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    expect(noise.length).toBeGreaterThan(40_000);
    const layers = [...request.layers, { image_base64: noise.toString('base64'), box: WHOLE }];
    const sent = { ...request, template_id: undefined, image_base64: paper.toString('base64'), layers };
    const { status, body } = await post(sent);
    expect(status).toBe(200);
    const { data } = (await call('GET', `/v1/memes/${body.data.id}/document`)).body;
    expect(data).toMatchObject({ captions: request.captions, layers: [{ emoji: '🔥' }, {}] });
    expect(JSON.stringify(data)).not.toContain('base64');
    expect(await download(data.image_url)).toEqual(paper);
    expect(await download(data.layers[1].image_url)).toEqual(noise);
    const picture = await download(body.data.url);
    // The file names them at the engine's own address, the answer at the caller's.
    const embedded = documentIn(picture) ?? 'null';
    const asAnswered = embedded.replaceAll('http://127.0.0.1:80/', 'http://localhost:80/');
    expect(JSON.parse(asAnswered)).toEqual(data);
    const again = await post(JSON.parse(embedded));
    expect(await download(again.body.data.url)).toEqual(picture);
  });

  test('a refused request stores no picture', async () => {
    const images = () => readdirSync(path.join(app.home, 'cdn/images'), { recursive: true });
    const before = images();
    const fresh = (await sharp(flag).negate({ alpha: false }).png().toBuffer()).toString('base64');
    const cut = paper.subarray(0, paper.length / 2).toString('base64');
    const layers = [fresh, cut].map((image_base64) => ({ image_base64, box: WHOLE }));
    expect((await post({ ...request, layers })).status).toBe(422);
    expect(images()).toEqual(before);
  });

  test('the request behind a meme is its account’s alone', async () => {
    const { body } = await post(request);
    const found = await call('GET', `/v1/memes/${body.data.id}/document`);
    expect(found.status).toBe(200);
    expect(found.body.data).toEqual(request);
    const stranger = await call('GET', `/v1/memes/${body.data.id}/document`, undefined, app.caller('pro'));
    expect(stranger.body.error.code).toBe('MEME_NOT_FOUND');
  });
});

describe('uploads', () => {
  const cutShort = async (format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif') => {
    const bytes = await sharp(paper).toFormat(format).toBuffer();
    return { image_base64: bytes.subarray(0, Math.round(bytes.length * 0.6)).toString('base64') };
  };

  const upload = (body: object) => call('POST', '/v1/images', body);

  test('the same bytes get the same address, which answers them unchanged', async () => {
    const [first, again] = await Promise.all(
      [0, 1].map(() => upload({ image_base64: flag.toString('base64') })),
    );
    expect(first?.status).toBe(200);
    expect(first?.body.data).toMatchObject({
      width: 120,
      height: 90,
      format: 'png',
      bytes: flag.length,
      animated: false,
    });
    expect(first?.body.data.url).toMatch(/\/cdn\/images\/([0-9a-f]{2})\/\1[0-9a-f]{38}\.png$/);
    expect(again?.body.data).toEqual(first?.body.data);
    expect(await download(first?.body.data.url)).toEqual(flag);
    const byAddress = await upload({ image_url: 'https://pictures.example/flag.png' });
    expect(byAddress.body.data).toEqual(first?.body.data);
    const own = await upload({ image_url: first?.body.data.url });
    expect(own.body.data).toEqual(first?.body.data);
  });

  test('knows formats, turned photographs and moving pictures', async () => {
    const of = async (image: Sharp) =>
      (await upload({ image_base64: (await image.toBuffer()).toString('base64') })).body.data;
    const still = () => sharp(paper);
    expect(await of(still().jpeg().withMetadata({ orientation: 6 }))).toMatchObject({
      format: 'jpeg',
      width: 320,
      height: 480,
    });
    expect(await of(still().avif({ effort: 0 }))).toMatchObject({ format: 'avif', animated: false });
    expect(await of(still().gif())).toMatchObject({ format: 'gif', animated: false });
    const frames = [paper, await still().negate().png().toBuffer()];
    const moving = () => sharp(frames, { join: { animated: true } });
    expect(await of(moving().gif())).toMatchObject({
      format: 'gif',
      width: 480,
      height: 320,
      animated: true,
    });
    expect(await of(moving().webp())).toMatchObject({ format: 'webp', animated: true });
  });

  const refused: [name: string, body: () => object | Promise<object>, code: string][] = [
    ['nothing', () => ({}), 'VALIDATION_ERROR'],
    ['both', () => ({ image_base64: 'AAAA', image_url: 'https://a.example/' }), 'VALIDATION_ERROR'],
    ['junk', () => ({ image_base64: 'AAAA' }), 'IMAGE_UNREADABLE'],
    ['a PNG cut short', () => cutShort('png'), 'IMAGE_UNREADABLE'],
    ['a JPEG cut short', () => cutShort('jpeg'), 'IMAGE_UNREADABLE'],
    ['a WebP cut short', () => cutShort('webp'), 'IMAGE_UNREADABLE'],
    ['a GIF cut short', () => cutShort('gif'), 'IMAGE_UNREADABLE'],
    ['an AVIF cut short', () => cutShort('avif'), 'IMAGE_UNREADABLE'],
  ];

  test.each(refused)('%s is refused and nothing is stored', async (_name, body, code) => {
    const count = () => readdirSync(path.join(app.home, 'cdn/images'), { recursive: true }).length;
    const before = count();
    const answer = await upload(await body());
    expect(answer.body.error?.code).toBe(code);
    expect(count()).toBe(before);
  });
});
