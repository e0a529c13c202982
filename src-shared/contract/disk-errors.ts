import { CamError } from './errors.ts';

/** Messages by the system's or the database's error code. */
const MESSAGES: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk of CAM’s home is full. Nothing was changed; free some space and try again.',
  SQLITE_FULL: 'The disk of CAM’s home is full. Nothing was changed; free some space and try again.',
  EDQUOT:
    'Your share of the disk of CAM’s home is used up. Nothing was changed; free some space and try again.',
  EROFS: 'CAM’s home lies on a disk that cannot be written. Nothing was changed.',
  SQLITE_READONLY: 'CAM’s home lies on a disk that cannot be written. Nothing was changed.',
  EACCES: 'CAM may not write to its home. Nothing was changed; give this user the right to write there.',
  EPERM: 'CAM may not write to its home. Nothing was changed; give this user the right to write there.',
  EIO: 'The disk of CAM’s home does not work as it should. Nothing was changed; check the disk.',
  SQLITE_IOERR: 'The disk of CAM’s home does not work as it should. Nothing was changed; check the disk.',
};

/** Extended codes such as `SQLITE_IOERR_WRITE` are kinds of `SQLITE_IOERR`. */
const plainCode = (code: string): string => code.replace(/^(SQLITE_[A-Z]+)_.*$/, '$1');

/** INTERNAL_ERROR with advice for an error of the disk; any other error as it is. */
export function toDiskError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = MESSAGES[plainCode(code)];
  return message === undefined ? error : new CamError('INTERNAL_ERROR', message, { cause: error });
}
