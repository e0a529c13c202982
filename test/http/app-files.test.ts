import { afterAll, describe, expect, it } from 'vitest';
import { RESOURCES } from '../../src-main/bootstrap/app-root.ts';
import { readBreakFile } from '../../src-main/imaging/break-files.ts';
import { createEmojiArt } from '../../src-main/imaging/emoji-art.ts';
import { readFont } from '../../src-main/imaging/font-files.ts';
import { findEmoji } from '../../src-shared/layout/emoji-code.ts';
import { listBundledFaces } from '../../src-shared/layout/font-catalogue.ts';
import { BREAK_FILES } from '../../src-shared/layout/line-breaking/break-data.ts';
import { createTestApp } from '../helpers/app.ts';
import { expectError } from '../helpers/envelope.ts';

/** The fonts and emoji of the editor: those the engine draws with. */

const cam = await createTestApp();
afterAll(() => cam.cleanup());

const get = (url: string, headers: Record<string, string> = {}) => cam.app.inject({ url, headers });

describe('fonts', () => {
  it.each(listBundledFaces())('%s is served as it is', async (face) => {
    const answer = await get(`/app/fonts/${face}.ttf`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'font/ttf']);
    expect(answer.rawPayload.equals(readFont(face))).toBe(true);
  });

  it('are cached by browsers: for ever under a version, else until they change', async () => {
    const url = `/app/fonts/${listBundledFaces()[0]}.ttf`;
    const first = await get(url);
    expect(first.headers).toMatchObject({
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
      'cache-control': 'public, no-cache',
      'cross-origin-resource-policy': 'same-origin',
    });
    const again = await get(url, { 'if-none-match': `${first.headers.etag}` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const { headers } = await get(`${url}?v=1.2.3`);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it.each([
    '/app/fonts/nothing.ttf',
    '/app/fonts/anton/400Regular/Anton_400Regular.woff',
    '/app/fonts/../package.json.ttf',
    '/app/fonts/%2e%2e/anton/400Regular/Anton_400Regular.ttf',
    '/app/emoji/fluent%3Anothing.svg',
    '/app/emoji/..%2f..%2fx.svg',
    '/app/emoji/fluent%3A1f525',
    '/app/line-breaking/words/thai',
    '/app/line-breaking/..%2femoji%2fextra.json.txt',
  ])('%s is nothing', async (url) => {
    expectError(await get(url), 'NOT_FOUND');
  });

  it('are refused to other sites', async () => {
    const embedded = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'font' };
    expectError(await get(`/app/fonts/${listBundledFaces()[0]}.ttf`, embedded), 'FORBIDDEN_ORIGIN');
  });

  it('the coverage is the file that is shipped', async () => {
    const answer = await get('/app/fonts/coverage.json');
    expect(answer.headers['content-type']).toBe('application/json');
    expect(answer.json().faces.map(({ id }: { id: string }) => id)).toEqual([...listBundledFaces()].sort());
  });
});

it.each(BREAK_FILES)('%s is what the engine reads', async (file) => {
  const answer = await get(`/app/line-breaking/${file}.txt`);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(answer.rawPayload.equals(readBreakFile(RESOURCES, file))).toBe(true);
});

describe('emoji', () => {
  const art = createEmojiArt(RESOURCES);

  it('in the index are exactly those the engine draws, by the same keys', async () => {
    const index: [string, string][] = (await get('/app/emoji/index.json')).json();
    const keys = new Map(index);
    expect(keys.size).toBe(index.length);
    expect(index.length).toBeGreaterThan(3500);
    const getKey = (code: string) => keys.get(code);
    for (const [code, key] of index) {
      const grapheme = String.fromCodePoint(...code.split('-').map((part) => Number.parseInt(part, 16)));
      expect([code, art.find(grapheme)]).toEqual([code, key]);
      expect(art.picture(key).body).toMatch(/^\s*</);
    }
    // With a variation selector, a skin tone of its own, one that has none, a flag, a letter.
    for (const grapheme of ['❤️', '👍🏽', '🧌🏿', '🇩🇪', '👩🏽‍🔬', 'a', '1️⃣', '🏴‍☠️']) {
      expect([grapheme, findEmoji(grapheme, getKey)]).toEqual([grapheme, art.find(grapheme)]);
    }
    expect(findEmoji('a', getKey)).toBeUndefined();
  });

  it.each(['🔥', '🇩🇪'])('%s is an SVG document', async (grapheme) => {
    const key = art.find(grapheme) ?? '';
    const answer = await get(`/app/emoji/${encodeURIComponent(key)}.svg`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    const { side, body } = art.picture(key);
    const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">`;
    expect(answer.body).toBe(`${head}${body}</svg>`);
  });
});
