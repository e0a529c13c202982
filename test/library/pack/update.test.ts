import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TemplateFile } from '../../../src-shared/contract/template.ts';
import { makeUserHome, ownFile, PICTURE, PICTURE_2, type UserHome } from '../user-home.ts';
import { createZip, type ZipEntry } from './zip-file.ts';

/** Importing a pack again updates its templates and keeps the person's changes. */

let home: UserHome;
beforeEach(async () => {
  home = await makeUserHome();
});
afterEach(() => home.remove());

const entries = (file: TemplateFile, picture = PICTURE): ZipEntry[] => [
  { name: 'dogs/calm-dog/template.json', data: JSON.stringify(file) },
  { name: 'dogs/calm-dog/blank.webp', data: picture },
];
const pack = { name: 'dogs/pack.json', data: JSON.stringify({ name: 'Dogs', license: 'CC0-1.0' }) };
const importing = async (...files: ZipEntry[]) => home.importZip(createZip([pack, ...files]));
const trash = () => home.list(path.join(home.dir, '.trash'));
const edit = (change: Partial<TemplateFile>) =>
  home.own.edit(() => {
    const template = home.library.get('calm-dog');
    if (!template) throw new Error('there is no calm-dog');
    return { template, file: { ...template.file, ...change } };
  });

describe('a pack imported again', () => {
  test('changes nothing if the pack has not changed', async () => {
    await importing(...entries(ownFile('calm-dog')));
    const before = home.library.get('calm-dog');
    expect(before).toMatchObject({ source: 'Dogs', file: { license: 'CC0-1.0' } });
    expect(await importing(...entries(ownFile('calm-dog')))).toEqual({
      pack: 'Dogs',
      rights:
        'Unless the pictures are your own, their rights belong to others; source: Dogs; licence: CC0-1.0.',
      imported: [],
      updated: [{ id: 'tpl_calm-dog', name: 'calm dog', folder: 'dogs/calm-dog', changed: false }],
      skipped: [],
    });
    expect(home.library.get('calm-dog')).toEqual(before);
    expect(trash()).toEqual([]);
  });

  test('brings the new version in place; the old one goes to the trash and its picture keeps its address', async () => {
    await importing(...entries(ownFile('calm-dog')));
    const before = home.library.get('calm-dog');
    const newer = ownFile('calm-dog', { name: 'Calmer dog', tags: ['calm'] });
    const { updated } = await importing(...entries(newer, PICTURE_2));
    expect(updated).toMatchObject([{ id: 'tpl_calm-dog', name: 'Calmer dog', changed: true }]);
    expect(home.folders()).toEqual(['calm-dog']);
    expect(home.library.get('calm-dog')?.file.tags).toEqual(['calm']);
    expect(await home.own.trash.list()).toEqual([]);
    expect(trash()).toEqual([expect.stringMatching(/^replaced\.calm-dog-\d+-[0-9a-f]{6}$/)]);
    expect(readFileSync(home.library.findFile(before?.imageFile ?? '') ?? '')).toEqual(PICTURE);
    expect((await home.open()).library.get('calm-dog')?.file.name).toBe('Calmer dog');
  });

  test('keeps what the person changed, and says so', async () => {
    await importing(...entries(ownFile('calm-dog')));
    await edit({ name: 'My dog', tags: ['mine'] });
    const newer = ownFile('calm-dog', { name: 'Calmer dog', description: 'A dog at a table.' });
    const { updated } = await importing(...entries(newer));
    expect(updated[0]?.note).toBe('Your changes to name, tags were kept.');
    expect(home.library.get('calm-dog')?.file).toMatchObject({
      name: 'My dog',
      tags: ['mine'],
      description: 'A dog at a table.',
    });
    // And once more, with the version of the pack that is there already.
    expect((await importing(...entries(newer))).updated).toMatchObject([{ name: 'My dog', changed: false }]);
    expect(home.library.get('calm-dog')?.file.name).toBe('My dog');
  });

  test('a template whose slug was taken is found again under its number', async () => {
    await home.own.add(ownFile('calm-dog'), new Map([['blank.webp', PICTURE]]));
    expect((await importing(...entries(ownFile('calm-dog')))).imported[0]?.id).toBe('tpl_calm-dog-2');
    const { updated } = await importing(...entries(ownFile('calm-dog', { name: 'Calmer dog' })));
    expect(updated).toMatchObject([{ id: 'tpl_calm-dog-2', name: 'Calmer dog' }]);
    expect(home.folders()).toEqual(['calm-dog', 'calm-dog-2']);
    expect(home.library.get('calm-dog')?.file.name).toBe('calm dog');
  });

  test('a deleted template is imported again', async () => {
    await importing(...entries(ownFile('calm-dog')));
    await home.own.remove(() => home.library.all()[0] ?? expect.fail());
    expect((await importing(...entries(ownFile('calm-dog')))).imported).toHaveLength(1);
  });
});
