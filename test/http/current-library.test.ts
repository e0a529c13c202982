import { afterEach, beforeEach, expect, test } from 'vitest';
import { openUserTemplates } from '../../src-main/bootstrap/open-library.ts';
import { openPack } from '../../src-main/library/pack/open.ts';
import { openZip } from '../../src-main/library/pack/zip.ts';
import { PACK_DEPS } from '../../src-main/services/templates/pack-deps.ts';
import { createTestApp, type TestApp } from '../helpers/app.ts';
import { createZip } from '../library/pack/zip-file.ts';
import { makeUserHome, ownFile, PICTURE, PICTURE_2 } from '../library/user-home.ts';

/** What another process imports is there for the request that follows it. The engine here does not look by itself. */

let cam: TestApp;
beforeEach(async () => {
  cam = await createTestApp();
});
afterEach(() => cam.cleanup());

/** As a command imports, beside the engine. */
async function importing(slug: string, name: string, picture: Buffer): Promise<void> {
  const zip = createZip([
    { name: `${slug}/template.json`, data: JSON.stringify(ownFile(slug, { name })) },
    { name: `${slug}/blank.webp`, data: picture },
  ]);
  const pack = await openPack(await openZip(zip, 'cats.zip'), PACK_DEPS);
  await openUserTemplates({ home: cam.home }).importPack(pack, { isUpdate: true });
  await pack.close();
}
const readName = async (id: string) => {
  const headers = { authorization: `Bearer ${cam.admin().secret}` };
  const { data } = (await cam.app.inject({ url: `/v1/templates/${id}`, headers })).json();
  return data?.name;
};

test('a new template, and the next version of it', async () => {
  expect(await readName('tpl_calm-cat')).toBeUndefined();
  await importing('calm-cat', 'Calm cat', PICTURE);
  expect(await readName('tpl_calm-cat')).toBe('Calm cat');
  await importing('calm-cat', 'Calmer cat', PICTURE_2);
  expect(await readName('tpl_calm-cat')).toBe('Calmer cat');
});

test('requests that come together wait for it together', async () => {
  await importing('calm-cat', 'Calm cat', PICTURE);
  const names = await Promise.all(Array.from({ length: 5 }, () => readName('tpl_calm-cat')));
  expect(names).toEqual(Array(5).fill('Calm cat'));
});

test('nobody waits for what this engine itself is importing', async () => {
  const home = await makeUserHome();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const changing = home.library.exclusively(() => held);
  await home.beside.add(ownFile('calm-cat'), new Map([['blank.webp', PICTURE]]));
  expect(home.library.catchUp()).toBeUndefined();
  release();
  await changing;
  await home.library.catchUp();
  expect(home.library.get('calm-cat')).toBeDefined();
  home.remove();
});
