import { CamError } from './errors.ts';

/*
 * What a caller is told of an error of the disk or the database: never a path. Each of these comes before anything is
 * committed, so nothing was done; what fails after a commit (deleting a file) is no error of the call.
 */
const UNDONE = 'This was not done and nothing was charged.';
const FULL = `The disk of CAM’s home is full. ${UNDONE} Free some space and try again.`;
const READ_ONLY = `CAM’s home is read-only. ${UNDONE} Make it writable and try again.`;
const NO_RIGHT = `CAM may not write to its home. ${UNDONE} Give its user the right to write there and try again.`;
const NO_DISK = `The disk of CAM’s home does not work as it should. ${UNDONE} Check the disk and try again.`;
const GONE = `CAM’s home was moved, deleted or replaced while CAM was running. ${UNDONE} Put it back and start CAM again.`;
const DAMAGED = `CAM’s database is damaged. ${UNDONE} Stop CAM, then restore a backup (\`cam restore FILE\`) or save what can be read (\`cam doctor --repair\`).`;

/** The code of an error that says that the home was deleted or replaced. */
export const HOME_GONE = 'CAM_HOME_GONE';

const MESSAGES: Readonly<Record<string, string>> = {
  ENOSPC: FULL,
  SQLITE_FULL: FULL,
  EDQUOT: `CAM’s share of the disk of its home is used up. ${UNDONE} Free some space and try again.`,
  EROFS: READ_ONLY,
  SQLITE_READONLY: READ_ONLY,
  EACCES: NO_RIGHT,
  EPERM: NO_RIGHT,
  SQLITE_PERM: NO_RIGHT,
  EIO: NO_DISK,
  SQLITE_IOERR: NO_DISK,
  SQLITE_CANTOPEN: `CAM’s database cannot be opened. ${UNDONE} Check that its home is there and can be written, and try again.`,
  SQLITE_READONLY_DBMOVED: GONE,
  [HOME_GONE]: GONE,
  SQLITE_CORRUPT: DAMAGED,
  SQLITE_NOTADB: DAMAGED,
  SQLITE_BUSY: `Another program has locked CAM’s database. ${UNDONE} Try again in a moment.`,
};

/** Extended codes such as `SQLITE_IOERR_WRITE` are kinds of `SQLITE_IOERR`. */
const plainCode = (code: string): string => code.replace(/^(SQLITE_[A-Z]+)_.*$/, '$1');

/** STORAGE_UNAVAILABLE with advice for an error of the disk or the database; any other error as it is. */
export function toDiskError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = MESSAGES[code] ?? MESSAGES[plainCode(code)];
  return message === undefined ? error : new CamError('STORAGE_UNAVAILABLE', message, { cause: error });
}

/** STORAGE_UNAVAILABLE of a home that was deleted or replaced. */
export const homeGone = (): CamError => new CamError('STORAGE_UNAVAILABLE', GONE);
