import { createHash } from 'node:crypto';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLibrary } from '../../src-main/library/library.ts';
import type { Library, Template } from '../../src-main/library/types.ts';
import { type Folders, makeFolders, png, probePng, templateFile, WEBP } from './folders.ts';

let folders: Folders;
let skipped: string[];
beforeEach(async () => {
  folders = await makeFolders();
  skipped = [];
});
afterEach(() => folders.remove());

function open(...roots: { dir: string; source: string }[]): Promise<Library> {
  return createLibrary({
    roots: roots.length > 0 ? roots : [{ dir: folders.root, source: 'builtin' }],
    probe: probePng,
    onSkipped: ({ dir, problems }) => skipped.push(`${dir} ${problems.map((p) => p.message).join()}`),
  });
}

const ids = (templates: readonly Template[]) => templates.map(({ id }) => id);
const page = { limit: 20, offset: 0 };
const unranked = () => undefined;

describe('loading', () => {
  test('a folder becomes a template with measured pictures and hashed paths', async () => {
    const dir = await folders.write('calm-dog', templateFile('calm-dog'), {
      'blank.png': png(120, 80),
      'thumb.webp': WEBP,
    });
    const library = await open();
    const [blank = '', thumb = ''] = [png(120, 80), WEBP].map((bytes) =>
      createHash('sha256').update(bytes).digest('hex'),
    );
    expect(library.get('tpl_calm-dog')).toEqual({
      id: 'tpl_calm-dog',
      file: templateFile('calm-dog'),
      source: 'builtin',
      imagePath: join(dir, 'blank.png'),
      thumbPath: join(dir, 'thumb.webp'),
      imageFile: `templates/calm-dog/${blank.slice(0, 12)}.png`,
      thumbFile: `templates/calm-dog/${thumb.slice(0, 12)}.webp`,
      width: 120,
      height: 80,
    });
  });

  test('without a thumb the blank is used, and a changed picture gets another path', async () => {
    await folders.write('calm-dog', templateFile('calm-dog'));
    const template = (await open()).get('calm-dog');
    expect(template).toMatchObject({ thumbFile: template?.imageFile, thumbPath: template?.imagePath });
    await folders.write('calm-dog', templateFile('calm-dog'), { 'blank.png': png(120, 80, 9) });
    expect((await open()).get('calm-dog')?.imageFile).not.toBe(template?.imageFile);
  });

  test('only CDN paths resolve to files', async () => {
    const dir = await folders.write('calm-dog', templateFile('calm-dog'));
    const library = await open();
    expect(library.findFile(library.get('calm-dog')?.imageFile ?? '')).toBe(join(dir, 'blank.png'));
    expect(library.findFile('templates/calm-dog/000000000000.png')).toBeUndefined();
    expect(library.findFile('templates/calm-dog/../calm-dog/template.json')).toBeUndefined();
    expect(library.findFile('__proto__')).toBeUndefined();
  });

  test('a broken folder, or one that fails while it is read, is left out and reported; the others load', async () => {
    await folders.write('calm-dog', templateFile('calm-dog'));
    const broken = await folders.write('broken', '{');
    const strange = await folders.write('strange', templateFile('strange'));
    await symlink('nowhere', join(strange, 'thumb.webp'));
    expect(ids((await open()).all())).toEqual(['tpl_calm-dog']);
    expect(skipped.toSorted()).toEqual([
      expect.stringContaining(`${broken} is not JSON`),
      expect.stringContaining('cannot be read'),
    ]);
  });

  test('hidden folders beside the templates are ignored, and a missing root holds none', async () => {
    await folders.write('.git', '{');
    await folders.write('_draft', '{');
    const roots = [folders.root, join(folders.root, 'none')].map((dir) => ({ dir, source: 'user' }));
    expect((await open(...roots)).all()).toEqual([]);
    expect(skipped).toEqual([]);
  });

  test('the template of an earlier root wins for the same slug', async () => {
    await folders.write('a/calm-dog', templateFile('calm-dog', { name: 'First' }));
    await folders.write('b/calm-dog', templateFile('calm-dog', { name: 'Second' }));
    const library = await open(
      { dir: join(folders.root, 'a'), source: 'builtin' },
      { dir: join(folders.root, 'b'), source: 'user' },
    );
    expect(library.all().map(({ file }) => file.name)).toEqual(['First']);
    expect(skipped).toEqual([expect.stringContaining('"calm-dog" is taken by a template of builtin')]);
  });
});

