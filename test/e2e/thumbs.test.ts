import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Account } from '../../src-shared/contract/account.ts';
import type { Meme, OutputFormat } from '../../src-shared/contract/meme.ts';
import { toThumbAddress } from '../../src-shared/contract/thumbs.ts';
import { createTestApp, type TestApp, type TestCaller } from '../helpers/app.ts';

/** Small pictures of memes, as the Gallery asks for them. */

let app: TestApp;
let pro: TestCaller;
beforeAll(async () => {
  app = await createTestApp();
  pro = app.caller('pro');
});
afterAll(() => app.cleanup());

async function call<T>(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object): Promise<T> {
  const answer = await app.app.inject({
    method,
    url,
    headers: pro.headers,
    ...(payload ? { payload } : {}),
  });
  return answer.json<{ data: T }>().data;
}
const make = (output_format: OutputFormat = 'png', width = 1200) =>
  call<Meme>('POST', '/v1/meme/caption', {
    template_id: 'tpl_two-buttons',
    captions: [{ text: 'small', position: '0' }],
    output_format,
    width,
  });
const thumbPath = ({ url }: Meme) => new URL(toThumbAddress(url)).pathname;
const look = (meme: Meme, headers = {}) => app.app.inject({ url: thumbPath(meme), headers });
const credits = async () => (await call<Account>('GET', '/v1/account')).credits_remaining;
const getThumbFile = (meme: Meme) => path.join(app.home, thumbPath(meme));

describe('a small picture', () => {
  test.each(['png', 'jpeg', 'webp', 'avif'] as const)(
    'of a %s is a light WebP of the same shape',
    async (format) => {
      const meme = await make(format);
      const answer = await look(meme);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
        format: 'webp',
        width: 512,
        height: 640,
      });
      expect(answer.rawPayload.length).toBeLessThan(60_000);
    },
  );

  test('of a smaller meme has the meme’s size', async () => {
    const { rawPayload } = await look(await make('png', 240));
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 240, height: 300 });
  });

  test('is drawn once, for everybody, without a key and without a charge', async () => {
    const meme = await make();
    expect(existsSync(getThumbFile(meme))).toBe(false);
    const before = await credits();
    const answers = await Promise.all(Array.from({ length: 8 }, () => look(meme)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const { mtimeMs } = statSync(getThumbFile(meme));
    expect((await look(meme)).rawPayload).toEqual(answers[0]?.rawPayload);
    expect(statSync(getThumbFile(meme)).mtimeMs).toBe(mtimeMs);
    const etag = String(answers[0]?.headers.etag);
    expect((await look(meme, { 'if-none-match': etag })).statusCode).toBe(304);
    expect(await credits()).toBe(before);
    expect(readdirSync(path.join(app.home, 'cdn/.tmp'))).toEqual([]);
  });

  test('is out of reach with its meme, also where it is just being drawn, and goes with it for good', async () => {
    const [stored, deleted, hasty] = [await make(), await make(), await make()];
    await Promise.all([look(stored), look(deleted)]);
    await call('DELETE', `/v1/memes/${deleted.id}`);
    expect((await look(deleted)).statusCode).toBe(404);
    const drawing = look(hasty);
    await call('DELETE', `/v1/memes/${hasty.id}`);
    await drawing;
    expect((await look(hasty)).statusCode).toBe(404);
    await call('DELETE', '/v1/trash');
    expect([deleted, hasty].map((meme) => existsSync(getThumbFile(meme)))).toEqual([false, false]);
    expect(existsSync(getThumbFile(stored))).toBe(true);
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
    const answer = await app.app.inject({ url: '/cdn/thumbs/zz/meme_zz.png.webp' });
    expect(answer.json().error.code).toBe('IMAGE_UNREADABLE');
    expect(existsSync(path.join(app.home, 'cdn/thumbs/zz'))).toBe(false);
  });
});
