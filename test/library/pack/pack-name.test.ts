import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPack, openPackAt } from '../../../src-main/library/pack/open.ts';
import { openZip } from '../../../src-main/library/pack/zip.ts';
import { PACK_DEPS } from '../../../src-main/services/templates/pack-deps.ts';
import type { PackInfo } from '../../../src-shared/contract/pack.ts';
import { makeUserHome, ownFile, PICTURE, PICTURE_2, type UserHome } from '../user-home.ts';
import { type ZipEntry, zipOf } from './zip-file.ts';

/** Packs of one name: versions of one pack update it, another pack never touches it. */

let home: UserHome;
beforeEach(async () => {
  home = await makeUserHome();
});
afterEach(() => home.remove());

const template = (slug: string, picture = PICTURE, more = {}): ZipEntry[] => [
  { name: `${slug}/template.json`, data: JSON.stringify(ownFile(slug, more)) },
  { name: `${slug}/blank.webp`, data: picture },
];
const named = (info: PackInfo): ZipEntry => ({ name: 'pack.json', data: JSON.stringify(info) });
async function sending(name: string | undefined, ...entries: ZipEntry[]) {
  const { pack, imported, updated, note } = await home.own.importPack(
    await openPack(await openZip(zipOf(entries), name), PACK_DEPS),
  );
  return { pack, note, imported: imported.map(({ id }) => id), updated: updated.map(({ id }) => id) };
}

test('two zips of one file name that share nothing stay apart, and it is said', async () => {
  await sending('memes.zip', ...template('calm-dog'));
  expect(await sending('memes.zip', ...template('calm-dog', PICTURE_2))).toEqual({
    ...{ pack: 'memes 2', imported: ['tpl_calm-dog-2'], updated: [] },
    note: expect.stringContaining('Another pack called “memes” is in the library; this one is “memes 2”'),
  });
  // The second one again is the second one.
  expect(await sending('memes.zip', ...template('calm-dog', PICTURE_2))).toMatchObject({
    ...{ pack: 'memes 2', updated: ['tpl_calm-dog-2'] },
  });
});

test('a later version of a zip is known by what it has in common with the one before', async () => {
  await sending('memes.zip', ...template('calm-dog'), ...template('busy-cat'));
  const next = await sending('memes.zip', ...template('calm-dog', PICTURE_2), ...template('busy-cat'));
  expect(next).toEqual({
    ...{ pack: 'memes', note: undefined, imported: [], updated: ['tpl_calm-dog', 'tpl_busy-cat'] },
  });
});

test('a pack that says its name is the same one, unless both say another source', async () => {
  await sending('a.zip', named({ name: 'Dogs' }), ...template('calm-dog'));
  const here = named({ name: 'Dogs', source_url: 'https://here.example' });
  expect(await sending('b.zip', here, ...template('calm-dog', PICTURE_2))).toMatchObject({
    ...{ pack: 'Dogs', updated: ['tpl_calm-dog'] },
  });
  const there = named({ name: 'Dogs', source_url: 'https://there.example' });
  expect(await sending('b.zip', there, ...template('calm-dog', PICTURE, { name: 'Other' }))).toMatchObject({
    ...{ pack: 'Dogs 2', imported: ['tpl_calm-dog-2'], updated: [] },
  });
});

test('without a name a zip is called like the folder that holds everything in it', async () => {
  expect((await sending(undefined, ...template('calm-dog'))).pack).toBe('calm-dog');
  const two = await sending(undefined, ...template('calm-dog', PICTURE_2), ...template('busy-cat'));
  expect(two.pack).toBe('imported');
});

test('a folder at the same place is the same pack, however much of it changed', async () => {
  const at = path.join(home.home, 'mine', 'calm-dog');
  mkdirSync(at, { recursive: true });
  writeFileSync(path.join(at, 'template.json'), JSON.stringify(ownFile('calm-dog')));
  const importing = async () => home.own.importPack(await openPackAt(path.dirname(at), PACK_DEPS));
  writeFileSync(path.join(at, 'blank.webp'), PICTURE);
  await importing();
  writeFileSync(path.join(at, 'blank.webp'), PICTURE_2);
  const { updated, note } = await importing();
  expect([updated.map(({ id }) => id), note]).toEqual([['tpl_calm-dog'], undefined]);
});
