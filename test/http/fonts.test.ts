import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { InjectOptions } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readFont } from '../../src-main/imaging/font-files.ts';
import { createTestApp, type TestApp, type TestCaller } from '../helpers/app.ts';
import { expectError } from '../helpers/envelope.ts';
import { bangersTtf, base64, interWoff2 } from '../helpers/font-files.ts';
import { encodeForm, type TestPart, toFile } from '../helpers/form.ts';

/* Fonts of one's own over HTTP: added, used, missing, refused. */

let app: TestApp;
let owner: TestCaller;
beforeEach(async () => {
  app = await createTestApp();
  owner = app.admin();
});
afterEach(() => app.cleanup());

function send(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, caller = owner) {
  const { authorization } = caller.headers;
  const options: InjectOptions = { method, url, headers: payload ? caller.headers : { authorization } };
  return app.app.inject(payload ? { ...options, payload } : options);
}
const add = (bytes: Uint8Array, more: object = {}, caller = owner) =>
  send('POST', '/v1/fonts', { font_base64: base64(bytes), ...more }, caller);
const addedId = async (bytes: Uint8Array): Promise<string> => (await add(bytes)).json().data.id;
const captionIn = (font: string, more: object = {}, caller = owner) => {
  const captions = [{ position: '0', text: 'Fonts', style: { font } }];
  return send('POST', '/v1/meme/caption', { template_id: 'no-yes', captions, ...more }, caller);
};
const NAME: TestPart[] = [['name', 'Ka-pow']];
const fetchBytes = async (url: string) => (await app.app.inject(new URL(url).pathname)).rawPayload;

describe('adding', () => {
  test('a TTF: answers what it is, lists it, and is the same font when it is sent again', async () => {
    const answer = await add(bangersTtf());
    expect(answer.statusCode).toBe(200);
    const { data } = answer.json();
    expect(data).toMatchObject({ name: 'Bangers', format: 'ttf' });
    expect(data.id).toMatch(/^font_[0-9a-z]{16}$/);
    expect(data.characters).toBeGreaterThan(200);
    expect((await add(bangersTtf(), { name: 'Again' })).json().data).toEqual(data);
    const list = (await send('GET', '/v1/fonts')).json().data;
    expect(list.fonts).toEqual([data]);
    expect(list.bundled).toContain('anton');
  });

  test('a variable WOFF2 under a name of its own, as a data: URL', async () => {
    const font_base64 = `data:font/woff2;base64,${base64(interWoff2())}`;
    const answer = await send('POST', '/v1/fonts', { font_base64, name: '  My \u0000 Inter ' });
    expect(answer.json().data).toMatchObject({ name: 'My Inter', format: 'woff2' });
  });

  test.for([
    ['text', new TextEncoder().encode('hello'), 'This is not a font.'],
    ['a collection', new TextEncoder().encode('ttcf\0\x01\0\0\0\0\0\x02'), 'a collection of several fonts'],
    ['a zip', new TextEncoder().encode('PK\x03\x04 and so on'), 'Unpack it'],
    ['half a font', bangersTtf().subarray(0, 20_000), 'cut off'],
    ['WOFF2 with bytes after it', Buffer.concat([interWoff2(), Buffer.alloc(9)]), 'cannot be unpacked'],
  ] as const)('refuses %s and says why', async ([, bytes, words]) => {
    const answer = await add(bytes);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error.code).toBe('FONT_UNREADABLE');
    expect(answer.json().error.message).toContain(words);
    expect((await send('GET', '/v1/fonts')).json().data.fonts).toEqual([]);
  });

  test('refuses what is not base64, and a file that is too large', async () => {
    const bad = await send('POST', '/v1/fonts', { font_base64: '§§§' });
    expect(bad.json().error).toMatchObject({ code: 'VALIDATION_ERROR' });
    const large = await add(Buffer.alloc(20 * 1024 * 1024 + 1));
    expect(large.json().error.message).toContain('at most 20 MB');
  });
});

