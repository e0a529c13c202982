import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

/*
 * Writing that survives power loss. Only fsync goes to the thread pool: the pool is shared with the picture encoders,
 * and each call may queue behind them. The other calls end in the page cache (0.1 ms for 150 kB).
 */

const fsync = promisify(fs.fsync);

/**
 * Writes `temp`, moves it to `file` and waits until both are on the disk. Where it fails, neither is left.
 * @throws the system's error
 */
export async function writeThrough(
  temp: string,
  file: string,
  bytes: Uint8Array,
  root: string,
): Promise<void> {
  const folder = path.dirname(file);
  try {
    await writeAndSync(temp, bytes);
    const made = makeFolder(folder, root);
    fs.renameSync(temp, file);
    await syncNames(file, made ? root : folder);
  } catch (error) {
    fs.rmSync(temp, { force: true });
    throw error;
  }
}

/**
 * Makes a folder and its parents up to `root`, whose own parent must exist: a home that is gone is not made again.
 * Returns whether it was made. Node's recursive mkdir would make that too, and says ENOENT for a read-only disk.
 */
export function makeFolder(folder: string, root: string): boolean {
  if (fs.existsSync(folder)) return false;
  if (folder !== root) makeFolder(path.dirname(folder), root);
  try {
    fs.mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another write made it in the meantime, or something else has its name.
    if (!fs.existsSync(folder)) throw error;
  }
  return true;
}

/** Writes a new file and waits for the disk. @throws the system's error */
export async function writeAndSync(file: string, bytes: Uint8Array): Promise<void> {
  const fd = fs.openSync(file, 'wx', 0o600);
  try {
    writeAll(fd, bytes);
    await fsync(fd);
  } finally {
    fs.closeSync(fd);
  }
}

// One write may take less than the whole buffer, e.g. on a disk that is almost full.
function writeAll(fd: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.byteLength; ) done += fs.writeSync(fd, bytes, done);
}

// A new name does not survive power loss unless its folder is synced, and that folder's parent if it is new as well.
async function syncNames(file: string, top: string): Promise<void> {
  try {
    for (let dir = path.dirname(file); dir.startsWith(top); dir = path.dirname(dir)) await syncFolder(dir);
  } catch (error) {
    fs.rmSync(file, { force: true });
    throw error;
  }
}

// Windows cannot open folders; NTFS journals renames.
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const fd = fs.openSync(folder, 'r');
  try {
    await fsync(fd);
  } finally {
    fs.closeSync(fd);
  }
}
