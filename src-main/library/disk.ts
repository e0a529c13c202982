import { existsSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';

/** Writing that survives a crash and a power cut. */

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Whether a file or folder was missing. */
export function isMissing(error: unknown): boolean {
  return codeOf(error) === 'ENOENT';
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
