import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentIn } from '../../src-shared/document/embedded-document.ts';
import { createTestApp, type TestApp, type TestCaller } from '../helpers/app.ts';
import { createCalls } from '../helpers/calls.ts';
import { expectError } from '../helpers/envelope.ts';
import { flagPicture, paperPicture } from '../helpers/layer-pictures.ts';

/** Canvas, layers, shapes, documents and uploads, through the door scripts use. How they look is in `imaging`. */

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
const BOX = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 };

const { make, get, available } = createCalls(() => app);
const base64 = (bytes: Buffer) => bytes.toString('base64');
const post = (body: object) => make(pro, 'caption', body);
const onPaper = (body: object) => post({ image_base64: base64(paper), captions: CAPTIONS, ...body });
const draw = async (body: object) => (await onPaper(body)).json().data;
const download = async (url: string) => (await app.app.inject({ url: new URL(url).pathname })).rawPayload;
const upload = async (payload: object) =>
  app.app.inject({ method: 'POST', url: '/v1/images', headers: pro.headers, payload });
const storedImages = () => readdirSync(path.join(app.home, 'cdn/images'), { recursive: true });

/** The RGB of a finished meme at a place, fractions of it. */
async function readPixels({ url }: { url: string }) {
  const image = sharp(await download(url)).removeAlpha();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return (x: number, y: number) => {
    const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3;
    return [...data.subarray(start, start + 3)];
  };
}

test('crop and bars make the finished size; width and its bound apply to that', async () => {
  const canvas = { crop: { x: 0, y: 0.5, width: 0.5, height: 0.5 }, pad: { top: 1 }, color: '#00ff00' };
  const body = { canvas, captions: [{ position: 'top', text: '' }] };
  const drawn = await draw(body);
  expect(drawn).toMatchObject({ width: 240, height: 320 });
  expect((await readPixels(drawn))(0.5, 0.25)).toEqual([0, 255, 0]);
  expect(await draw({ ...body, width: 120, dry_run: true })).toMatchObject({ width: 120, height: 160 });
  expect(expectError(await onPaper({ ...body, width: 4000 }), 'VALIDATION_ERROR')).toContain('3072');
});

test('a ratio is met by a crop, or by what lies around the whole picture', async () => {
  const captions = [{ position: 'top', text: '' }];
  const filled = await draw({ canvas: { aspect_ratio: '1:1' }, captions });
  expect(filled).toMatchObject({ width: 320, height: 320 });
  const canvas = { aspect_ratio: '2:1', fit: 'bars', surround: { type: 'color', color: '#00ff00' } };
  const whole = await draw({ canvas, captions });
  expect(whole).toMatchObject({ width: 640, height: 320 });
  const at = await readPixels(whole);
  expect([at(0.01, 0.5), at(0.99, 0.5)]).toEqual([
    [0, 255, 0],
    [0, 255, 0],
  ]);
  expect(at(0.5, 0.5)).not.toEqual([0, 255, 0]);
});

test('the picture is turned and adjusted, and so is a picture over it', async () => {
  const grey = { adjust: { saturation: -1 } };
  const canvas = { rotation: 90, ...grey };
  const drawn = await draw({ canvas, captions: [{ position: 'top', text: '' }] });
  expect(drawn).toMatchObject({ width: 320, height: 480 });
  expect(new Set((await readPixels(drawn))(0.4, 0.6)).size).toBe(1);
  const layers = [{ image_base64: base64(flag), box: BOX, ...grey }];
  const at = await readPixels(await draw({ layers }));
  expect(new Set(at(0.3, 0.35)).size).toBe(1);
  expect(new Set(at(0.1, 0.6)).size).toBeGreaterThan(1);
});

test('free boxes are reported beside regions, each by its own name', async () => {
  const captions = [
    { position: 'top', text: 'region' },
    { position: 'box-1', text: 'one', box: BOX },
    { position: 'box-b', text: 'two', box: { ...BOX, x: 0.5, rotation: 20 } },
  ];
  const { layout, captions: kept } = (await post({ template_id: 'calm-in-the-fire', captions })).json().data;
  const names = ['top', 'box-1', 'box-b'];
  expect(layout.map(({ region }: { region: string }) => region)).toEqual(names);
  expect(kept.map(({ position }: { position: string }) => position)).toEqual(names);
});

