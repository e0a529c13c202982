import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressCode, hasAddress, markdownCode } from '../../src-renderer/state/copy-as/address.ts';
import type { CaptionRequest } from '../../src-shared/contract/meme.ts';
import { createTestApp, type TestApp } from '../helpers/app.ts';

/** Opens the addresses of “Copy as → Address” as a program on this computer. */

let cam: TestApp;
beforeAll(async () => {
  cam = await createTestApp();
});
afterAll(() => cam.cleanup());

const TEXT = `It's "q" (a_b) 100%? #1 ~n a/b\nnext`;
const call = (request: Partial<CaptionRequest> = {}) => ({
  baseUrl: 'http://localhost/',
  regions: ['left-button', 'right-button', 'who'],
  request: {
    template_id: 'tpl_two-buttons',
    captions: [
      { text: TEXT, position: 'who', style: { color: 'gold' as const, font: 'comic' as const } },
      { text: 'first', position: '0', style: { color: 'gold' as const } },
      { text: '', position: 'right-button' },
    ],
    width: 64,
    ...request,
  },
});

test('makes a picture with the same texts and the style that all of them share', async () => {
  const url = addressCode(call({ output_format: 'jpeg' }));
  expect(url).toMatch(/^http:\/\/localhost\/v1\/i\/two-buttons\/first\/_\/\S+\.jpg\?width=64&color=gold$/);
  const answer = await cam.app.inject(url);
  expect(answer.headers['content-type']).toBe('image/jpeg');
  const [owner] = cam.store.accounts.list();
  const [meme] = cam.store.memes.list(owner?.id ?? '', { limit: 1, offset: 0 }).memes;
  expect(meme?.captions).toEqual([
    { position: 'left-button', text: 'first' },
    { position: 'right-button', text: '' },
    { position: 'who', text: TEXT },
  ]);
});

test('is a Markdown image whose alternative text is escaped', () => {
  const code = markdownCode(call());
  expect(code).toMatch(/^!\[first \/ It's "q" .* next\]\(http:\/\/localhost\/[^\s()]+\)$/);
});

test('a picture of one’s own has no address', () => {
  const { template_id: _, ...rest } = call().request;
  expect(hasAddress({ ...call(), request: { ...rest, image_url: 'https://a.example/b.png' } })).toBe(false);
  expect(hasAddress(call())).toBe(true);
});
