import { access, constants, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { CliError } from './io.ts';

/** The files that commands write. */

/** Checks that files can be written to a folder, before anything is made. @throws CliError */
export async function checkFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory()) throw new CliError(`there is no folder ${folder} to write into; make it first.`);
  await access(folder, constants.W_OK).catch(() => {
    throw new CliError(`the folder ${folder} cannot be written into.`);
  });
}

/** Writes a file completely or not at all. @throws CliError where its folder is missing or it cannot be written */
export async function writeOutput(path: string, bytes: Uint8Array): Promise<void> {
  const existing = await stat(path).catch(() => undefined);
  if (existing?.isDirectory()) throw new CliError(`${path} is a folder.`);
  // A device or a pipe must not be replaced by a file.
  if (existing && !existing.isFile()) return guardWrite(path, () => writeFile(path, bytes));
  await checkFolder(dirname(path));
  const file = existing ? await realpath(path) : path;
  const temp = `${file}.${process.pid}.part`;
  await guardWrite(path, async () => {
    try {
      await writeFile(temp, bytes);
      await rename(temp, file);
    } catch (error) {
      await rm(temp, { force: true });
      throw error;
    }
  });
}

const PROBLEMS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'your quota of the disk is used up',
  EACCES: 'permission denied',
  EROFS: 'the disk is read-only',
  EISDIR: 'a folder has this name',
  ENAMETOOLONG: 'the name is too long',
};

async function guardWrite(path: string, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    throw toWriteError(path, error);
  }
}

/** An error of the file system in words. */
export function toWriteError(path: string, error: unknown): CliError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const why = PROBLEMS[code] ?? (error instanceof Error ? error.message : String(error));
  return new CliError(`cannot write ${path}: ${why}.`);
}
