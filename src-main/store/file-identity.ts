import fs from 'node:fs';
import { HOME_GONE } from '../../src-shared/contract/disk-errors.ts';
import { StoreError } from './errors.ts';

/**
 * Whether paths still name the files that were opened. A file that is deleted or replaced goes on being written
 * without an error, and what it got is lost when it is closed.
 */
export interface FileIdentity {
  /** The path that names no file or another one by now, or undefined. Takes a few µs per path. */
  changed(): string | undefined;
  /** @throws HomeGoneError where a path has changed */
  assertUnchanged(): void;
}

/** The files of a running engine's home were deleted or replaced. */
export class HomeGoneError extends StoreError {
  readonly code = HOME_GONE;

  constructor(file: string) {
    super(
      `${file} was deleted, moved or replaced while CAM was using it. Nothing after that was acknowledged. ` +
        'Put the home back and start CAM again.',
    );
  }
}

/** Remembers which files the paths name now; a path without a file is not watched. */
export function identifyFiles(paths: readonly string[]): FileIdentity {
  const known = paths.flatMap((path) => {
    const id = readFileId(path);
    return id === undefined || id === 'unknown' ? [] : [{ path, id }];
  });
  const findChanged = () =>
    known.find(({ path, id }) => {
      const now = readFileId(path);
      return now !== id && now !== 'unknown';
    })?.path;
  return {
    changed: findChanged,
    assertUnchanged() {
      const path = findChanged();
      if (path !== undefined) throw new HomeGoneError(path);
    },
  };
}

/** Device and inode; undefined where there is no file, `unknown` where that cannot be told (no rights, a bad disk). */
function readFileId(path: string): string | undefined {
  try {
    const found = fs.statSync(path, { bigint: true, throwIfNoEntry: false });
    return found && `${found.dev}:${found.ino}`;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOTDIR' ? undefined : 'unknown';
  }
}
