import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renameToFree } from '../../src-main/library/durable-files.ts';
import { carryOut } from '../../src-main/library/publish.ts';
import type { Template } from '../../src-main/library/types.ts';
import { makeUserHome, ownFile, PICTURE, PICTURE_2, type UserHome } from './user-home.ts';

const blank = new Map([['blank.webp', PICTURE]]);
const DAY = 86_400_000;
let home: UserHome;
let now = 0;
beforeEach(async () => {
  now = Date.now();
  home = await makeUserHome(() => now);
});
afterEach(() => home.remove());

const page = { limit: 50, offset: 0 };
const ids = () => home.library.list({}, page, () => undefined).templates.map(({ id }) => id);

describe('adding', () => {
  test('every reader sees it at once, and a later start', async () => {
    const before = home.library.revision();
    const made = await home.own.add(ownFile('calm-dog', { name: 'Calm Dog', tags: ['serene'] }), blank);
    expect(home.library.get('tpl_calm-dog')).toBe(made);
    expect(ids()).toEqual(['tpl_calm-dog']);
    expect(home.library.list({ search: 'serene' }, page, () => undefined).total).toBe(1);
    expect(home.library.suggest('clam-dog', 1)).toEqual(['calm-dog']);
    expect(home.library.categories()).toEqual(['mine']);
    expect(readFileSync(home.library.findFile(made.imageFile) ?? '')).toEqual(PICTURE);
    expect(home.library.revision()).toBeGreaterThan(before);
    expect(home.staged()).toEqual([]);
    // The newest come first in Browse by it.
    expect(made.origin).toEqual({ at: now });
    expect((await home.open()).library.get('calm-dog')).toEqual(made);
  });

  test('a slug that is taken gets a number, built-in ones too', async () => {
    const file = ownFile('calm-dog');
    const made = [await home.own.add(file, blank), await home.own.add(file, blank)];
    made.push(await home.own.add(ownFile('built-in'), blank));
    expect(made.map(({ id }) => id)).toEqual(['tpl_calm-dog', 'tpl_calm-dog-2', 'tpl_built-in-2']);
    expect(made[1]?.imageFile).toMatch(/^templates\/calm-dog-2\//);
    expect((await home.open()).library.all()).toHaveLength(3);
  });

  test('many at once, of two processes, each get a slug of their own, and none is lost', async () => {
    const file = ownFile('calm-dog');
    const work = Array.from({ length: 8 }, (_, at) => (at % 2 ? home.own : home.beside).add(file, blank));
    const made = (await Promise.all(work)).map(({ id }) => id).sort();
    expect(new Set(made).size).toBe(8);
    const { library } = await home.open();
    expect(
      library
        .all()
        .map(({ id }) => id)
        .sort(),
    ).toEqual(made);
  });

  test('one that a request has made is found by its repeat for a day, also after a start', async () => {
    const made = await home.own.add(ownFile('calm-dog'), blank, 'once');
    for (const { own } of [home, await home.open()]) expect(own.madeBy('once')).toEqual(made);
    expect([home.own.madeBy('other'), home.own.madeBy(undefined)]).toEqual([undefined, undefined]);
    now += DAY;
    expect(home.own.madeBy('once')).toBeUndefined();
  });

  test('an invalid template is refused with a message and leaves nothing', async () => {
    const example_captions = [{ captions: [{ position: 'nowhere', text: 'x' }] }];
    const details = [{ path: 'example_captions[0].captions[0].position' }];
    const adding = home.own.add(ownFile('calm-dog', { example_captions }), blank);
    await expect(adding).rejects.toMatchObject({ code: 'VALIDATION_ERROR', details });
    expect([home.folders(), home.staged()]).toEqual([[], []]);
  });

  test('a disk error becomes a message', async () => {
    writeFileSync(home.dir, 'a file where the folder belongs');
    await expect(home.own.add(ownFile('calm-dog'), blank)).rejects.toThrow();
    rmSync(home.dir);
    if (process.getuid?.() === 0) return;
    mkdirSync(home.dir);
    chmodSync(home.dir, 0o500);
    await expect(home.own.add(ownFile('calm-dog'), blank)).rejects.toThrow('CAM may not write to its home');
  });
});

describe('editing', () => {
  let template: Template;
  beforeEach(async () => {
    template = await home.own.add(ownFile('calm-dog', { name: 'Calm', category: 'old' }), blank);
  });
  const edit = (more: Partial<Template['file']>) =>
    home.own.edit(() => ({ template, file: { ...template.file, ...more } }));

  test('replaces the file everywhere and leaves the picture', async () => {
    const edited = await edit({ name: 'Zebra', category: 'new', alt_names: ['Stripes'] });
    expect(edited).toMatchObject({ id: template.id, imageFile: template.imageFile });
    expect(home.library.categories()).toEqual(['new']);
    expect(home.library.list({ search: 'stripes' }, page, () => undefined).total).toBe(1);
    const { templates } = home.library.list({ search: 'Calm dog everything' }, page, () => undefined);
    expect(templates[0]).toBe(edited);
    expect((await home.open()).library.get('calm-dog')).toEqual(edited);
  });

  test('an invalid file changes nothing', async () => {
    const [top] = template.file.box_positions;
    const twice = edit({ box_positions: top ? [top, top] : [], example_captions: [] });
    await expect(twice).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: [{ path: 'box_positions' }],
    });
    await expect(edit({ category: 'Not A Slug' })).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    expect(home.library.get('calm-dog')).toBe(template);
    expect((await home.open()).library.get('calm-dog')).toEqual(template);
  });

  test('a folder that was removed by hand is reported and removed from the library', async () => {
    rmSync(path.join(home.dir, 'calm-dog'), { recursive: true });
    await expect(edit({ name: 'X' })).rejects.toMatchObject({ code: 'TEMPLATE_NOT_FOUND' });
    expect(ids()).toEqual([]);
    expect(home.staged()).toEqual([]);
  });

  test('edits of one template follow each other, none is lost', async () => {
    const tags = ['a', 'b', 'c', 'd', 'e'];
    const add = (tag: string) =>
      home.own.edit(() => {
        const latest = home.library.get('calm-dog') ?? template;
        return { template: latest, file: { ...latest.file, tags: [...latest.file.tags, tag] } };
      });
    await Promise.all(tags.map(add));
    expect((await home.open()).library.get('calm-dog')?.file.tags).toEqual(['calm', 'fire', ...tags]);
  });
});

