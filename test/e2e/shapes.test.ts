import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentIn } from '../../src-shared/document/embedded-document.ts';
import { createTestApp, type TestApp } from '../helpers/app.ts';
import { paperPicture } from '../helpers/layer-pictures.ts';

/** Shapes, patches and hidden items through the door scripts use. */

let app: TestApp;
let paper: Buffer;

beforeAll(async () => {
  paper = await paperPicture();
  app = await createTestApp({});
});
afterAll(() => app.cleanup());

const BOX = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 };
const CAPTIONS = [{ position: 'top', text: 'above' }];

async function post(body: object, url = '/v1/meme/caption') {
  const { headers } = app.caller('pro');
  const payload = { image_base64: paper.toString('base64'), captions: CAPTIONS, ...body };
  const answer = await app.app.inject({ method: 'POST', url, headers, payload });
  return { status: answer.statusCode, body: answer.json() };
}
const download = async (url: string) => (await app.app.inject({ url: new URL(url).pathname })).rawPayload;

/** How many different colours an area (px) of a picture has. */
async function colours(bytes: Buffer, area: { left: number; top: number; width: number; height: number }) {
  const { data, info } = await sharp(bytes).extract(area).raw().toBuffer({ resolveWithObject: true });
  const seen = new Set<string>();
  for (let at = 0; at < data.length; at += info.channels) seen.add(data.subarray(at, at + 3).join());
  return seen.size;
}

describe('a request that does not say what is drawn is refused with its field', () => {
  const rectangle = { kind: 'rectangle' };
  test.each([
    [{ shape: rectangle, emoji: '🔥' }, 'layers[0]', 'exactly one of'],
    [{}, 'layers[0]', 'none of them'],
    [{ shape: { kind: 'path' } }, 'layers[0].shape.points', 'is missing'],
    [{ shape: { ...rectangle, pointer: { x: 0, y: 2 } } }, 'layers[0].shape.pointer', 'bubble'],
    [{ shape: { kind: 'arrow', fill: 'red' } }, 'layers[0].shape.fill', 'inside'],
    [{ shape: { ...rectangle, heads: 'end' } }, 'layers[0].shape.heads', 'line'],
    [{ shape: { ...rectangle, stroke_width: 3 } }, 'layers[0].shape.stroke_width', '0.25'],
    [{ shape: { kind: 'star' } }, 'layers[0].shape.kind', 'rectangle'],
    [{ shape: rectangle, radius: 0.2 }, 'layers[0].radius', 'pictures'],
    [{ patch: { effect: 'blur' }, opacity: 0.5 }, 'layers[0].opacity', 'always hides'],
    [{ patch: { effect: 'blur' }, end: 0.5 }, 'layers[0].end', 'every frame'],
    [{ emoji: '🔥', group: 'a b' }, 'layers[0].group', 'letters'],
    [
      { image_url: 'https://a.example/a.png', crop: { x: 0.5, y: 0, width: 0.8, height: 1 } },
      'layers[0].crop',
      'outside',
    ],
  ])('%j', async (layer, path, words) => {
    const { status, body } = await post({ layers: [{ ...layer, box: BOX }] });
    expect([status, body.error.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(body.error.details).toMatchObject([{ path, message: expect.stringContaining(words) }]);
  });
});

describe('a patch', () => {
  const layers = [{ patch: { effect: 'pixelate', strength: 1 }, box: BOX, z: 1000 }];

  test('leaves nothing but a few mean colours of what it hides', async () => {
    const [bare, hidden] = await Promise.all([post({}), post({ layers })]);
    const area = { left: 121, top: 81, width: 238, height: 158 };
    expect(await colours(await download(bare.body.data.url), area)).toBeGreaterThan(5);
    expect(await colours(await download(hidden.body.data.url), area)).toBeLessThanOrEqual(20);
  });

  test('does so in every frame of a GIF whose picture moves', async () => {
    const movement = { motion: 'ken-burns' };
    const { status, body } = await post({ layers, movement, duration_ms: 600 }, '/v1/gif/generate');
    expect(status).toBe(200);
    const { pages = 1 } = await sharp(await download(body.data.url)).metadata();
    expect(pages).toBeGreaterThan(3);
  });

  test('keeps the picture in base64 out of the file', async () => {
    const { body } = await post({ layers, embed: true });
    const inside = documentIn(await download(body.data.url));
    expect(inside ?? '').not.toContain('image_base64');
  });
});

test('hidden captions and layers are neither drawn nor reported, and stay in the document', async () => {
  const bare = await post({ embed: true });
  const more = await post({
    embed: true,
    captions: [...CAPTIONS, { position: 'bottom', text: 'unseen', hidden: true, name: 'secret' }],
    layers: [{ emoji: '🔥', box: BOX, hidden: true, group: 'g1' }],
  });
  const [a, b] = await Promise.all([bare, more].map(({ body }) => download(body.data.url)));
  const pixels = async (bytes: Buffer = Buffer.alloc(0)) =>
    (await sharp(bytes).raw().toBuffer()).toString('hex');
  expect(await pixels(b)).toBe(await pixels(a));
  expect(more.body.data.layout).toHaveLength(1);
  expect(more.body.data.alt_text).not.toContain('unseen');
  expect(documentIn(b ?? Buffer.alloc(0))).toContain('unseen');
});