describe('layers', () => {
  test('emoji, addresses and base64 are drawn; one address is fetched once; own pictures come from disk', async () => {
    fetched = [];
    const { url } = (await upload({ image_base64: base64(flag) })).json().data;
    const box = (x: number) => ({ x, y: 0.3, width: 0.2, height: 0.3 });
    const layers = [
      { emoji: '🔥', box: box(0) },
      { image_url: 'https://pictures.example/flag.png', box: box(0.25) },
      { image_url: 'https://pictures.example/flag.png', box: box(0.25), opacity: 0 },
      { image_base64: base64(flag), box: box(0.5) },
      { image_url: url, box: box(0.75) },
    ];
    const [at, bare] = await Promise.all([readPixels(await draw({ layers })), readPixels(await draw({}))]);
    expect(fetched).toEqual(['https://pictures.example/flag.png']);
    for (const x of [0.25, 0.5, 0.75]) expect(at(x + 0.2 * 0.4, 0.3 + 0.3 * 0.4)).toEqual([255, 255, 255]);
    expect(at(0.1, 0.55)).not.toEqual(bare(0.1, 0.55));
  });

  test('higher lies above; at the same height captions lie above layers', async () => {
    const style = { color: '#0000ff', outline_width: 0, font_size: 400, background: { color: '#0000ff' } };
    const red = sharp({ create: { width: 4, height: 4, channels: 3, background: '#ff0000' } }).png();
    const layer = { image_base64: base64(await red.toBuffer()), box: BOX };
    const readMiddle = async (z: number, layerZ: number) => {
      const captions = [{ position: 'box-1', text: 'MM', box: BOX, style, z }];
      return (await readPixels(await draw({ captions, layers: [{ ...layer, z: layerZ }] })))(0.5, 0.5);
    };
    expect(await readMiddle(0, 0)).toEqual([0, 0, 255]);
    expect(await readMiddle(0, 1)).toEqual([255, 0, 0]);
    expect(await readMiddle(2, 1)).toEqual([0, 0, 255]);
  });

  test('a patch leaves nothing but a few mean colours of what it hides', async () => {
    const layers = [{ patch: { effect: 'pixelate', strength: 1 }, box: BOX, z: 1000 }];
    const countColours = async ({ url }: { url: string }) => {
      const area = { left: 121, top: 81, width: 238, height: 158 };
      const data = await sharp(await download(url))
        .removeAlpha()
        .extract(area)
        .raw()
        .toBuffer();
      const seen = new Set<string>();
      for (let at = 0; at < data.length; at += 3) seen.add(data.subarray(at, at + 3).join());
      return seen.size;
    };
    expect(await countColours(await draw({}))).toBeGreaterThan(5);
    expect(await countColours(await draw({ layers }))).toBeLessThanOrEqual(20);
  });

  test('hidden captions and layers are neither drawn nor reported, and stay in the document', async () => {
    const bare = await draw({ embed: true });
    const more = await draw({
      embed: true,
      captions: [...CAPTIONS, { position: 'bottom', text: 'unseen', hidden: true, name: 'secret' }],
      layers: [{ emoji: '🔥', box: BOX, hidden: true, group: 'g1' }],
    });
    const [a, b] = await Promise.all([bare, more].map(({ url }) => download(url)));
    expect(await sharp(b).raw().toBuffer()).toEqual(await sharp(a).raw().toBuffer());
    expect([more.layout.length, more.alt_text.includes('unseen')]).toEqual([1, false]);
    expect(documentIn(b ?? Buffer.of())).toContain('unseen');
  });
});