describe('deleting', () => {
  test('removes it from every list, but its addresses stay', async () => {
    const made = await home.own.add(ownFile('calm-dog'), new Map([...blank, ['thumb.webp', PICTURE_2]]));
    await home.own.remove(() => made);
    expect(home.library.get('calm-dog')).toBeUndefined();
    expect(ids()).toEqual([]);
    expect(home.library.list({ search: 'dog' }, page, () => undefined).total).toBe(0);
    expect(home.library.categories()).toEqual([]);
    expect(home.folders()).toEqual([]);
    for (const { library } of [home, await home.open()]) {
      expect(readFileSync(library.findFile(made.imageFile) ?? '')).toEqual(PICTURE);
      expect(readFileSync(library.findFile(made.thumbFile) ?? '')).toEqual(PICTURE_2);
    }
    expect(home.library.findFile('templates/calm-dog/../../000000000000.webp')).toBeUndefined();
  });

  test('the slug is free again, and another picture gets another address', async () => {
    const first = await home.own.add(ownFile('calm-dog'), blank);
    await home.own.remove(() => first);
    const second = await home.own.add(ownFile('calm-dog'), new Map([['blank.webp', PICTURE_2]]));
    expect(second.id).toBe(first.id);
    expect(readFileSync(home.library.findFile(first.imageFile) ?? '')).toEqual(PICTURE);
    expect(readFileSync(home.library.findFile(second.imageFile) ?? '')).toEqual(PICTURE_2);
  });

  test('it stays in the trash for 30 days, its addresses work for ever', async () => {
    const made = await home.own.add(ownFile('calm-dog'), blank);
    await home.own.remove(() => made);
    const trash = path.join(home.dir, '.trash');
    now += 29 * DAY;
    await home.own.cleanUp();
    expect(readFileSync(path.join(trash, only(trash), 'template.json'), 'utf8')).toContain('calm-dog');
    now += 2 * DAY;
    await home.own.cleanUp();
    expect(() => only(trash)).toThrow('0 names');
    expect(home.library.findFile(made.imageFile)).toBeDefined();
  });
});

describe('restoring', () => {
  const remove = async (slug: string) => {
    const template = home.library.get(slug) ?? expect.fail(`There is no ${slug}.`);
    now += 1000;
    await home.own.remove(() => template);
    return template;
  };
  const latest = async () => (await home.own.trash.list())[0] ?? expect.fail('The trash is empty.');

  test('brings a template back as it was, with its id and addresses', async () => {
    const made = await home.own.add(ownFile('calm-dog', { name: 'Calm' }), blank);
    await remove('calm-dog');
    const trashed = await latest();
    expect(trashed).toMatchObject({ slug: 'calm-dog', deletedAt: now });
    expect(await home.own.trash.readName(trashed)).toBe('Calm');
    expect(Buffer.from((await home.own.trash.readThumb(trashed.entry)) ?? [])).toEqual(PICTURE);
    expect(await home.own.trash.restore(trashed)).toEqual(made);
    expect(ids()).toEqual(['tpl_calm-dog']);
    expect((await home.open()).library.get('calm-dog')).toEqual(made);
    expect([await home.own.trash.list(), await home.own.trash.restore(trashed)]).toEqual([[], undefined]);
  });

  test('gives it another slug where its own is taken, and the latest deletion comes first', async () => {
    for (const name of ['First', 'Second']) {
      await home.own.add(ownFile('calm-dog', { name }), blank);
      await remove('calm-dog');
    }
    await home.own.add(ownFile('calm-dog', { name: 'Third' }), blank);
    const [second, first] = await home.own.trash.list();
    for (const [trashed, slug] of [
      [second, 'calm-dog-2'],
      [first, 'calm-dog-3'],
    ] as const) {
      const restored = await home.own.trash.restore(trashed ?? expect.fail());
      expect(restored).toMatchObject({ id: `tpl_${slug}`, file: { slug } });
    }
    const { library } = await home.open();
    const names = ['calm-dog', 'calm-dog-2', 'calm-dog-3'].map((slug) => library.get(slug)?.file.name);
    expect(names).toEqual(['Third', 'Second', 'First']);
  });

  test.each([
    ['template.json', '{', 'its template.json is damaged'],
    ['blank.webp', 'no picture', 'is not a picture that can be read'],
  ])('refuses one whose %s is damaged, which stays in the trash', async (name, content, reason) => {
    await home.own.add(ownFile('calm-dog'), blank);
    await remove('calm-dog');
    const trashed = await latest();
    writeFileSync(path.join(home.dir, '.trash', trashed.entry, name), content);
    await expect(home.own.trash.restore(trashed)).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      message: expect.stringContaining(reason),
    });
    expect([home.folders(), await home.own.trash.list()]).toEqual([[], [trashed]]);
  });

  test('is over once it is deleted for good, also where a crash ended that halfway', async () => {
    for (const slug of ['calm-dog', 'busy-cat']) {
      await home.own.add(ownFile(slug), blank);
      await remove(slug);
    }
    await home.own.trash.remove(await latest());
    const left = await latest();
    expect(home.list(path.join(home.dir, '.trash'))).toEqual([left.entry]);
    rmSync(path.join(home.dir, '.trash', left.entry, 'template.json'));
    expect([await home.own.trash.list(), await home.own.trash.restore(left)]).toEqual([[], undefined]);
  });
});