describe('queries', () => {
  let library: Library;
  beforeEach(async () => {
    const add = (slug: string, more: Parameters<typeof templateFile>[1]) =>
      folders.write(slug, templateFile(slug, more));
    await add('zebra-crossing', { name: 'Zebra', category: 'animals', rank: 3, tags: ['street'] });
    await add('apple-tree', { name: 'Apple', category: 'nature', rank: 2, tags: ['fruit'], verified: false });
    await add('calm-dog', { name: 'Calm Dog', category: 'animals', rank: 1, alt_names: ['This Is Fine'] });
    library = await open();
  });

  test('every form of an id finds the template', () => {
    for (const id of ['tpl_calm-dog', 'tmpl_calm-dog', 'calm-dog'])
      expect(library.get(id)?.id).toBe('tpl_calm-dog');
    expect(library.get('tpl_tpl_calm-dog')).toBeUndefined();
    expect(library.get('constructor')).toBeUndefined();
  });

  test('ranked first, the rest by name', () => {
    const list = (getRank: (id: string) => number | undefined) =>
      ids(library.list({}, page, getRank).templates);
    expect(list(unranked)).toEqual(['tpl_apple-tree', 'tpl_calm-dog', 'tpl_zebra-crossing']);
    const ranks = new Map([['tpl_zebra-crossing', 1]]);
    const getRank = (id: string) => ranks.get(id);
    expect(list(getRank)).toEqual(['tpl_zebra-crossing', 'tpl_apple-tree', 'tpl_calm-dog']);
    // The order is cached between calls of one function, and between those that give the same ranks.
    expect(list((id) => ranks.get(id))).toEqual(list(getRank));
    ranks.set('tpl_calm-dog', 0);
    expect(list((id) => ranks.get(id))).toEqual(['tpl_calm-dog', 'tpl_zebra-crossing', 'tpl_apple-tree']);
  });

  test('pages are cut from the whole order and carry its total', () => {
    const second = library.list({}, { limit: 1, offset: 1 }, unranked);
    expect(ids(second.templates)).toEqual(['tpl_calm-dog']);
    expect(second.total).toBe(3);
    expect(library.list({}, { limit: 5, offset: 9 }, unranked)).toEqual({ templates: [], total: 3, end: 9 });
  });

  test('filters narrow the list and the search alike', () => {
    const count = (filter: Parameters<typeof library.list>[0]) => library.list(filter, page, unranked).total;
    expect([count({ category: 'animals' }), count({ category: 'none' }), count({ verified: false })]).toEqual(
      [2, 0, 1],
    );
    expect([count({ animated: true }), count({ animated: false })]).toEqual([0, 3]);
    const { templates } = library.list({ search: 'dog', category: 'animals' }, page, unranked);
    expect(ids(templates)).toEqual(['tpl_calm-dog']);
    expect([count({ search: 'dog', category: 'nature' }), count({ search: '  ' })]).toEqual([0, 3]);
    expect(library.categories()).toEqual(['animals', 'nature']);
  });

  test.each([
    ['tpl_clam-dog', ['calm-dog']],
    ['calmdog', ['calm-dog']],
    ['zebra', ['zebra-crossing']],
    ['qqqqqqq', []],
    ['', []],
  ])('a mistyped id is suggested the right one: %j', (typed, slugs) => {
    expect(library.suggest(typed, 3)).toEqual(slugs);
  });
});