describe('without base64', () => {
  const post = (type: string, payload: Buffer, headers: object = {}) =>
    app.app.inject({
      method: 'POST',
      url: '/v1/fonts',
      headers: { authorization: owner.headers.authorization, 'content-type': type, ...headers },
      payload,
    });
  const postForm = async (parts: readonly TestPart[], headers: object = {}) => {
    const { type, payload } = await encodeForm(parts);
    return post(type, payload, headers);
  };

  test.for([
    ['font/ttf', bangersTtf],
    ['font/woff2', interWoff2],
  ] as const)('takes the file itself as %s', async ([type, font]) => {
    const { data } = (await post(type, Buffer.from(font()))).json();
    expect((await add(font())).json().data).toEqual(data);
    expect(data.scripts).toContain('Latin');
  });

  test('takes a form with the file and its name, the same request as in JSON', async () => {
    const key = { 'idempotency-key': 'one' };
    const answer = await postForm([['font', toFile(bangersTtf())], ...NAME], key);
    expect(answer.json().data).toMatchObject({ name: 'Ka-pow', format: 'ttf' });
    const payload = { font_base64: base64(bangersTtf()), name: 'Ka-pow' };
    const headers = { ...owner.headers, ...key };
    const again = await app.app.inject({ method: 'POST', url: '/v1/fonts', headers, payload });
    expect(again.headers['idempotent-replayed']).toBe('true');
  });

  test('refuses a form without the file, other types, and bytes that are no font', async () => {
    expect((await postForm(NAME)).json().error).toMatchObject({
      code: 'VALIDATION_ERROR',
      message: 'font: is missing; send the file, with curl `-F font=@FILE`.',
    });
    expect((await post('image/png', Buffer.from('x'))).json().error).toMatchObject({
      code: 'UNSUPPORTED_MEDIA_TYPE',
      message: expect.stringContaining('multipart/form-data'),
    });
    expect((await post('font/ttf', Buffer.from('x'))).json().error.code).toBe('FONT_UNREADABLE');
    expect((await send('GET', '/v1/fonts')).json().data.fonts).toEqual([]);
  });
});

describe('in a caption', () => {
  test('draws the text, by every key, at the price of any caption', async () => {
    const id = await addedId(bangersTtf());
    const other = app.caller('pro');
    const { data, meta } = (await captionIn(id, {}, other)).json();
    expect(meta.credits_used).toBe(1);
    expect(data.layout[0]).toMatchObject({ font: id });
    expect(data.layout[0].missing_font).toBeUndefined();
    // The font was written anew, without hints, and still draws exactly the bundled one's letters.
    const bundled = (await captionIn('bangers')).json().data;
    expect(data.layout[0].font_size).toBe(bundled.layout[0].font_size);
    expect(await fetchBytes(data.url)).toEqual(await fetchBytes(bundled.url));
  });

  test('falls back where it lacks a script', async () => {
    const id = await addedId(interWoff2());
    const body = { captions: [{ position: '0', text: 'abc 大好き', style: { font: id } }], dry_run: true };
    const { data } = (await send('POST', '/v1/meme/caption', { template_id: 'no-yes', ...body })).json();
    expect(data.layout[0].font).toBe(`${id}, NotoSansJP`);
    expect(data.layout[0].missing_glyphs).toEqual([]);
  });

  test('that was deleted, the text is drawn in the default font, and the layout says so', async () => {
    const id = await addedId(bangersTtf());
    await captionIn(id);
    expect((await send('DELETE', `/v1/fonts/${id}`)).json().data).toEqual({ id, deleted: true });
    const { data } = (await captionIn(id)).json();
    expect(data.layout[0]).toMatchObject({ font: 'Anton', missing_font: id });
    const anton = (await captionIn('anton')).json().data;
    expect(await fetchBytes(data.url)).toEqual(await fetchBytes(anton.url));
    const blank = {
      captions: [{ position: '0', text: ' ', style: { font: id } }],
      draft_id: 'draft_0123456789',
    };
    const layout = [{ font: 'Anton', missing_font: id }];
    expect((await captionIn(id, blank)).json().data).toMatchObject({ layout });
    expect((await add(bangersTtf())).json().data.id).toBe(id);
    expect((await captionIn(id)).json().data.layout[0].font).toBe(id);
  });

  test('in styled words alone is told as well', async () => {
    const id = await addedId(bangersTtf());
    const spans = [{ start: 0, end: 2, font: id }];
    const dryRun = async () => {
      const captions = [{ position: '0', text: 'Two words', style: { font: 'sans' }, spans }];
      const body = { template_id: 'no-yes', captions, dry_run: true };
      return (await send('POST', '/v1/meme/caption', body)).json().data.layout[0];
    };
    expect(await dryRun()).toMatchObject({ font: `${id}, NotoSans` });
    await send('DELETE', `/v1/fonts/${id}`);
    expect(await dryRun()).toMatchObject({ font: 'Anton, NotoSans', missing_font: id });
  });

  test('a name that is none is refused with the nearest', async () => {
    const error = (await captionIn('bangres')).json().error;
    expect(error.code).toBe('VALIDATION_ERROR');
    expect(error.details).toHaveLength(1);
    expect(error.message).toContain('Did you mean "bangers"?');
    expect((await captionIn('font_x')).json().error.message).toContain('`font_` and 16');
  });

  test('a template may name it', async () => {
    const id = await addedId(bangersTtf());
    const { data: template } = (await send('GET', '/v1/templates/no-yes')).json();
    const box_positions = template.box_positions.map((box: object) => ({ ...box, default_font: id }));
    const image_base64 = base64(await fetchBytes(template.image_url));
    const made = await send('POST', '/v1/templates', { name: 'Mine', image_base64, box_positions });
    const captions = [{ position: '0', text: 'x' }];
    const body = { template_id: made.json().data.id, captions, dry_run: true };
    expect((await send('POST', '/v1/meme/caption', body)).json().data.layout[0].font).toBe(id);
  });
});

