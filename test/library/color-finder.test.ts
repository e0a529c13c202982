import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLibrary } from '../../src-main/library/library.ts';
import { type Folders, makeFolders, png, probePng, templateFile } from './folders.ts';

const COLORS = Array.from({ length: 12 }, (_, at) => `#0000${at.toString(16).padStart(2, '0')}`);

let folders: Folders;
let looked: number;

beforeEach(async () => {
  folders = await makeFolders();
  looked = 0;
  await folders.write('calm-dog', templateFile('calm-dog'), { 'blank.png': png(20, 20, 1) });
  await folders.write('calm-cat', templateFile('calm-cat'), { 'blank.png': png(20, 20, 1) });
  await folders.write('odd-owl', templateFile('odd-owl'), { 'blank.png': png(30, 20, 2) });
});
afterEach(() => folders.remove());

const open = () =>
  createLibrary({
    roots: [{ dir: folders.root, source: 'user' }],
    probe: probePng,
    cache: { file: join(folders.root, 'cache'), key: 'key' },
    now: () => Date.now() + 60_000,
    colorsOf: async (picture) => {
      looked += 1;
      if (Buffer.from(picture).readUInt32BE(16) === 30) throw new Error('damaged');
      return COLORS;
    },
  });

test('colours are found in the background, equal pictures are looked at once, and damaged ones have none', async () => {
  const library = await open();
  expect(library.get('calm-dog')?.colors).toBeUndefined();
  library.findColors();
  library.findColors();
  await vi.waitFor(() => expect(library.get('calm-cat')?.colors).toEqual(COLORS));
  await vi.waitFor(() => expect(looked).toBe(2));
  expect(library.get('calm-dog')?.colors).toEqual(COLORS);
  expect(library.get('odd-owl')?.colors).toBeUndefined();
});

test('the next start has them already', async () => {
  const first = await open();
  first.findColors();
  await vi.waitFor(() => expect(first.get('calm-dog')?.colors).toEqual(COLORS));
  await first.store();
  expect((await open()).get('calm-dog')?.colors).toEqual(COLORS);
});