function only(dir: string): string {
  const names = home.list(dir);
  const [name] = names;
  if (!name || names.length !== 1) throw new Error(`${names.length} names`);
  return name;
}

test('what a crash left half-written is deleted after an hour, not before', async () => {
  const left = path.join(home.dir, '.tmp', 'abc', 'calm-dog');
  mkdirSync(left, { recursive: true });
  await home.own.cleanUp();
  expect(existsSync(left)).toBe(true);
  const past = new Date(now - 2 * 3_600_000);
  utimesSync(path.join(home.dir, '.tmp', 'abc'), past, past);
  await home.own.cleanUp();
  expect(home.staged()).toEqual([]);
});

test('a version that cannot be moved into its place leaves the template, and a missing folder is no taken name', async () => {
  mkdirSync(path.join(home.dir, 'calm-dog'), { recursive: true });
  // A folder that is missing stands for one that another program holds.
  const move = { staged: 'missing', slug: 'calm-dog', replaces: true };
  const deps = { dir: home.dir, area: path.join(home.dir, '.tmp', 'area'), isTaken: () => false, now: 0 };
  await expect(carryOut(deps, move)).rejects.toMatchObject({ code: 'ENOENT' });
  expect(home.folders()).toEqual(['calm-dog']);
  const missing = renameToFree(path.join(home.dir, 'gone'), path.join(home.dir, 'to'));
  await expect(missing).rejects.toMatchObject({ code: 'ENOENT' });
});

describe('changes by others', () => {
  test('are seen by a rescan: new, edited, broken, removed', async () => {
    await home.beside.add(ownFile('calm-dog'), blank);
    const cat = await home.beside.add(ownFile('busy-cat'), blank);
    await home.library.rescan();
    expect(ids()).toEqual(['tpl_busy-cat', 'tpl_calm-dog']);
    await home.beside.edit(() => ({ template: cat, file: { ...cat.file, name: 'Zz' } }));
    await home.library.rescan();
    expect(home.library.get('busy-cat')?.file.name).toBe('Zz');
    writeFileSync(path.join(home.dir, 'calm-dog', 'template.json'), '{');
    await home.library.rescan();
    expect(ids()).toEqual(['tpl_busy-cat']);
    await home.beside.remove(() => cat);
    await home.library.rescan();
    expect(ids()).toEqual([]);
    expect(home.library.findFile(cat.imageFile)).toBeDefined();
  });

  test('a rescan without changes loads nothing', async () => {
    await home.own.add(ownFile('calm-dog'), blank);
    await home.beside.add(ownFile('busy-cat'), blank);
    await home.library.rescan();
    const before = home.library.revision();
    await home.library.rescan();
    expect(home.library.revision()).toBe(before);
  });

  test('are noticed by the watch until it is stopped', async () => {
    const errors: unknown[] = [];
    const end = home.library.watch(10, (error) => errors.push(error));
    await home.beside.add(ownFile('calm-dog'), blank);
    await vi.waitFor(() => expect(home.library.get('calm-dog')).toBeDefined());
    // Within the grain of the clock of a file system, too.
    await home.beside.add(ownFile('busy-cat'), blank);
    await vi.waitFor(() => expect(home.library.get('busy-cat')).toBeDefined());
    renameSync(path.join(home.dir, 'calm-dog'), path.join(home.dir, '.gone'));
    await vi.waitFor(() => expect(home.library.get('calm-dog')).toBeUndefined());
    await end();
    expect(errors).toEqual([]);
  });
});
