import sharp, { type Region } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Head } from '../../src-shared/contract/heads.ts';
import { headsIn, headsInPx } from '../../src-shared/document/embedded-heads.ts';
import { createTestApp, type TestApp, type TestCaller } from '../helpers/app.ts';
import { createCalls } from '../helpers/calls.ts';
import { drawnFace, photographedFace } from '../helpers/photographed-face.ts';

/** Remixes that are for heads: found in photographs, known in what CAM has drawn itself; and what cannot be done. */

let app: TestApp;
let caller: TestCaller;
let photo: Buffer;
beforeAll(async () => {
  app = await createTestApp();
  caller = app.caller('pro');
  photo = await photographedFace();
});
afterAll(() => app.cleanup());

const { make, get, available } = createCalls(() => app);
const post = async (operation: string, body: object) => (await make(caller, operation, body)).json();
const remix = (prompt: string, source: object = { image_base64: base64(photo) }) =>
  post('remix', { prompt, seed: 's', model: 'local-editor', output_format: 'png', ...source });
const paint = async (prompt: string) =>
  (await post('ai-image', { prompt, seed: 's', model: 'local-painter', output_format: 'png' })).data;
const base64 = (bytes: Buffer) => bytes.toString('base64');
const fileAt = async (url: string) => (await app.app.inject({ url: new URL(url).pathname })).rawPayload;
/** The heads that a file says it has, px. */
async function readHeads(url: string): Promise<Head[]> {
  const bytes = await fileAt(url);
  const { width = 0, height = 0 } = await sharp(bytes).metadata();
  return headsInPx(headsIn(bytes) ?? [], { width, height });
}

/** Mean difference of two pictures in an area, 0–255. */
async function change(before: Buffer, after: string, area: Region): Promise<number> {
  const [a = Buffer.of(), b = Buffer.of()] = await Promise.all(
    [before, await fileAt(after)].map((bytes) => sharp(bytes).removeAlpha().extract(area).raw().toBuffer()),
  );
  return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length;
}
const around = ({ x, y }: { x: number; y: number }, reach = 6): Region => ({
  left: Math.round(x) - reach,
  top: Math.round(y) - reach,
  width: reach * 2,
  height: reach * 2,
});
const CORNER = { left: 0, top: 0, width: 40, height: 40 };
const changeNear = async (before: string, after: string, place: { x: number; y: number }) =>
  change(await fileAt(before), after, around(place));

describe('in a photograph', () => {
  const EYES = { left: 225, top: 255, width: 150, height: 40 };
  const CROWN = { left: 220, top: 80, width: 160, height: 60 };
  test.each([
    ['pixelate the face', EYES],
    ['black bar over the eyes', EYES],
    ['sunglasses on the man', EYES],
    ['put a crown on his head', CROWN],
  ])('%s changes it there and nowhere else', async (prompt, area) => {
    const { data } = await remix(prompt);
    expect(await change(photo, data.url, area)).toBeGreaterThan(8);
    expect(await change(photo, data.url, CORNER)).toBeLessThan(1);
  });

  test('what is for a head that is not found, or has no room, is refused, and free', async () => {
    const before = available(caller);
    const drawing = await drawnFace();
    const cut = await sharp(photo).extract({ left: 0, top: 165, width: 600, height: 435 }).png().toBuffer();
    for (const [prompt, picture, words] of [
      ['sunglasses on the cat', photo, ''],
      ['a hat on the man', drawing, ''],
      ['make him look like a lawyer', photo, ''],
      ['remove the man', photo, ''],
      ['a hat on the man', cut, 'no room for it'],
    ] as const) {
      const { error } = await remix(prompt, { image_base64: base64(picture) });
      expect([prompt, error?.code]).toEqual([prompt, 'NOT_UNDERSTOOD']);
      expect(error.message).toContain('Nothing was charged.');
      expect(error.message).toContain(words);
    }
    expect(available(caller)).toBe(before);
    expect((await remix('sunglasses on the man', { image_base64: base64(cut) })).data).toBeDefined();
  });

  test('captions of a picture of one’s own stay off the face', async () => {
    const wide = sharp(photo).extend({ left: 100, right: 500, background: '#3c424b' }).png();
    const image_base64 = base64(await wide.toBuffer());
    for (const seed of ['a', 'b', 'c']) {
      const [meme] = (await post('from-image', { image_base64, text: 'Mondays again', seed })).data.memes;
      for (const { box } of (await get(caller, `/v1/memes/${meme.id}/document`)).captions) {
        // Fractions of 1200 × 600 px: the face is from 175 to 325 px behind the left 100, and from 125 to 455 px.
        const across = Math.min(box.x + box.width, 525 / 1200) - Math.max(box.x, 275 / 1200);
        const down = Math.min(box.y + box.height, 440 / 600) - Math.max(box.y, 180 / 600);
        expect(Math.max(0, across) * Math.max(0, down)).toBe(0);
      }
    }
  });
});

