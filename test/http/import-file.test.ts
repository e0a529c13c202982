import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { LIMITS } from '../../src-shared/contract/limits.ts';
import { createTestApp } from '../helpers/app.ts';
import { encodeForm, toFile } from '../helpers/form.ts';
import { createZip } from '../library/pack/zip-file.ts';
import { ownFile, PICTURE } from '../library/user-home.ts';

/**
 * A pack sent as it is: of any size as the body, streamed to the disk, imported as the CLI does; a small one also in a
 * form.
 */

const cam = await createTestApp();
afterAll(() => cam.cleanup());
const key = cam.admin().secret;

const send = (query: string, payload: Buffer, headers: Record<string, string> = {}) =>
  cam.app.inject({
    method: 'PUT',
    url: `/v1/imports/file${query}`,
    payload,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/zip', ...headers },
  });
const staged = () => {
  const dir = path.join(cam.home, 'templates/.tmp');
  return readdirSync(dir).filter((name) => name.endsWith('.zip'));
};
const pack = (slug: string, filler = 0) =>
  createZip([
    { name: `${slug}/template.json`, data: JSON.stringify(ownFile(slug)) },
    { name: `${slug}/blank.webp`, data: PICTURE },
    ...(filler > 0 ? [{ name: 'readme.bin', data: Buffer.alloc(filler), method: 0 }] : []),
  ]);

test('a pack larger than the limit of JSON bodies is imported, named after its file', async () => {
  const zip = pack('large-cat', LIMITS.packBytes + 1024 * 1024);
  const answer = await send('?name=cats.zip&wait=true', zip);
  const result = { pack: 'cats', imported: [{ id: 'tpl_large-cat' }], skipped: [] };
  const task = { from: 'file', name: 'cats.zip', status: 'succeeded', result };
  expect([answer.statusCode, answer.json().data]).toMatchObject([200, task]);
  expect(staged()).toEqual([]);
});

test('the name may be in Content-Disposition; a path in it is removed', async () => {
  const headers = { 'content-disposition': 'attachment; filename="../süß.zip"' };
  const plain = await send('?wait=true', pack('cat-a'), headers);
  expect(plain.json().data.result.pack).toBe('süß');
  const encoded = { 'content-disposition': "attachment; filename*=UTF-8''k%C3%A4se.zip" };
  expect((await send('?wait=true', pack('cat-b'), encoded)).json().data.result.pack).toBe('käse');
});

test('a file that is not a zip is refused, and nothing is left of it', async () => {
  const answer = await send('?wait=true', Buffer.from('no zip at all'));
  expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'VALIDATION_ERROR']);
  const typed = await send('?wait=true', Buffer.from('{}'), { 'content-type': 'application/json' });
  expect([typed.statusCode, typed.json().error.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  expect(staged()).toEqual([]);
});

test('callers other than the owner are refused before the body is stored', async () => {
  const { secret } = cam.caller('pro');
  const answer = await send('', pack('not-mine'), { authorization: `Bearer ${secret}` });
  expect(answer.json().error.code).toBe('OWNER_KEY_REQUIRED');
  expect(staged()).toEqual([]);
});

describe('POST /v1/templates/import takes the zip as it is', () => {
  const post = (type: string, payload: Buffer, headers: Record<string, string> = {}) =>
    cam.app.inject({
      method: 'POST',
      url: '/v1/templates/import',
      payload,
      headers: { authorization: `Bearer ${key}`, 'content-type': type, ...headers },
    });
  const postForm = async (zip: Buffer, ...more: [string, string][]) => {
    const { type, payload } = await encodeForm([['file', toFile(zip), 'dogs.zip'], ...more]);
    return post(type, payload);
  };

  test('in a form, named after its file or as the form says', async () => {
    const { data } = (await postForm(pack('dog-a'))).json();
    expect(data).toMatchObject({ pack: 'dogs', imported: [{ id: 'tpl_dog-a' }] });
    expect((await postForm(pack('dog-b'), ['name', 'wolves.zip'])).json().data.pack).toBe('wolves');
  });

  test('as the body', async () => {
    const headers = { 'content-disposition': 'attachment; filename="foxes.zip"' };
    const answer = await post('application/zip', pack('fox'), headers);
    expect(answer.json().data).toMatchObject({ pack: 'foxes', imported: [{ id: 'tpl_fox' }] });
  });

  test('and names the operation for larger ones', async () => {
    for (const filler of [LIMITS.packBytes, LIMITS.bodyBytes]) {
      const { error } = (await postForm(pack('large-dog', filler))).json();
      expect(error.message).toMatch(/^.* (?:20|30) MB.*PUT \/v1\/imports\/file/);
    }
  });

  test('a form without the file is told its name', async () => {
    const { type, payload } = await encodeForm([['name', 'x']]);
    expect((await post(type, payload)).json().error.message).toMatch(/^file: is missing; .*`-F file=@FILE`/);
  });
});