describe('what cannot be drawn is refused with its field, uncharged', () => {
  const rectangle = { kind: 'rectangle' };
  const layers: [layer: object, field: string, words: string][] = [
    [{}, '', 'none of them'],
    [{ emoji: '🔥', image_url: 'https://a.example/a.png' }, '', 'emoji and image_url'],
    [{ shape: rectangle, emoji: '🔥' }, '', 'exactly one of'],
    [{ emoji: '🔥🔥' }, '.emoji', 'not one emoji'],
    [{ emoji: 'fire' }, '.emoji', 'not one emoji'],
    [{ emoji: '\ud83d' }, '.emoji', 'not one emoji'],
    [{ emoji: '🔥', group: 'a b' }, '.group', 'letters'],
    [{ shape: { kind: 'path' } }, '.shape.points', 'is missing'],
    [{ shape: { ...rectangle, pointer: { x: 0, y: 2 } } }, '.shape.pointer', 'bubble'],
    [{ shape: { kind: 'arrow', fill: 'red' } }, '.shape.fill', 'inside'],
    [{ shape: { ...rectangle, heads: 'end' } }, '.shape.heads', 'line'],
    [{ shape: rectangle, radius: 0.2 }, '.radius', 'pictures'],
    [{ emoji: '🔥', adjust: { blur: 1 } }, '.adjust', 'pictures'],
    [{ image_url: 'https://a.example/a.png', adjust: { blur: -1 } }, '.adjust.blur', '0'],
    [{ patch: { effect: 'blur' }, opacity: 0.5 }, '.opacity', 'always hides'],
    [{ patch: { effect: 'blur' }, end: 0.5 }, '.end', 'every frame'],
    [{ image_url: 'https://a.example/a.png', crop: { ...BOX, x: 0.8 } }, '.crop', 'outside'],
  ];
  test.each(layers)('a layer of %j', async (layer, field, words) => {
    const before = available(pro);
    const answer = await onPaper({ layers: [{ ...layer, box: BOX }] });
    expectError(answer, 'VALIDATION_ERROR');
    expect(answer.json().error.details).toMatchObject([
      { path: `layers[0]${field}`, message: expect.stringContaining(words) },
    ]);
    expect(available(pro)).toBe(before);
  });

  const crop = { ...BOX, x: 0.8 };
  test('a crop that reaches outside', async () => {
    const message = expectError(await onPaper({ canvas: { crop } }), 'VALIDATION_ERROR');
    expect(message).toMatch(/canvas\.crop.*x \+ width = 1\.3/);
  });

  test.each([
    [{ rotation: 45 }, 'rotation'],
    [{ adjust: { brightness: 2 } }, 'adjust.brightness'],
    [{ adjust: { brightnes: 1 } }, 'adjust.brightnes'],
  ])('a canvas of %j', async (canvas, field) => {
    const answer = await onPaper({ canvas });
    expectError(answer, 'VALIDATION_ERROR');
    expect(answer.json().error.details).toMatchObject([{ path: `canvas.${field}` }]);
  });

  test('a shape that is too narrow', async () => {
    const message = expectError(await onPaper({ canvas: { aspect_ratio: '9:1' } }), 'VALIDATION_ERROR');
    expect(message).toMatch(/canvas\.aspect_ratio.*"9:1" is too narrow/);
  });

  const pictures: [name: string, body: () => object, field: string][] = [
    ['junk', () => ({ layers: [{ image_base64: 'AAAA', box: BOX }] }), 'layers[0].image_base64'],
    ['a cut picture', () => ({ layers: [{ image_base64: cut(), box: BOX }] }), 'layers[0].image_base64'],
    [
      'an own picture that is gone',
      () => ({ layers: [{ image_url: GONE, box: BOX }] }),
      'layers[0].image_url',
    ],
    ['a broken one by address', () => ({ layers: [{ image_url: BROKEN, box: BOX }] }), 'layers[0].image_url'],
    ['a broken logo', () => ({ watermark: { logo_url: BROKEN } }), 'watermark.logo_url'],
  ];
  const GONE = 'http://127.0.0.1:80/cdn/images/ab/abc.png';
  const BROKEN = 'https://pictures.example/broken.png';
  const cut = () => base64(paper.subarray(0, paper.length / 2));
  test.each(pictures)('%s', async (_name, body, field) => {
    const before = available(pro);
    expect(expectError(await onPaper(body()), 'IMAGE_UNREADABLE')).toContain(field);
    expect(available(pro)).toBe(before);
    expect(readdirSync(path.join(app.home, 'cdn/.tmp'))).toEqual([]);
  });

  test('none of the pictures of a refused request is stored', async () => {
    const before = storedImages();
    const fresh = base64(await sharp(flag).negate({ alpha: false }).png().toBuffer());
    await onPaper({ layers: [fresh, cut()].map((image_base64) => ({ image_base64, box: BOX })) });
    expect(storedImages()).toEqual(before);
  });
});

