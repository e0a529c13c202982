import { expect, test } from 'vitest';
import { toDiskError } from '../../../src-shared/contract/disk-errors.ts';

test.each([
  ['ENOSPC', 'full'],
  ['EDQUOT', 'used up'],
  ['EROFS', 'cannot be written'],
  ['EACCES', 'may not write'],
  ['SQLITE_FULL', 'full'],
  ['SQLITE_IOERR_WRITE', 'does not work'],
])('%s becomes a message without a path', (code, part) => {
  const error = toDiskError(Object.assign(new Error('write /home/somebody/x'), { code }));
  expect(error).toMatchObject({ code: 'INTERNAL_ERROR', message: expect.stringContaining(part) });
  expect(String(error)).not.toContain('/home');
});

test('any other error stays itself', () => {
  const error = new TypeError('a bug');
  expect(toDiskError(error)).toBe(error);
});
