import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../helpers/app.ts';
import { createCalls } from '../helpers/calls.ts';

/** What answers say of pictures of which not everything is used. */

const app = await createTestApp();
afterAll(() => app.cleanup());
const caller = app.caller('pro');
const { make, available } = createCalls(() => app);
const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer();
const encode = (bytes: number) => picture.subarray(0, bytes).toString('base64');
const caption = (image_base64: string, more = {}) =>
  make(caller, 'caption', { image_base64, captions: [{ position: 'top', text: 'CUT' }], ...more });

test('a picture without its last bytes is captioned, and the answer says so', async () => {
  const answer = await caption(encode(picture.length - 2));
  expect(answer.json().data.notes).toEqual([
    'image_base64: the file is cut short. What there is of the picture was used; for all of it, send the whole file.',
  ]);
  expect((await caption(encode(picture.length))).json().data).not.toHaveProperty('notes');
});

test('so is one of a layer', async () => {
  const layers = [{ image_base64: encode(picture.length - 2), box: { x: 0, y: 0, width: 0.5, height: 0.5 } }];
  const answer = await caption(encode(picture.length), { layers });
  expect(answer.json().data.notes).toEqual([
    expect.stringMatching(/^layers\[0\]\.image_base64: the file is cut/),
  ]);
});

test('a moving picture among the layers is drawn as a still, and the answer says so', async () => {
  const gif = await sharp([picture, await sharp(picture).negate().toBuffer()], { join: { animated: true } })
    .gif()
    .toBuffer();
  const image_base64 = gif.toString('base64');
  const layers = [{ image_base64, box: { x: 0, y: 0, width: 0.5, height: 0.5 } }];
  const captions = [{ position: 'bottom', text: 'GIF' }];
  for (const call of ['caption', 'gif/generate']) {
    const answer = await make(caller, call, { image_base64, captions, layers });
    expect(answer.json().data.notes).toEqual([
      'layers[0].image_base64: it moves, but layers stand still: its first frame was drawn.',
    ]);
  }
});

test('a picture that is not there is refused, and costs nothing', async () => {
  const before = available(caller);
  const answer = await caption(encode(picture.length / 2));
  expect([answer.statusCode, answer.json().error.code]).toEqual([422, 'IMAGE_UNREADABLE']);
  expect(available(caller)).toBe(before);
});
