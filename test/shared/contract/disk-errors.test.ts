import { expect, test } from 'vitest';
import { toDiskError } from '../../../src-shared/contract/disk-errors.ts';

test.each([
  ['ENOSPC', 'full'],
  ['EDQUOT', 'used up'],
  ['EROFS', 'is read-only'],
  ['EACCES', 'may not write'],
  ['SQLITE_FULL', 'full'],
  ['SQLITE_IOERR_WRITE', 'does not work'],
  ['SQLITE_CANTOPEN', 'cannot be opened'],
  ['SQLITE_READONLY', 'is read-only'],
  ['SQLITE_READONLY_DBMOVED', 'moved, deleted or replaced'],
  ['SQLITE_CORRUPT_INDEX', 'database is damaged'],
  ['SQLITE_NOTADB', 'database is damaged'],
  ['SQLITE_BUSY', 'has locked'],
])('%s becomes a message without a path', (code, part) => {
  const error = toDiskError(Object.assign(new Error('write /home/somebody/x'), { code }));
  expect(error).toMatchObject({ code: 'STORAGE_UNAVAILABLE', message: expect.stringContaining(part) });
  expect(String(error)).not.toContain('/home');
});

test('only damage is a reason to restore a backup', () => {
  const asks = (code: string) =>
    /cam restore FILE/.test(String(toDiskError(Object.assign(new Error(''), { code }))));
  const full = ['SQLITE_FULL', 'SQLITE_READONLY', 'SQLITE_IOERR', 'SQLITE_CANTOPEN', 'EROFS', 'ENOSPC'];
  expect([...full, 'SQLITE_CORRUPT', 'SQLITE_NOTADB'].filter(asks)).toEqual([
    'SQLITE_CORRUPT',
    'SQLITE_NOTADB',
  ]);
});

test('any other error stays itself', () => {
  const error = new TypeError('a bug');
  expect(toDiskError(error)).toBe(error);
});
