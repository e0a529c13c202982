import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPack, openPackAt } from '../../../src-main/library/pack/open.ts';
import { openZip } from '../../../src-main/library/pack/zip.ts';
import { PACK_DEPS } from '../../../src-main/services/templates/pack-deps.ts';
import type { PackInfo } from '../../../src-shared/contract/pack.ts';
import { makeUserHome, ownFile, PICTURE, PICTURE_2, type UserHome } from '../user-home.ts';
import { createZip, type ZipEntry } from './zip-file.ts';

/** Packs with the same name: another version updates the pack, a different pack does not change it. */

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

const DOGS = named({ name: 'Dogs', source_url: 'https://dogs.example', author: 'A' });
async function sending(name: string | undefined, ...entries: ZipEntry[]) {
  const { pack, imported, updated, ...rest } = await home.importZip(createZip(entries), name);
  const [importedIds, updatedIds] = [imported, updated].map((list) => list.map(({ id }) => id));
  return { pack, note: rest.note, sameName: rest.same_name, imported: importedIds, updated: updatedIds };
}

test('two zips with the same file name and different content are different packs, and it is said', async () => {
  await sending('memes.zip', ...template('calm-dog'));
  expect(await sending('memes.zip', ...template('calm-dog', PICTURE_2))).toEqual({
    pack: 'memes 2',
    sameName: 'memes',
    imported: ['tpl_calm-dog-2'],
    updated: [],
    note: expect.stringContaining('Another pack in the library is called “memes”.'),
  });
  // Importing the second one again updates the second one.
  expect(await sending('memes.zip', ...template('calm-dog', PICTURE_2))).toMatchObject({
    pack: 'memes 2',
    updated: ['tpl_calm-dog-2'],
  });
});

test('a later version is recognised by the pictures that it shares with the earlier one, whatever is renamed', async () => {
  await sending('memes.zip', ...template('calm-dog'), ...template('busy-cat'));
  const next = await sending('memes.zip', ...template('calm-dog', PICTURE_2), ...template('busy-cat'));
  const updated = ['tpl_calm-dog', 'tpl_busy-cat'];
  expect(next).toEqual({ pack: 'memes', note: undefined, imported: [], updated });
  await sending('dogs.zip', DOGS, ...template('odd-owl'));
  const renamed = await sending('dogs-2.zip', DOGS, ...template('odd-owl', PICTURE, { name: 'Other' }));
  expect(renamed).toMatchObject({ pack: 'Dogs', note: undefined, updated: ['tpl_odd-owl'] });
});

test('a pack in a file of the same name, or sent without one, is the next version', async () => {
  for (const name of ['dogs.zip', undefined]) {
    const info = named({ name: `Dogs of ${name}` });
    const { imported } = await sending(name, info, ...template('calm-dog', PICTURE_2));
    const next = await sending(name, info, ...template('calm-dog', PICTURE, { name: 'Other' }));
    expect(next).toMatchObject({ pack: `Dogs of ${name}`, updated: imported });
  }
});

test('a pack cannot replace templates of another one by its pack.json', async () => {
  await sending('dogs.zip', DOGS, ...template('calm-dog'));
  expect(await sending('other.zip', DOGS, ...template('calm-dog', PICTURE_2))).toEqual({
    pack: 'Dogs 2',
    imported: ['tpl_calm-dog-2'],
    updated: [],
    note: expect.stringContaining('import it as an update'),
    sameName: 'Dogs',
  });
});

test('a pack in which every picture differs is an update if the person says so', async () => {
  await sending('dogs.zip', DOGS, ...template('calm-dog'));
  const zip = createZip([DOGS, ...template('calm-dog', PICTURE_2)]);
  const next = await home.importZip(zip, undefined, { isUpdate: true });
  expect(next).toMatchObject({ pack: 'Dogs', imported: [], updated: [{ id: 'tpl_calm-dog' }] });
});

test('a folder in memegen’s form does not replace what was fetched from there; what is fetched goes to its place', async () => {
  const picture = async (background: string) =>
    sharp({ create: { width: 60, height: 60, channels: 3, background } })
      .png()
      .toBuffer();
  const pack = async (color: string) =>
    openPack(
      await openZip(
        createZip([
          { name: 'templates/drake/config.yml', data: 'name: Drake\ntext:\n  - style: upper\n' },
          { name: 'templates/drake/default.png', data: await picture(color) },
        ]),
      ),
      PACK_DEPS,
    );
  await home.own.importPack({ ...(await pack('red')), isFetched: true });
  expect(await home.own.importPack(await pack('blue'))).toMatchObject({ pack: 'memegen 2', updated: [] });
  const fetched = await home.own.importPack({ ...(await pack('green')), isFetched: true });
  expect(fetched).toMatchObject({ pack: 'memegen', updated: [{ id: 'tpl_drake' }] });
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
