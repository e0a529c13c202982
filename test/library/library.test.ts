import { createHash } from 'node:crypto';
import { readFile, symlink } from 'node:fs/promises';
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
    const blank = createHash('sha256')
      .update(await readFile(join(dir, 'blank.png')))
      .digest('hex');
    const thumb = createHash('sha256')
      .update(await readFile(join(dir, 'thumb.webp')))
      .digest('hex');
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

  test('without a thumb the blank is used', async () => {
    await folders.write('calm-dog', templateFile('calm-dog'));
    const template = (await open()).get('calm-dog');
    expect(template?.thumbFile).toBe(template?.imageFile);
    expect(template?.thumbPath).toBe(template?.imagePath);
  });

  test('a changed picture gets another path', async () => {
    await folders.write('calm-dog', templateFile('calm-dog'));
    const before = (await open()).get('calm-dog')?.imageFile;
    await folders.write('calm-dog', templateFile('calm-dog'), { 'blank.png': png(120, 80, 9) });
    expect((await open()).get('calm-dog')?.imageFile).not.toBe(before);
  });

  test('only CDN paths resolve to files', async () => {
    const dir = await folders.write('calm-dog', templateFile('calm-dog'));
    const library = await open();
    expect(library.findFile(library.get('calm-dog')?.imageFile ?? '')).toBe(join(dir, 'blank.png'));
    expect(library.findFile('templates/calm-dog/000000000000.png')).toBeUndefined();
    expect(library.findFile('templates/calm-dog/../calm-dog/template.json')).toBeUndefined();
    expect(library.findFile('__proto__')).toBeUndefined();
  });

  test('a broken folder is left out and reported, the others load', async () => {
    await folders.write('calm-dog', templateFile('calm-dog'));
    const broken = await folders.write('broken', '{');
    const library = await open();
    expect(ids(library.all())).toEqual(['tpl_calm-dog']);
    expect(skipped).toEqual([expect.stringContaining(`${broken} is not JSON`)]);
  });

  test('a folder that fails while it is read is skipped alone', async () => {
    await folders.write('calm-dog', templateFile('calm-dog'));
    const dir = await folders.write('strange', templateFile('strange'));
    await symlink('nowhere', join(dir, 'thumb.webp'));
    expect(ids((await open()).all())).toEqual(['tpl_calm-dog']);
    expect(skipped).toEqual([expect.stringContaining('cannot be read')]);
  });

  test('files and hidden folders beside the templates are ignored', async () => {
    await folders.write('.git', '{');
    await folders.write('_draft', '{');
    expect((await open()).all()).toEqual([]);
    expect(skipped).toEqual([]);
  });

  test('a missing root holds no templates', async () => {
    expect((await open({ dir: join(folders.root, 'none'), source: 'user' })).all()).toEqual([]);
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
    expect(library.list({ category: 'animals' }, page, unranked).total).toBe(2);
    expect(library.list({ verified: false }, page, unranked).total).toBe(1);
    expect(library.list({ animated: true }, page, unranked).total).toBe(0);
    expect(library.list({ animated: false }, page, unranked).total).toBe(library.all().length);
    expect(library.list({ category: 'none' }, page, unranked).total).toBe(0);
    expect(ids(library.list({ search: 'dog', category: 'animals' }, page, unranked).templates)).toEqual([
      'tpl_calm-dog',
    ]);
    expect(library.list({ search: 'dog', category: 'nature' }, page, unranked).total).toBe(0);
    expect(library.list({ search: '  ' }, page, unranked).total).toBe(3);
  });

  test('categories are listed once each, sorted', () => {
    expect(library.categories()).toEqual(['animals', 'nature']);
  });

  test('a mistyped id is suggested the right one', () => {
    expect(library.suggest('tpl_clam-dog', 3)).toEqual(['calm-dog']);
    expect(library.suggest('calmdog', 3)).toEqual(['calm-dog']);
    expect(library.suggest('zebra', 3)).toEqual(['zebra-crossing']);
    expect(library.suggest('qqqqqqq', 3)).toEqual([]);
    expect(library.suggest('', 3)).toEqual([]);
  });
});
