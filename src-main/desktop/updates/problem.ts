import type { UpdateProblem } from '../../../src-shared/contract/updates.ts';

/** By the codes of electron-updater, Chromium's network and the file system, in this order. */
const PROBLEMS: readonly [UpdateProblem, RegExp][] = [
  ['damaged', /ERR_CHECKSUM_MISMATCH|ERR_UPDATER_INVALID_SIGNATURE/],
  ['server', /ERR_UPDATER_|HTTP_ERROR_/],
  ['disk', /\b(?:ENOSPC|EACCES|EPERM|EROFS|EDQUOT)\b/],
  ['offline', /net::ERR_|\b(?:ECONN\w+|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH)\b/],
];

/** What went wrong, for people. */
export function toProblem(error: Error): UpdateProblem {
  const code: unknown = Reflect.get(error, 'code');
  const text = `${String(code)} ${error.message}`;
  return PROBLEMS.find(([, signs]) => signs.test(text))?.[0] ?? 'other';
}
