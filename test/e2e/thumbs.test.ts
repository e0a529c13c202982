import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Meme, OutputFormat } from '../../src-shared/contract/meme.ts';
import { toThumbAddress } from '../../src-shared/contract/thumbs.ts';
import { createTestApp, type TestApp, type TestCaller } from '../helpers/app.ts';
import { createCalls } from '../helpers/calls.ts';
import { expectError } from '../helpers/envelope.ts';

/** Small pictures of memes, as the Gallery asks for them. */

let app: TestApp;
let pro: TestCaller;
beforeAll(async () => {
  app = await createTestApp();
  pro = app.caller('pro');
});
afterAll(() => app.cleanup());

const { make: call, available } = createCalls(() => app);
const make = async (output_format: OutputFormat = 'png', width = 600): Promise<Meme> => {
  const captions = [{ text: 'small', position: '0' }];
  const body = { template_id: 'tpl_two-buttons', captions, output_format, width };
  return (await call(pro, 'caption', body)).json().data;
};
const remove = (url: string) =>
  app.app.inject({ method: 'DELETE', url, headers: { authorization: pro.headers.authorization } });
const thumbPath = ({ url }: Meme) => new URL(toThumbAddress(url)).pathname;
const look = (meme: Meme, headers = {}) => app.app.inject({ url: thumbPath(meme), headers });
const getThumbFile = (meme: Meme) => path.join(app.home, thumbPath(meme));

test.each([
  ['png', 600, 512, 640],
  ['jpeg', 600, 512, 640],
  ['webp', 600, 512, 640],
  ['avif', 240, 240, 300],
] as const)(
  'of a %s of %i px is a light WebP, no larger than the meme',
  async (format, size, width, height) => {
    const answer = await look(await make(format, size));
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width, height });
    expect(answer.rawPayload.length).toBeLessThan(60_000);
  },
);

test('is drawn once, for everybody, without a key and without a charge', async () => {
  const meme = await make();
  expect(existsSync(getThumbFile(meme))).toBe(false);
  const before = available(pro);
  const answers = await Promise.all(Array.from({ length: 8 }, () => look(meme)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const { mtimeMs } = statSync(getThumbFile(meme));
  expect((await look(meme)).rawPayload).toEqual(answers[0]?.rawPayload);
  expect(statSync(getThumbFile(meme)).mtimeMs).toBe(mtimeMs);
  const etag = String(answers[0]?.headers.etag);
  expect((await look(meme, { 'if-none-match': etag })).statusCode).toBe(304);
  expect(available(pro)).toBe(before);
  expect(readdirSync(path.join(app.home, 'cdn/.tmp'))).toEqual([]);
});

test('is out of reach with its meme, also where it is just being drawn, and goes with it for good', async () => {
  const [stored, deleted, hasty] = [await make(), await make(), await make()];
  await Promise.all([look(stored), look(deleted)]);
  await remove(`/v1/memes/${deleted.id}`);
  expect((await look(deleted)).statusCode).toBe(404);
  const drawing = look(hasty);
  await remove(`/v1/memes/${hasty.id}`);
  await drawing;
  expect((await look(hasty)).statusCode).toBe(404);
  await remove('/v1/trash');
  expect([deleted, hasty, stored].map((meme) => existsSync(getThumbFile(meme)))).toEqual([
    false,
    false,
    true,
  ]);
});

test.each([
  '/cdn/thumbs/ab/meme_nothing.png.webp',
  '/cdn/thumbs/meme_nothing.webp',
  '/cdn/thumbs/..%2f..%2fcam.db.webp',
  '/cdn/thumbs/%2e%2e/cam.db.webp',
  '/cdn/thumbs/.tmp/x.webp',
])('of nothing is not there: %s', async (url) => {
  expect((await app.app.inject({ url })).statusCode).toBe(404);
});

test('of a damaged file is refused with a message, and nothing is stored', async () => {
  mkdirSync(path.join(app.home, 'cdn/memes/zz'), { recursive: true });
  writeFileSync(path.join(app.home, 'cdn/memes/zz/meme_zz.png'), 'no picture');
  expectError(await app.app.inject({ url: '/cdn/thumbs/zz/meme_zz.png.webp' }), 'IMAGE_UNREADABLE', 422);
  expect(existsSync(path.join(app.home, 'cdn/thumbs/zz/meme_zz.png.webp'))).toBe(false);
});
