import { constants } from 'node:fs';
import { access, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isRunning } from '../running-process.ts';
import { BackupError } from './errors.ts';

/**
 * Writes a file completely or not at all: under a temp name beside it, synced, then renamed. `write` gets the
 * temp name and writes and syncs it; other temp files of its own begin with that name and a `-`.
 * @throws BackupError where its folder is missing, or the file exists and may not be replaced; the system's error
 */
export async function writeCompletely<T>(
  file: string,
  options: { replace: boolean },
  write: (temp: string) => Promise<T>,
): Promise<T> {
  await checkTarget(file, options);
  await deleteAbandoned(file);
  const temp = `${file}.${process.pid}.part`;
  try {
    const result = await write(temp);
    await rename(temp, file);
    await syncFolder(path.dirname(file));
    return result;
  } catch (error) {
    await rm(temp, { force: true });
    throw error;
  }
}

async function checkTarget(file: string, { replace }: { replace: boolean }): Promise<void> {
  const folder = path.dirname(file);
  if (!(await stat(folder).catch(() => undefined))?.isDirectory()) {
    throw new BackupError(`There is no folder ${folder} to write into.`);
  }
  const found = await stat(file).catch(() => undefined);
  if (found?.isDirectory()) throw new BackupError(`${file} is a folder; name a file.`);
  if (found && !replace)
    throw new BackupError(`${file} exists already; choose another name, or add --force.`);
  await access(folder, constants.W_OK);
}

/** Deletes temp files of this file whose process has ended. */
async function deleteAbandoned(file: string): Promise<void> {
  const { dir, base } = path.parse(file);
  for (const name of await readdir(dir)) {
    const pid = name.startsWith(`${base}.`)
      ? /^(\d+)\.part(?:-[\w-]+)?$/.exec(name.slice(base.length + 1))?.[1]
      : undefined;
    if (pid && !isRunning(Number(pid))) await rm(path.join(dir, name), { force: true });
  }
}

/** Waits until a folder's entries are on the disk. Windows cannot open folders; NTFS journals renames. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
