import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createTempFiles, toUriList } from '../../src-main/desktop/temp-files.ts';
import { tempFolders } from './driver.ts';

const folders = tempFolders();
afterAll(() => folders.remove());

test('temporary files have folders of their own and are deleted in the end', () => {
  const dir = folders.make();
  const tempFiles = createTempFiles(dir);
  const file = { name: 'a.png', type: 'image/png', bytes: new Uint8Array([1]) };
  const tokens = Array.from({ length: 25 }, () => tempFiles.add(file));
  const paths = tokens.flatMap((token) => tempFiles.getPath(token) ?? []);
  expect(paths).toHaveLength(20);
  expect(new Set(paths.map((one) => path.basename(one)))).toEqual(new Set(['a.png']));
  expect([...readFileSync(paths[0] ?? '')]).toEqual([1]);
  expect(tempFiles.getPath('../../x')).toBeUndefined();
  tempFiles.clear();
  expect(readdirSync(dir)).toEqual([]);
});

test('a file on the clipboard is a list of addresses', () => {
  expect(toUriList('/tmp/a b.png')).toBe('file:///tmp/a%20b.png\r\n');
});
