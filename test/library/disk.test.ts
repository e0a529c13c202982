import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { renameToFree } from '../../src-main/library/disk.ts';
import { toDiskError } from '../../src-shared/contract/disk-errors.ts';

test.each([
  ['ENOSPC', 'full'],
  ['EDQUOT', 'used up'],
  ['EROFS', 'cannot be written'],
  ['EACCES', 'may not write'],
  ['SQLITE_FULL', 'full'],
  ['SQLITE_IOERR_WRITE', 'does not work'],
])('%s is told in words, without a path', (code, words) => {
  const told = toDiskError(Object.assign(new Error('write /home/somebody/x'), { code }));
  expect(told).toMatchObject({ code: 'INTERNAL_ERROR', message: expect.stringContaining(words) });
  expect(String(told)).not.toContain('/home');
});

test('any other error stays itself', () => {
  const error = new TypeError('a bug');
  expect(toDiskError(error)).toBe(error);
});

test('a folder that is missing is no taken name', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'cam-disk-'));
  await expect(renameToFree(join(dir, 'gone'), join(dir, 'to'))).rejects.toMatchObject({ code: 'ENOENT' });
  rmSync(dir, { recursive: true });
});
