import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLibrary, type LiveLibrary } from '../../src-main/library/library.ts';
import { toPlaceholder } from '../../src-main/library/placeholder-maker.ts';
import { type Folders, makeFolders, png, probePng, templateFile } from './folders.ts';

const TINY = Buffer.from('a tiny picture');
const PLACEHOLDER = `data:image/webp;base64,${TINY.toString('base64')}`;

let folders: Folders;
let made: number;

beforeEach(async () => {
  folders = await makeFolders();
  made = 0;
  await folders.write('calm-dog', templateFile('calm-dog'), { 'blank.png': png(20, 20, 1) });
  await folders.write('calm-cat', templateFile('calm-cat'), { 'blank.png': png(20, 20, 1) });
  await folders.write('odd-owl', templateFile('odd-owl'), { 'blank.png': png(30, 20, 2) });
  await folders.write('shy-fox', templateFile('shy-fox'), { 'blank.png': png(40, 20, 3) });
});
afterEach(() => folders.remove());

const open = () =>
  createLibrary({
    roots: [{ dir: folders.root, source: 'user' }],
    probe: probePng,
    cache: { file: join(folders.root, 'cache'), key: 'key' },
    now: () => Date.now() + 60_000,
    makePlaceholder: async (picture) => {
      made += 1;
      if (Buffer.from(picture).readUInt32BE(16) === 30) throw new Error('damaged');
      return TINY;
    },
  });
const placeholders = (library: LiveLibrary) =>
  Object.fromEntries(library.all().map(({ file, placeholder }) => [file.slug, placeholder]));
const owl = (library: LiveLibrary) => library.all().filter(({ file }) => file.slug === 'odd-owl');
const dog = (library: LiveLibrary) => library.all().filter(({ file }) => file.slug === 'calm-dog');

test('those asked for are made at once, the others after them, equal pictures once, damaged ones never', async () => {
  const library = await open();
  await library.makePlaceholders(dog(library));
  expect(placeholders(library)).toMatchObject({ 'calm-dog': PLACEHOLDER, 'shy-fox': undefined });
  await library.makePlaceholders(owl(library));
  await vi.waitFor(() => expect(library.get('shy-fox')?.placeholder).toBe(PLACEHOLDER));
  expect(placeholders(library)).toMatchObject({ 'calm-cat': PLACEHOLDER, 'odd-owl': undefined });
  expect(made).toBe(3);
});

test('the next start has them already', async () => {
  const first = await open();
  await first.makePlaceholders([]);
  await vi.waitFor(() => expect(first.get('shy-fox')?.placeholder).toBe(PLACEHOLDER));
  await first.store();
  expect(placeholders(await open())).toEqual(placeholders(first));
});

test('a template that is added gets its own without being asked for', async () => {
  const library = await open();
  const [template] = dog(library);
  if (!template) throw new Error('the library is empty');
  await library.put({ ...template });
  await vi.waitFor(() => expect(library.get('calm-dog')?.placeholder).toBe(PLACEHOLDER));
});

test('a picture that is gone keeps nobody from the others', async () => {
  const library = await open();
  await rm(join(folders.root, 'shy-fox', 'blank.png'));
  await library.makePlaceholders(library.all());
  expect(placeholders(library)).toMatchObject({ 'calm-dog': PLACEHOLDER, 'shy-fox': undefined });
});

test('nobody waits long for a slow disk', async () => {
  const library = await createLibrary({
    roots: [{ dir: folders.root, source: 'user' }],
    probe: probePng,
    makePlaceholder: () => new Promise(() => {}),
  });
  await library.makePlaceholders(dog(library));
  expect(library.get('calm-dog')?.placeholder).toBeUndefined();
});

test('one that lies in the folder is taken from there', async () => {
  await folders.write('own-hen', templateFile('own-hen'), {
    'blank.png': png(20, 20, 4),
    'placeholder.webp': TINY,
  });
  expect((await open()).get('own-hen')?.placeholder).toBe(toPlaceholder(TINY));
  expect(made).toBe(0);
});