test('deleting a font that is not there is NOT_FOUND, also with a path as its id', async () => {
  for (const id of ['font_0000000000000000', '..%2F..%2Fcam.db', 'anton']) {
    expect((await send('DELETE', `/v1/fonts/${id}`)).json().error.code).toBe('NOT_FOUND');
  }
});

test('its file is served to who has a key until it is deleted, and checked each time', async () => {
  const id = await addedId(bangersTtf());
  const url = `/app/fonts/own/${id}.ttf?v=1`;
  const file = await send('GET', url);
  expect(file.headers).toMatchObject({ 'content-type': 'font/ttf', 'cache-control': 'private, no-cache' });
  expect(file.rawPayload).toEqual(readFileSync(path.join(app.home, 'fonts', id, 'font.ttf')));
  expectError(await app.app.inject(url), 'INVALID_API_KEY', 401);
  for (const other of [
    `own%2F${id}`,
    `own%2f${id}`,
    `OWN/${id}`,
    `own/${id.toUpperCase()}`,
    'own/..%2Fowner',
  ]) {
    expect((await send('GET', `/app/fonts/${other}.ttf`)).statusCode, other).toBe(404);
  }
  await send('DELETE', `/v1/fonts/${id}`);
  expect((await send('GET', url)).statusCode).toBe(404);
});

describe('on disk', () => {
  const fontsDir = () => path.join(app.home, 'fonts');

  test('what a kill left is no font, is swept, and does not stop the same font from being added', async () => {
    const id = await addedId(bangersTtf());
    await send('DELETE', `/v1/fonts/${id}`);
    // Killed while it was written: a folder in staging. A folder without its description comes from elsewhere.
    mkdirSync(path.join(fontsDir(), '.tmp', '999999-abc'), { recursive: true });
    mkdirSync(path.join(fontsDir(), id));
    writeFileSync(path.join(fontsDir(), id, 'font.ttf'), bangersTtf());
    expect((await send('GET', '/v1/fonts')).json().data.fonts).toEqual([]);
    expect((await add(bangersTtf())).json().data.id).toBe(id);
    expect((await send('GET', '/v1/fonts')).json().data.fonts).toHaveLength(1);
    await app.stop();
    app = await createTestApp({ home: app.home });
    expect(readdirSync(fontsDir())).toContain(id);
  });
});

test('a font of a family stands in for another that is to be bold; alone it is drawn in the nearest', async () => {
  const id = await addedId(readFont('comic-neue/400Regular/ComicNeue_400Regular'));
  const drawn = async () => {
    const captions = [{ position: '0', text: 'Fonts', style: { font: id, bold: true } }];
    return (await captionIn(id, { captions })).json().data.layout[0].font;
  };
  expect(await drawn()).toBe('NotoSans');
  const bold = await addedId(readFont('comic-neue/700Bold/ComicNeue_700Bold'));
  expect(await drawn()).toBe(bold);
});
