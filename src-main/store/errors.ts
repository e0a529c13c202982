/**
 * A problem with the home or a wrong call of the store; the message is for the owner of the machine and may name files.
 * Never an API error: HTTP answers INTERNAL_ERROR, the CLI prints the message.
 */
export class StoreError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'StoreError';
  }
}

/** The home has no database yet, or an empty one. */
export class NoDatabaseError extends StoreError {}

/** The database is damaged, or missing beside what belongs to it. Nothing was changed; a backup brings it back. */
export class DamagedDatabaseError extends StoreError {}

const DAMAGE: ReadonlySet<string> = new Set(['SQLITE_CORRUPT', 'SQLITE_NOTADB']);

/** Whether an error, or one that caused it, says that the database is damaged. */
export function isDamage(error: unknown): boolean {
  if (error instanceof DamagedDatabaseError || DAMAGE.has(storageCode(error))) return true;
  return error instanceof Error && error.cause !== undefined && isDamage(error.cause);
}

/** The message of any thrown value. */
export const reason = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown);

/** The code of an error of the system or the database; extended ones (`SQLITE_IOERR_WRITE`) as their plain kind. */
export function storageCode(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.replace(/^(SQLITE_[A-Z]+)_.*$/, '$1');
}

export const REPAIR_ADVICE =
  'Restore a backup with `cam restore FILE`, or save what can be read with `cam doctor --repair`.';

const FULL = 'its disk is full. Free some space and try again.';
const READ_ONLY = 'its disk or folder is read-only. Make it writable, or choose another home with --home.';
const NO_RIGHT =
  'this user may not use it. Give this user the right to read and write it, or choose another home with --home.';
const NO_DISK = 'its disk does not work as it should. Check the disk and its cable before anything else.';
const DAMAGED = `its content is damaged or not a database of CAM. It was not changed. ${REPAIR_ADVICE}`;

/** What is wrong and what to do, after "Cannot use FILE: ". Only damage is a reason to restore anything. */
const PROBLEMS: Readonly<Record<string, string>> = {
  SQLITE_FULL: FULL,
  ENOSPC: FULL,
  EDQUOT: FULL,
  SQLITE_READONLY: READ_ONLY,
  EROFS: READ_ONLY,
  EACCES: NO_RIGHT,
  EPERM: NO_RIGHT,
  SQLITE_PERM: NO_RIGHT,
  SQLITE_IOERR: NO_DISK,
  EIO: NO_DISK,
  SQLITE_CANTOPEN:
    'it cannot be opened. Check that its folder exists, that this user may read and write there, and that the disk is neither full nor read-only.',
  ENOENT: 'its folder does not exist or cannot be made. Check the path, or choose another home with --home.',
  ENOTDIR: 'a part of its path is not a folder. Check the path, or choose another home with --home.',
  EEXIST: 'a part of its path is not a folder. Check the path, or choose another home with --home.',
  SQLITE_BUSY: 'another program has locked it. End that program, or try again in a moment.',
  SQLITE_CORRUPT: DAMAGED,
  SQLITE_NOTADB: DAMAGED,
};

/** Any error of using a file as a StoreError that names the file, says what is wrong and what to do. */
export function toStoreError(file: string, thrown: unknown): StoreError {
  if (thrown instanceof StoreError) return thrown;
  const problem = PROBLEMS[storageCode(thrown)];
  const told = problem === undefined ? `${reason(thrown)}.` : `${problem} (${reason(thrown)})`;
  const Kind = isDamage(thrown) ? DamagedDatabaseError : StoreError;
  return new Kind(`Cannot use ${file}: ${told}`, { cause: thrown });
}
