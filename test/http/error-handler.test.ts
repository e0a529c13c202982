import { expect, test } from 'vitest';
import { toCamError } from '../../src-main/http/plugins/error-handler.ts';

test('a full disk is reported as such, whatever code it has', () => {
  for (const code of ['ENOSPC', 'SQLITE_FULL']) {
    const error = toCamError(Object.assign(new Error('a path: /home/somebody'), { code }));
    expect(error.code).toBe('STORAGE_UNAVAILABLE');
    expect(error.message).toMatch(/disk .* full\. This was not done and nothing was charged/);
  }
});

test('the text of an unexpected error is not in the answer', () => {
  expect(toCamError(new Error('a path: /home/somebody')).message).not.toContain('/home');
});
