import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { clipboardFile, createTempFiles } from '../../src-main/desktop/temp-files.ts';
import { tempFolders } from './driver.ts';

const folders = tempFolders();
afterAll(() => folders.remove());

test('temporary files have folders of their own and are deleted in the end', () => {
  const dir = folders.make();
  const tempFiles = createTempFiles(dir);
  const file = { name: 'a.png', type: 'image/png', bytes: new Uint8Array([1]) };
  const tokens = Array.from({ length: 25 }, () => tempFiles.add(file));
  const paths = tokens.flatMap((token) => tempFiles.pathOf(token) ?? []);
  expect(paths).toHaveLength(20);
  expect(new Set(paths.map((one) => path.basename(one)))).toEqual(new Set(['a.png']));
  expect([...readFileSync(paths[0] ?? '')]).toEqual([1]);
  expect(tempFiles.pathOf('../../x')).toBeUndefined();
  tempFiles.clear();
  expect(readdirSync(dir)).toEqual([]);
});

test('a file on the clipboard has each platform’s own form', () => {
  expect(clipboardFile('/tmp/a b.png', 'linux').payload).toBe('file:///tmp/a%20b.png\r\n');
  expect(clipboardFile('/tmp/a.png', 'darwin').format).toContain('public.file-url');
  const drop = Buffer.from(clipboardFile('C:\\a.png', 'win32').payload);
  expect(drop.readUInt32LE(0)).toBe(20);
  expect(drop.readUInt32LE(16)).toBe(1);
  expect(drop.subarray(20).toString('utf16le')).toBe('C:\\a.png\0\0');
});
