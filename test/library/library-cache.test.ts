import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLibrary } from '../../src-main/library/library.ts';
import { type Folders, makeFolders, png, probePng, templateFile, WEBP } from './folders.ts';

let folders: Folders;
let cache: { file: string; key: string; shared?: string };
/** Pictures that were read since the last start. */
let read: number;
let skipped: string[];

beforeEach(async () => {
  folders = await makeFolders();
  cache = { file: join(folders.root, 'cache.ndjson'), key: 'checks of this version' };
  for (const slug of ['calm-dog', 'busy-cat', 'two-owls']) {
    await folders.write(slug, templateFile(slug), { 'blank.png': png(120, 80), 'thumb.webp': WEBP });
  }
});
afterEach(() => folders.remove());

/** A start as of a time when what is on the disk was changed a while ago. */
async function start(options: { now?: () => number; key?: string } = {}) {
  read = 0;
  skipped = [];
  const { now = () => Date.now() + 60_000, key = cache.key } = options;
  return createLibrary({
    roots: [{ dir: folders.root, source: 'user' }],
    probe: (bytes) => {
      read += 1;
      return probePng(bytes);
    },
    onSkipped: ({ dir }) => skipped.push(dir.slice(folders.root.length + 1)),
    cache: { ...cache, key },
    now,
  });
}

async function storeAll() {
  const library = await start();
  await library.store();
  return library;
}

test('a second start takes the templates as they were, and reads no picture', async () => {
  const first = await storeAll();
  expect(read).toBe(3);
  const second = await start();
  expect(read).toBe(0);
  expect(second.all()).toEqual(first.all());
  expect(second.list({ search: 'owls' }, { limit: 5, offset: 0 }, () => undefined).total).toBe(1);
});

test('what was changed by hand in between is read again, and only that', async () => {
  await storeAll();
  const json = join(folders.root, 'calm-dog', 'template.json');
  const text = await readFile(json, 'utf8');
  // As long as before, and with a time of last year: only the system's own time tells.
  await writeFile(json, text.replace('Somebody sits', 'Everybody sit'));
  await utimes(json, 1_700_000_000, 1_700_000_000);
  const library = await start();
  expect(read).toBe(1);
  expect(library.get('calm-dog')?.file.description).toContain('Everybody sit');
});

test('a picture that was painted over in place is read again', async () => {
  const first = await storeAll();
  await writeFile(join(folders.root, 'busy-cat', 'blank.png'), png(60, 40));
  const cat = (await start()).get('busy-cat');
  expect([read, cat?.width, cat?.height]).toEqual([1, 60, 40]);
  expect(cat?.imageFile).not.toBe(first.get('busy-cat')?.imageFile);
});

test('a deleted template is gone, a broken one is reported at every start', async () => {
  await storeAll();
  await rm(join(folders.root, 'two-owls'), { recursive: true });
  await writeFile(join(folders.root, 'calm-dog', 'template.json'), '{');
  for (let times = 0; times < 2; times++) {
    const library = await start();
    expect(library.all().map(({ file }) => file.slug)).toEqual(['busy-cat']);
    expect(skipped).toEqual(['calm-dog']);
    await library.store();
  }
});

test('what was changed just before it was read is read again: a second change may carry the same time', async () => {
  const library = await start({ now: Date.now });
  await library.store();
  await start();
  expect(read).toBe(3);
});

test('a template that was put while the library ran is read at the next start', async () => {
  const library = await storeAll();
  const template = library.get('calm-dog');
  if (!template) throw new Error('no calm-dog');
  await library.put({ ...template, file: { ...template.file, name: 'Only in memory' } });
  await library.store();
  expect((await start()).get('calm-dog')?.file.name).toBe('calm dog');
  expect(read).toBe(1);
});

test.each<[string, (bytes: Buffer) => Buffer]>([
  ['cut short', (bytes) => bytes.subarray(0, bytes.length >> 1)],
  ['empty', () => Buffer.alloc(0)],
  ['without a line', () => Buffer.alloc(100)],
  ['changed in one letter', (bytes) => Buffer.from(bytes.toString().replace('Somebody', 'Somebodi'))],
])('a file that is %s counts for nothing', async (_, damage) => {
  const first = await storeAll();
  await writeFile(cache.file, damage(await readFile(cache.file)));
  const library = await start();
  expect(read).toBe(3);
  expect(library.all()).toEqual(first.all());
});

test('templates that other checks found sound are checked again', async () => {
  await storeAll();
  await start({ key: 'checks of the next version' });
  expect(read).toBe(3);
});

test('the first start of another home takes the built-in templates from the shared file', async () => {
  const startAs = async (home: string, key = 'checks of this version') => {
    read = 0;
    return createLibrary({
      roots: [{ dir: folders.root, source: 'builtin' }],
      probe: (bytes) => {
        read += 1;
        return probePng(bytes);
      },
      cache: { file: join(home, 'cache.ndjson'), key, shared: join(shared, 'made/library.ndjson') },
      now: () => Date.now() + 60_000,
    });
  };
  const shared = await mkdtemp(join(tmpdir(), 'cam-shared-'));
  const first = await startAs('/nowhere/one');
  expect(read).toBe(3);
  expect((await startAs('/nowhere/two')).all()).toEqual(first.all());
  expect(read).toBe(0);
  await writeFile(
    join(folders.root, 'calm-dog', 'template.json'),
    JSON.stringify(templateFile('calm-dog', { name: 'Dog' })),
  );
  expect((await startAs('/nowhere/three')).get('tpl_calm-dog')?.file.name).toBe('Dog');
  expect(read).toBe(1);
  await startAs('/nowhere/four');
  expect(read).toBe(0);
  await startAs('/nowhere/five', 'checks of another version');
  expect(read).toBe(3);
  await rm(shared, { recursive: true });
});

test('templates of one’s own are not in the shared file', async () => {
  const shared = join(folders.root, '../never.ndjson');
  cache = { ...cache, shared };
  await storeAll();
  await expect(readFile(shared)).rejects.toThrow('ENOENT');
});
