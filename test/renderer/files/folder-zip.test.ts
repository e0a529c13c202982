import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openZipFile } from '../../../src-main/library/pack/zip.ts';
import {
  findChosenFolder,
  findDropped,
  readFolder,
} from '../../../src-renderer/state/files/dropped-folders.ts';
import { zipOfFolder } from '../../../src-renderer/state/files/folder-zip.ts';
import { errorWords } from '../../helpers/texts.ts';

/** Folders that are dropped or chosen become zips that the engine reads. */

const dir = mkdtempSync(path.join(tmpdir(), 'cam-folder-zip-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const createFile = (name: string, text: string) => new File([text], name);

/** A browser's file system entry: a text is a file, a list a folder. */
type Content = string | { readonly [name: string]: Content };
function createEntry(name: string, content: Content): FileSystemEntry {
  const isFile = typeof content === 'string';
  const common = { name, fullPath: `/${name}`, isFile, isDirectory: !isFile, getParent() {} };
  if (isFile) {
    const file = (taken: (file: File) => void) => taken(createFile(name, content));
    return Object.assign(Object.create(null), common, { file });
  }
  const rest = Object.entries(content).map(([inner, each]) => createEntry(inner, each));
  const createReader = () => {
    const left = [...rest];
    // A browser answers a few at a time, and an empty list at the end.
    return { readEntries: (taken: (some: FileSystemEntry[]) => void) => taken(left.splice(0, 2)) };
  };
  return Object.assign(Object.create(null), common, { createReader });
}

const TREE: Content = {
  'pack.json': '{"name":"Cats"}',
  'calm-cat': { 'template.json': '{}', 'blank.png': 'ü'.repeat(1000) },
  süß: { 'a.txt': '' },
  '.git': { config: 'secret' },
  'Thumbs.db': 'x',
};

const transfer = (entries: readonly FileSystemEntry[]) => {
  const items = entries.map((entry) => ({ webkitGetAsEntry: () => entry }));
  const files = entries.map(({ name }) => createFile(name, ''));
  return Object.assign(Object.create(null), { items, files });
};

test('a dropped folder is walked, hidden files are left out, and the engine reads the zip', async () => {
  const { files, folders } = findDropped(transfer([createEntry('cats', TREE), createEntry('one.png', 'x')]));
  expect([files.map(({ name }) => name), folders.map(({ name }) => name)]).toEqual([['one.png'], ['cats']]);
  const [folder] = folders;
  if (!folder) throw new Error('no folder');
  const read = await readFolder(folder);
  const zip = await zipOfFolder(read.name, read.files);
  expect(zip.name).toBe('cats.zip');
  const at = path.join(dir, 'cats.zip');
  writeFileSync(at, await zip.bytes());
  const tree = await openZipFile(at);
  const found = [];
  for (const { path: inside, files: each } of tree.folders) {
    for (const [name, content] of each) found.push([inside, name, (await content.read(10_000)).length]);
  }
  await tree.close();
  expect(found).toEqual([
    ['calm-cat', 'blank.png', 2000],
    ['calm-cat', 'template.json', 2],
    ['', 'pack.json', 15],
    ['süß', 'a.txt', 0],
  ]);
});

test('a chosen folder is the same', () => {
  const file = (at: string) =>
    Object.defineProperty(createFile('x', ''), 'webkitRelativePath', { value: at });
  expect(findChosenFolder([])).toBeUndefined();
  const { name, files } = findChosenFolder([file('cats/a/b.png'), file('cats/.git/c')]) ?? { files: [] };
  expect([name, files.map((each) => each.path)]).toEqual(['cats', ['a/b.png']]);
});

test('a folder that is empty or too large is refused with a message, before it is read', async () => {
  const refused = (files: Parameters<typeof zipOfFolder>[1]) => zipOfFolder('cats', files).catch(errorWords);
  expect(await refused([])).toBe('“cats” has no files.');
  const large = Object.defineProperty(createFile('a', ''), 'size', { value: 3 * 1024 ** 3 });
  expect(await refused([{ path: 'a', file: large }])).toMatch(/larger than 2 GB/);
  const one = { path: 'a', file: createFile('a', '') };
  expect(await refused(Array(50_001).fill(one))).toMatch(/more than 50,000 files/);
});