describe('documents', () => {
  const request = {
    template_id: 'tpl_calm-in-the-fire',
    captions: [{ position: 'top', text: 'edit me 🙂' }],
    layers: [{ emoji: '🔥', box: BOX, z: 3 }],
    canvas: { pad: { top: 0.2 } },
    embed: true,
  };

  test('a file carries the request where asked; its account alone can read it', async () => {
    const { id, url } = (await post(request)).json().data;
    expect(JSON.parse(documentIn(await download(url)) ?? 'null')).toEqual(request);
    expect(await get(pro, `/v1/memes/${id}/document`)).toEqual(request);
    const { authorization } = app.caller('pro').headers;
    const stranger = await app.app.inject({ url: `/v1/memes/${id}/document`, headers: { authorization } });
    expectError(stranger, 'MEME_NOT_FOUND');
    const { embed: _embed, ...plain } = request;
    const without = (await post(plain)).json().data;
    expect(documentIn(await download(without.url))).toBeUndefined();
  });

  test('pictures that came as base64 are in the document by address, large ones too, and draw the same', async () => {
    const noise = { type: 'gaussian', sigma: 60 } as const;
    const large = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#888', noise } })
      .png()
      .toBuffer();
    expect(large.length).toBeGreaterThan(40_000);
    const layers = [...request.layers, { image_base64: base64(large), box: BOX }];
    const { id, url } = await draw({ ...request, template_id: undefined, layers });
    const data = await get(pro, `/v1/memes/${id}/document`);
    expect(data).toMatchObject({ captions: request.captions, layers: [{ emoji: '🔥' }, {}] });
    expect(JSON.stringify(data)).not.toContain('base64');
    expect(await download(data.image_url)).toEqual(paper);
    expect(await download(data.layers[1].image_url)).toEqual(large);
    const picture = await download(url);
    // The file names them at the engine's own address, the answer at the caller's.
    const embedded = documentIn(picture) ?? 'null';
    expect(JSON.parse(embedded.replaceAll('http://127.0.0.1:80/', 'http://localhost:80/'))).toEqual(data);
    expect(await download((await post(JSON.parse(embedded))).json().data.url)).toEqual(picture);
  });
});

describe('uploads', () => {
  test('the same bytes get the same address, which answers them unchanged', async () => {
    const sent = { image_base64: base64(flag) };
    const [first, again] = await Promise.all([upload(sent), upload(sent)]);
    const { data } = first.json();
    expect(data).toMatchObject({
      width: 120,
      height: 90,
      format: 'png',
      bytes: flag.length,
      animated: false,
    });
    expect(data.url).toMatch(/\/cdn\/images\/([0-9a-f]{2})\/\1[0-9a-f]{38}\.png$/);
    expect(await download(data.url)).toEqual(flag);
    expect(again.json().data).toEqual(data);
    for (const image_url of ['https://pictures.example/flag.png', data.url])
      expect((await upload({ image_url })).json().data).toEqual(data);
  });

  test('knows formats, turned photographs and moving pictures', async () => {
    const uploaded = async (image: Sharp) =>
      (await upload({ image_base64: base64(await image.toBuffer()) })).json().data;
    const still = () => sharp(paper);
    const turned = { format: 'jpeg', width: 320, height: 480 };
    expect(await uploaded(still().jpeg().withMetadata({ orientation: 6 }))).toMatchObject(turned);
    expect(await uploaded(still().avif({ effort: 0 }))).toMatchObject({ format: 'avif', animated: false });
    expect(await uploaded(still().gif())).toMatchObject({ format: 'gif', animated: false });
    const frames = [paper, await still().negate().png().toBuffer()];
    const moving = () => sharp(frames, { join: { animated: true } });
    expect(await uploaded(moving().gif())).toMatchObject({ width: 480, height: 320, animated: true });
    expect(await uploaded(moving().webp())).toMatchObject({ format: 'webp', animated: true });
  });

  test.each([
    ['nothing', () => ({}), 'VALIDATION_ERROR'],
    ['both', () => ({ image_base64: 'AAAA', image_url: 'https://a.example/' }), 'VALIDATION_ERROR'],
    ['a picture cut short', () => ({ image_base64: base64(paper.subarray(0, 900)) }), 'IMAGE_UNREADABLE'],
  ] as const)('%s is refused and nothing is stored', async (_name, body, code) => {
    const before = storedImages();
    expectError(await upload(body()), code);
    expect(storedImages()).toEqual(before);
  });
});
