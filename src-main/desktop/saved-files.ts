import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { OutgoingFile } from '../../src-shared/contract/ipc.ts';
import type { AskPath } from './dialogs.ts';

/** Files the user saved in this session. Only those are shown in their folder: the page cannot name others. */
export interface SavedFiles {
  /** The path it was saved at, or null where the user cancelled. @throws Error with a message for the user */
  save(file: OutgoingFile): Promise<string | null>;
  /** Whether `file` was saved in this session. */
  has(file: string): boolean;
}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EACCES: 'you may not write there',
  EPERM: 'you may not write there',
  EROFS: 'the disk is read-only',
  ENOENT: 'the folder is gone',
};

function toSaveError(file: string, error: unknown): Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = REASONS[code] ?? (error instanceof Error ? error.message : String(error));
  return new Error(`${path.basename(file)} was not saved: ${reason}. Choose another place.`, {
    cause: error,
  });
}

/** Writes a temporary file beside the target and renames it, so that no partial file remains. */
async function writeAtomically(file: string, bytes: Uint8Array): Promise<void> {
  const temp = path.join(path.dirname(file), `.${path.basename(file)}.${randomBytes(4).toString('hex')}`);
  try {
    await fs.writeFile(temp, bytes, { flag: 'wx' });
    await fs.rename(temp, file);
  } catch (error) {
    await fs.rm(temp, { force: true });
    throw toSaveError(file, error);
  }
}

/** The dialog suggests `folder` first, then the folder of the last save. `onSaved` gets each path. */
export function createSavedFiles(
  askPath: AskPath,
  folder: string,
  onSaved: (file: string) => void,
): SavedFiles {
  const saved = new Set<string>();
  let lastFolder = folder;
  return {
    async save({ name, bytes }) {
      const extension = path.extname(name).slice(1);
      const chosen = await askPath(path.join(lastFolder, name), extension);
      if (chosen === null) return null;
      const file = path.extname(chosen) || !extension ? chosen : `${chosen}.${extension}`;
      await writeAtomically(file, bytes);
      saved.add(file);
      lastFolder = path.dirname(file);
      onSaved(file);
      return file;
    },
    has: (file) => saved.has(file),
  };
}
