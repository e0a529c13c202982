import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestCaller } from '../helpers/app.ts';
import { drawnFace, photographedFace } from '../helpers/photographed-face.ts';

/** Remixes that are for heads, that write texts, and that cannot be done, over HTTP. */

let app: TestApp;
let caller: TestCaller;
let photo: Buffer;
let drawing: Buffer;
beforeAll(async () => {
  app = await createTestApp();
  caller = app.caller('pro');
  [photo, drawing] = await Promise.all([photographedFace(), drawnFace()]);
});
afterAll(() => app.cleanup());

async function remix(prompt: string, picture = photo, more: object = {}) {
  const answer = await app.app.inject({
    method: 'POST',
    url: '/v1/meme/remix',
    headers: caller.headers,
    payload: { image_base64: picture.toString('base64'), prompt, seed: 's', model: 'local-editor', ...more },
  });
  return answer.json();
}
const credits = async () =>
  (await app.app.inject({ url: '/v1/account', headers: caller.headers })).json().data.credits_remaining;

/** Mean difference of two pictures in a box of 600 × 600 px, 0–255. */
async function change(url: string, box: { left: number; top: number; width: number; height: number }) {
  const { rawPayload } = await app.app.inject({ url: new URL(url).pathname });
  const [before, after] = await Promise.all(
    [photo, rawPayload].map((bytes) => sharp(bytes).removeAlpha().extract(box).raw().toBuffer()),
  );
  const sum = before?.reduce((total, value, at) => total + Math.abs(value - (after?.[at] ?? 0)), 0) ?? 0;
  return sum / (before?.length ?? 1);
}
const EYES = { left: 225, top: 255, width: 150, height: 40 };
const CROWN = { left: 220, top: 80, width: 160, height: 60 };
const CORNER = { left: 0, top: 0, width: 100, height: 100 };

describe('heads in a photograph', () => {
  test.each([
    ['blur the face', EYES],
    ['pixelate the face', EYES],
    ['black bar over the eyes', EYES],
    ['sunglasses on the man', EYES],
    ['a hat on the man', CROWN],
    ['put a crown on his head', CROWN],
  ])('%s changes it there and nowhere else', async (prompt, box) => {
    const { data } = await remix(prompt);
    expect(await change(data.url, box)).toBeGreaterThan(8);
    expect(await change(data.url, CORNER)).toBeLessThan(1);
  });

  test('what is for a head that is not found is refused, and free', async () => {
    const before = await credits();
    for (const [prompt, picture] of [
      ['sunglasses on the cat', photo],
      ['blur the face', drawing],
      ['a hat on the man', drawing],
      ['make him look like a lawyer', photo],
      ['remove the background', photo],
    ] as const) {
      const { error } = await remix(prompt, picture);
      expect([prompt, error?.code]).toEqual([prompt, 'MODEL_UNAVAILABLE']);
      expect(error.message).toContain('Nothing was charged.');
    }
    expect(await credits()).toBe(before);
  });
});

test('a hat for which the edge of the picture leaves no room is refused, and free', async () => {
  const cut = await sharp(photo).extract({ left: 0, top: 165, width: 600, height: 435 }).png().toBuffer();
  const before = await credits();
  expect((await remix('a hat on the man', cut)).error).toMatchObject({
    code: 'MODEL_UNAVAILABLE',
    message: expect.stringContaining('no room for it'),
  });
  expect(await credits()).toBe(before);
  expect((await remix('sunglasses on the man', cut)).data).toBeDefined();
});

test('captions of a picture of one’s own stay off the face', async () => {
  const wide = await sharp(photo).extend({ left: 100, right: 500, background: '#3c424b' }).png().toBuffer();
  for (const seed of ['a', 'b', 'c']) {
    const answer = await app.app.inject({
      method: 'POST',
      url: '/v1/meme/from-image',
      headers: caller.headers,
      payload: { image_base64: wide.toString('base64'), text: 'Mondays again', seed },
    });
    const [meme] = answer.json().data.memes;
    const document = await app.app.inject({ url: `/v1/memes/${meme.id}/document`, headers: caller.headers });
    for (const { box } of document.json().data.captions) {
      // Fractions of 1200 × 600 px: the face is from 175 to 325 px behind the left 100, and from 125 to 455 px.
      const across = Math.min(box.x + box.width, 525 / 1200) - Math.max(box.x, 275 / 1200);
      const down = Math.min(box.y + box.height, 440 / 600) - Math.max(box.y, 180 / 600);
      expect(Math.max(0, across) * Math.max(0, down)).toBe(0);
    }
  }
});

test('a text that the prompt names is written as it stands, where it says', async () => {
  const top = (await remix('write "help" at the top')).data;
  expect(top.captions).toMatchObject([{ text: 'help' }]);
  const said = (await remix('add text saying MONDAY AGAIN, at the bottom')).data;
  expect(said.captions).toMatchObject([{ text: 'MONDAY AGAIN' }]);
  expect(await change(said.url, { left: 100, top: 480, width: 400, height: 100 })).toBeGreaterThan(5);
});

test('what is left out of a prompt is named; with strict it is refused before anything is charged', async () => {
  const { data } = await remix('greyscale and turn him into a swan');
  expect(data.alt_text).toMatch(/Left out: .*swan/);
  const before = await credits();
  const { error } = await remix('greyscale and turn him into a swan', photo, { strict: true });
  expect([error.code, error.details[0].path]).toEqual(['NOT_DRAWABLE', 'prompt']);
  expect(await credits()).toBe(before);
});

test('film grain is grain: uneven, without colour, and the picture stays as bright', async () => {
  const plain = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#808080' } })
    .png()
    .toBuffer();
  const { data } = await remix('add film grain', plain);
  const { rawPayload } = await app.app.inject({ url: new URL(data.url).pathname });
  const { channels } = await sharp(rawPayload).removeAlpha().stats();
  for (const { mean, stdev } of channels) {
    expect(Math.abs(mean - 128)).toBeLessThan(4);
    expect(stdev).toBeGreaterThan(4);
  }
});
