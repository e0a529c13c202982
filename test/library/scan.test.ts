import { mkdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createScanner, type Scanner } from '../../src-main/library/scan.ts';
import { type Folders, makeFolders, probePng, templateFile } from './folders.ts';

let folders: Folders;
let scanner: Scanner;
beforeEach(async () => {
  folders = await makeFolders();
  scanner = createScanner({ dir: folders.root, source: 'user' }, { probe: probePng });
});
afterEach(() => folders.remove());

const dated = (time: number) => utimesSync(folders.root, time / 1000, time / 1000);
const names = async () => (await scanner.scan()).loaded.map(({ template }) => template.file.slug);

test('a root unchanged for a while needs no second scan', async () => {
  await folders.write('calm-dog', templateFile('calm-dog'));
  dated(Date.now() - 60_000);
  expect(scanner.changed()).toBe(true);
  expect(await names()).toEqual(['calm-dog']);
  expect(scanner.changed()).toBe(false);
  await folders.write('busy-cat', templateFile('busy-cat'));
  expect(scanner.changed()).toBe(true);
  expect(await names()).toEqual(['busy-cat']);
});

test('a root changed just now is scanned again: its time may hide a second change', async () => {
  const time = Date.now();
  await folders.write('calm-dog', templateFile('calm-dog'));
  dated(time);
  expect(await names()).toEqual(['calm-dog']);
  await folders.write('busy-cat', templateFile('busy-cat'));
  dated(time);
  expect(scanner.changed()).toBe(true);
  expect(await names()).toEqual(['busy-cat']);
});

test('a root that is created later is found', async () => {
  const dir = join(folders.root, 'later');
  scanner = createScanner({ dir, source: 'user' }, { probe: probePng });
  expect(await names()).toEqual([]);
  expect(scanner.changed()).toBe(false);
  mkdirSync(dir);
  expect(scanner.changed()).toBe(true);
});

test('a folder that is deleted or broken is reported once', async () => {
  const dir = await folders.write('calm-dog', templateFile('calm-dog'));
  await scanner.scan();
  await folders.write('calm-dog', '{');
  expect([await scanner.scan(), await scanner.scan()]).toEqual([
    { loaded: [], removed: [dir] },
    { loaded: [], removed: [] },
  ]);
});
