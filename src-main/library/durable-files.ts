import { existsSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';

/** File operations that survive a crash and a power cut. */

function getErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Whether a file or folder was missing. */
export function isMissing(error: unknown): boolean {
  return getErrorCode(error) === 'ENOENT';
}

/** Writes a new file and waits until it is on the disk. */
export async function writeDurably(path: string, bytes: Uint8Array | string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Waits until a folder's entries are on the disk. Windows cannot open folders; NTFS journals renames. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Moves a folder to a name that must be free. Returns false where it is taken. */
export async function renameToFree(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    // The error codes for a taken name differ between systems, so the names are checked instead.
    if (existsSync(from) && existsSync(to)) return false;
    throw error;
  }
}
