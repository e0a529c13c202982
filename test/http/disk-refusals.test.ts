import { expect, test } from 'vitest';
import { toCamError } from '../../src-main/http/plugins/error-handler.ts';

test('a full disk is told as one, whoever met it first', () => {
  for (const code of ['ENOSPC', 'SQLITE_FULL']) {
    const told = toCamError(Object.assign(new Error('a path: /home/somebody'), { code }));
    expect(told.code).toBe('INTERNAL_ERROR');
    expect(told.message).toMatch(/disk .* full\. Nothing was changed; free some space/);
  }
});

test('what nobody foresaw stays inside', () => {
  expect(toCamError(new Error('a path: /home/somebody')).message).not.toContain('/home');
});
