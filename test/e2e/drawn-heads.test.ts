import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Head } from '../../src-shared/contract/heads.ts';
import { headsIn, headsInPx } from '../../src-shared/document/embedded-heads.ts';
import { createTestApp, type TestApp, type TestCaller } from '../helpers/app.ts';

/** Remixes of what CAM has drawn itself: paintings and templates say where their heads are. */

let app: TestApp;
let caller: TestCaller;
beforeAll(async () => {
  app = await createTestApp();
  caller = app.caller('pro');
});
afterAll(() => app.cleanup());

async function post(url: string, payload: object) {
  const answer = await app.app.inject({ method: 'POST', url, headers: caller.headers, payload });
  return answer.json();
}
const remix = (prompt: string, source: object) =>
  post('/v1/meme/remix', { prompt, seed: 's', model: 'local-editor', output_format: 'png', ...source });
const paint = async (prompt: string) =>
  (await post('/v1/meme/ai-image', { prompt, seed: 's', model: 'local-painter', output_format: 'png' })).data;
const fileAt = async (url: string) => (await app.app.inject({ url: new URL(url).pathname })).rawPayload;

/** The heads of the picture below the captions of a meme, px of it. */
async function headsBelow(id: string): Promise<Head[]> {
  const { data } = (
    await app.app.inject({ url: `/v1/memes/${id}/document`, headers: caller.headers })
  ).json();
  const bytes = await fileAt(data.image_url);
  const { width = 0, height = 0 } = await sharp(bytes).metadata();
  return headsInPx(headsIn(bytes) ?? [], { width, height });
}

/** Mean difference of two pictures around a point, 0–255. */
async function change(before: string, after: string, { x, y }: { x: number; y: number }, reach = 6) {
  const box = {
    left: Math.round(x) - reach,
    top: Math.round(y) - reach,
    width: reach * 2,
    height: reach * 2,
  };
  const [a, b] = await Promise.all(
    [before, after].map(async (url) =>
      sharp(await fileAt(url))
        .removeAlpha()
        .extract(box)
        .raw()
        .toBuffer(),
    ),
  );
  return (a?.reduce((sum, value, at) => sum + Math.abs(value - (b?.[at] ?? 0)), 0) ?? 0) / (a?.length ?? 1);
}
const CORNER = { x: 20, y: 20 };

describe('paintings', () => {
  test('a thing is put on the animal that is named, and on no other; the result still knows its heads', async () => {
    const painted = await paint('a panda and a fox in the forest');
    const heads = await headsBelow(painted.id);
    expect(heads.map(({ kind }) => kind).toSorted()).toEqual(['fox', 'panda']);
    const [fox, panda] = ['fox', 'panda'].map((kind) => heads.find((head) => head.kind === kind));
    if (!fox || !panda) throw new Error('no heads');
    const { data } = await remix('sunglasses on the fox', { meme_id: painted.id });
    expect(data.alt_text).toContain('sunglasses added on fox');
    const eyes = { x: (fox.eyes[0].x + fox.eyes[1].x) / 2, y: fox.eyes[0].y };
    expect(await change(painted.url, data.url, fox.eyes[0])).toBeGreaterThan(15);
    expect(await change(painted.url, data.url, panda.eyes[0])).toBeLessThan(1);
    expect(await change(painted.url, data.url, CORNER)).toBeLessThan(1);
    const again = (await remix('blur the face of the fox', { image_url: data.url })).data;
    expect(await change(data.url, again.url, eyes)).toBeGreaterThan(5);
    expect(await change(data.url, again.url, panda.eyes[0])).toBeLessThan(1);
  });

  test('a mirrored picture does not say where its heads were', async () => {
    const painted = await paint('a cat at a desk');
    const { data } = await remix('mirror it', { meme_id: painted.id });
    const { error } = await remix('a hat on the cat', { meme_id: data.id });
    expect(error.code).toBe('MODEL_UNAVAILABLE');
  });

  test('who is not in the picture gets nothing, and it is free', async () => {
    const painted = await paint('a cat at a desk');
    const { error } = await remix('a hat on the dog', { meme_id: painted.id });
    expect(error).toMatchObject({
      code: 'MODEL_UNAVAILABLE',
      message: expect.stringMatching(/no dog’s head .*found: cat.*Nothing was charged/),
    });
  });
});

describe('templates', () => {
  const caption = async (canvas?: object) =>
    (
      await post('/v1/meme/caption', {
        template_id: 'tpl_calm-in-the-fire',
        captions: [{ position: 'top', text: 'All good' }],
        output_format: 'png',
        ...(canvas ? { canvas } : {}),
      })
    ).data;

  test('the head is found where crop and bars have moved it', async () => {
    const plain = await caption();
    const moved = await caption({
      crop: { x: 0.1, y: 0.1, width: 0.9, height: 0.9 },
      pad: { top: 0.5, left: 0.25 },
    });
    const { image_url } = (
      await app.app.inject({ url: '/v1/templates/tpl_calm-in-the-fire', headers: caller.headers })
    ).json().data;
    const blank = await fileAt(image_url);
    const { width = 0, height = 0 } = await sharp(blank).metadata();
    const [dog] = headsInPx(headsIn(blank) ?? [], { width, height });
    if (!dog) throw new Error('no head');
    expect(dog.kind).toBe('dog');
    const [eye] = dog.eyes;
    const worn = (await remix('sunglasses on the dog', { meme_id: plain.id })).data;
    expect(await change(plain.url, worn.url, eye)).toBeGreaterThan(15);
    const elsewhere = (await remix('sunglasses on the dog', { meme_id: moved.id })).data;
    const [cropped, tall] = [width * 0.9, height * 0.9];
    const at = { x: eye.x - width * 0.1 + cropped * 0.25, y: eye.y - height * 0.1 + tall * 0.5 };
    expect(await change(moved.url, elsewhere.url, at)).toBeGreaterThan(15);
    expect(await change(moved.url, elsewhere.url, CORNER)).toBeLessThan(1);
  });

  test('a head that is cropped away is not there', async () => {
    const rest = await caption({ crop: { x: 0, y: 0, width: 1, height: 0.2 } });
    expect((await remix('a hat on the dog', { meme_id: rest.id })).error.code).toBe('MODEL_UNAVAILABLE');
  });
});