describe('in a painting', () => {
  test('a thing is put on the animal that is named, and on no other; the result still knows its heads', async () => {
    const painted = await paint('a panda and a fox in the forest');
    const { image_url } = await get(caller, `/v1/memes/${painted.id}/document`);
    const heads = await readHeads(image_url);
    const [fox, panda] = ['fox', 'panda'].map((kind) => heads.find((head) => head.kind === kind));
    if (!fox || !panda || heads.length !== 2) return expect.fail('other heads');
    const { data } = await remix('sunglasses on the fox', { meme_id: painted.id });
    expect(data.alt_text).toContain('sunglasses added on fox');
    const eyes = { x: (fox.eyes[0].x + fox.eyes[1].x) / 2, y: fox.eyes[0].y };
    expect(await changeNear(painted.url, data.url, fox.eyes[0])).toBeGreaterThan(15);
    expect(await changeNear(painted.url, data.url, panda.eyes[0])).toBeLessThan(1);
    const again = (await remix('blur the face of the fox', { image_url: data.url })).data;
    expect(await changeNear(data.url, again.url, eyes)).toBeGreaterThan(5);
    expect(await changeNear(data.url, again.url, panda.eyes[0])).toBeLessThan(1);
  });

  test('a mirrored picture does not say where its heads were; who is not in it gets nothing', async () => {
    const painted = await paint('a cat at a desk');
    const { data } = await remix('mirror it', { meme_id: painted.id });
    const lost = await remix('a hat on the cat', { meme_id: data.id });
    expect(lost.error.code).toBe('NOT_UNDERSTOOD');
    const { error } = await remix('a hat on the dog', { meme_id: painted.id });
    expect(error.message).toMatch(/no dog’s head .*found: cat.*Nothing was charged/);
  });
});

test('in a template the head is found where crop and bars have moved it, unless it is cropped away', async () => {
  const caption = async (canvas?: object) =>
    (
      await post('caption', {
        template_id: 'tpl_calm-in-the-fire',
        captions: [{ position: 'top', text: ' ' }],
        draft_id: 'draft_0123456789',
        output_format: 'png',
        ...(canvas && { canvas }),
      })
    ).data;
  const { image_url, width, height } = await get(caller, '/v1/templates/tpl_calm-in-the-fire');
  const [dog] = await readHeads(image_url);
  const eye = dog?.eyes[0] ?? expect.fail('no head');
  const crop = { x: 0.1, y: 0.1, width: 0.9, height: 0.9 };
  for (const [canvas, at] of [
    [undefined, eye],
    [
      { crop, pad: { top: 0.5, left: 0.25 } },
      { x: eye.x + width * (0.9 * 0.25 - 0.1), y: eye.y + height * (0.9 * 0.5 - 0.1) },
    ],
  ] as const) {
    const drawn = await caption(canvas);
    const { data } = await remix('sunglasses on the dog', { meme_id: drawn.id });
    expect(await changeNear(drawn.url, data.url, at)).toBeGreaterThan(15);
    expect(await changeNear(drawn.url, data.url, { x: 20, y: 20 })).toBeLessThan(1);
  }
  const { id } = await caption({ crop: { x: 0, y: 0, width: 1, height: 0.2 } });
  expect((await remix('a hat on the dog', { meme_id: id })).error.code).toBe('NOT_UNDERSTOOD');
});

test('a text that the prompt names is written as it stands, where it says', async () => {
  expect((await remix('write "help" at the top')).data.captions).toMatchObject([{ text: 'help' }]);
  const said = (await remix('add text saying MONDAY AGAIN, at the bottom')).data;
  expect(said.captions).toMatchObject([{ text: 'MONDAY AGAIN' }]);
  expect(await change(photo, said.url, { left: 100, top: 480, width: 400, height: 100 })).toBeGreaterThan(5);
});

test('what is left out of a prompt is named; with strict it is refused before anything is charged', async () => {
  const prompt = 'greyscale and turn him into a swan';
  expect((await remix(prompt)).data.alt_text).toMatch(/Left out: .*swan/);
  const before = available(caller);
  const { error } = await remix(prompt, { image_base64: base64(photo), strict: true });
  expect([error.code, error.details[0].path, available(caller)]).toEqual(['NOT_DRAWABLE', 'prompt', before]);
});

test('film grain is grain: uneven, without colour, and the picture stays as bright', async () => {
  const plain = sharp({ create: { width: 300, height: 300, channels: 3, background: '#808080' } }).png();
  const { data } = await remix('add film grain', { image_base64: base64(await plain.toBuffer()) });
  const { channels } = await sharp(await fileAt(data.url))
    .removeAlpha()
    .stats();
  for (const { mean, stdev } of channels) {
    expect(Math.abs(mean - 128)).toBeLessThan(4);
    expect(stdev).toBeGreaterThan(4);
  }
});
