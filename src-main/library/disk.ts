import { existsSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { CamError } from '../contract/errors.ts';

/** Writing that survives a crash and a power cut, and says in words why a disk refuses. */

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Whether a file or folder was missing. */
export function isMissing(error: unknown): boolean {
  return codeOf(error) === 'ENOENT';
}

const REFUSALS: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk of CAM’s home is full. Nothing was changed; free some space and try again.',
  EDQUOT:
    'Your share of the disk of CAM’s home is used up. Nothing was changed; free some space and try again.',
  EROFS: 'CAM’s home lies on a disk that cannot be written. Nothing was changed.',
  EACCES: 'CAM may not write to its home. Nothing was changed; give this user the right to write there.',
  EPERM: 'CAM may not write to its home. Nothing was changed; give this user the right to write there.',
};

/** What a person can do about a disk that refuses; any other error stays itself. */
export function inWords(error: unknown): unknown {
  const message = REFUSALS[codeOf(error)];
  return message === undefined ? error : new CamError('INTERNAL_ERROR', message, { cause: error });
}

/** Writes a new file and waits until the disk has it. */
export async function writeDurably(path: string, bytes: Uint8Array | string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Waits until the disk has a folder's names. Windows cannot open folders; NTFS journals renames. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Moves a folder to a name that must be free; false where it is taken. */
export async function renameToFree(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    // The codes for a taken name differ between systems; that it is taken can be seen.
    if (existsSync(from) && existsSync(to)) return false;
    throw error;
  }
}
