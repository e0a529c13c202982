import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFileFetcher } from '../../../../src-main/fetch/file-fetcher.ts';
import type { SentRequest } from '../../../../src-main/fetch/guarded-get.ts';
import { consentText, fetchPack } from '../../../../src-main/services/templates/fetched-packs.ts';
import { makeUserHome, type UserHome } from '../../user-home.ts';
import { createZip } from '../zip-file.ts';

/** Packs that are downloaded, from a local server instead of the real one. */

let home: UserHome;
let requests: string[];
let sent: SentRequest[];
let base: string;
const server = createServer(async (request, response) => {
  const at = request.url ?? '';
  requests.push(at);
  if (at === '/get_memes') response.end(JSON.stringify(LIST(base)));
  else if (at === '/other_host') response.end(JSON.stringify(LIST(base.replace('127.0.0.1', 'localhost'))));
  else if (at === '/broken.jpg') response.writeHead(404).end();
  else if (at === '/elsewhere') response.writeHead(302, { location: 'http://example.org/' }).end();
  else if (at === '/memegen.zip') response.end(MEMEGEN);
  else response.setHeader('content-type', 'image/png').end(picture);
});
const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#38c' } })
  .png()
  .toBuffer();
const MEMEGEN = createZip([
  { name: 'memegen-main/templates/calm/config.yml', data: 'name: Calm Dog\ntext:\n  - {anchor_y: 0.8}\n' },
  { name: 'memegen-main/templates/calm/default.png', data: picture },
]);
const LIST = (at: string) => {
  const meme = (id: string, name: string, file: string, box_count = 2) => {
    return { id, name, url: `${at}/${file}`, width: 300, height: 300, box_count, captions: 5, new: 1 };
  };
  const memes = [meme('181913649', 'Hotline', 'a.png'), meme('2', 'Four texts', 'b.png', 4)];
  const broken = [meme('3', 'Gone', 'broken.jpg'), { id: 'x', name: 'No number' }];
  return { success: true, data: { memes: [...memes, ...broken] } };
};

beforeEach(async () => {
  home = await makeUserHome();
  [requests, sent] = [[], []];
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterEach(async () => {
  home.remove();
  await new Promise((resolve) => server.close(resolve));
});

const fetcher = () =>
  createFileFetcher({ record: (each) => sent.push(each), allow: () => true, ownAddresses: () => [] });
const importing = async (name: 'imgflip' | 'memegen', at: string) => {
  const pack = await fetchPack(name, { fetcher: fetcher(), userTemplates: home.own, url: `${base}${at}` });
  try {
    return await home.own.importPack(pack);
  } finally {
    await pack.close();
  }
};

test('Imgflip’s list: ids are kept, a picture that does not come is one skipped line', async () => {
  const { pack, imported, skipped, rights } = await importing('imgflip', '/get_memes');
  expect([pack, rights]).toEqual([
    'imgflip',
    'The rights in the pictures belong to others; source: https://imgflip.com.',
  ]);
  expect(imported.map(({ id }) => id)).toEqual(['tpl_hotline', 'tpl_four-texts']);
  expect(skipped.map(({ folder }) => folder)).toEqual(['3 Gone', 'entry 4']);
  expect(skipped[0]?.problems[0]).toContain('it answered 404');
  const hotline = home.library.get('hotline');
  expect(hotline).toMatchObject({ source: 'imgflip', origin: { pack: 'imgflip', id: '181913649' } });
  expect(hotline?.file.box_positions).toHaveLength(2);
  expect(home.library.get('four-texts')?.file.box_positions).toHaveLength(4);
  expect(sent.map(({ host, status }) => [host, status])).toContainEqual(['127.0.0.1', 404]);
  expect(sent).toHaveLength(4);
});

test('pictures on hosts that nobody has agreed to are not fetched', async () => {
  const { imported, skipped } = await importing('imgflip', '/other_host');
  expect(imported).toEqual([]);
  expect(skipped[0]?.problems[0]).toContain('another host');
  expect(requests).toEqual(['/other_host']);
});

test('a second import, or one after an interruption, does not download existing pictures again', async () => {
  const deps = { fetcher: fetcher(), userTemplates: home.own, url: `${base}/get_memes` };
  const pack = await fetchPack('imgflip', deps);
  const stop = new AbortController();
  const onProgress = () => stop.abort();
  await expect(home.own.importPack(pack, { onProgress, signal: stop.signal })).rejects.toThrow();
  await pack.close();
  expect(home.folders()).toEqual([]);
  requests = [];
  expect((await importing('imgflip', '/get_memes')).imported).toHaveLength(2);
  expect(requests).toEqual(['/get_memes', '/broken.jpg']);
  const { updated } = await importing('imgflip', '/get_memes');
  expect(updated.map(({ name, changed }) => `${name} ${changed}`)).toEqual([
    'Hotline false',
    'Four texts false',
  ]);
  expect(requests).toEqual(['/get_memes', '/broken.jpg', '/get_memes', '/broken.jpg']);
  expect(home.staged()).toEqual([]);
});

test('memegen’s zip is fetched, imported and removed, as is one whose process was killed', async () => {
  const left = path.join(home.dir, '.tmp', '999999999-0123456789abcdef.zip');
  mkdirSync(path.dirname(left), { recursive: true });
  writeFileSync(left, 'half');
  const { pack, imported } = await importing('memegen', '/memegen.zip');
  expect([pack, imported.map(({ id }) => id)]).toEqual(['memegen', ['tpl_calm']]);
  expect(home.staged()).toEqual([]);
  expect(home.library.get('calm')?.origin).toMatchObject({ pack: 'memegen', id: 'calm' });
});

test.each([
  ['a redirect', '/elsewhere', 'it answered 302'],
  ['something else', '/a.png', 'did not answer with JSON'],
])('%s is an error in words, and nothing comes in', async (_, at, message) => {
  await expect(importing('imgflip', at)).rejects.toThrow(message);
  expect(home.folders()).toEqual([]);
});

test('a server on this machine or in its network is refused', async () => {
  const guarded = createFileFetcher({ record: (each) => sent.push(each) });
  const deps = { fetcher: guarded, userTemplates: home.own, url: `${base}/get_memes` };
  await expect(fetchPack('imgflip', deps)).rejects.toMatchObject({ code: 'IMAGE_UNREADABLE' });
  expect(requests).toEqual([]);
});

test('what a person agrees to names the hosts, the size and whose the pictures are', () => {
  expect(consentText('memegen')).toMatch(/codeload\.github\.com.*rights in the pictures belong to others/i);
  expect(consentText('imgflip')).toContain('api.imgflip.com and i.imgflip.com');
});
