import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { OutgoingFile } from '../../src-shared/contract/ipc.ts';

/** Asks where a file goes; null where the person cancelled. */
export type AskPath = (suggested: string, ending: string) => Promise<string | null>;

/** Files the person saved in this session. Only those are shown in their folder: the page may not name others. */
export interface SavedFiles {
  /** The path it was saved at, or null where the person cancelled. @throws Error in words where it cannot be written */
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

function toDiskError(file: string, error: unknown): Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const why = REASONS[code] ?? (error instanceof Error ? error.message : String(error));
  return new Error(`${path.basename(file)} was not saved: ${why}. Choose another place.`, { cause: error });
}

/** Writes under a name of its own beside the target and renames, so that nothing half-written stays. */
async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const temp = path.join(path.dirname(file), `.${path.basename(file)}.${randomBytes(4).toString('hex')}`);
  try {
    await fs.writeFile(temp, bytes, { flag: 'wx' });
    await fs.rename(temp, file);
  } catch (error) {
    await fs.rm(temp, { force: true });
    throw toDiskError(file, error);
  }
}

/** Starts in `folder`, then in the folder of the last save. */
export function createSavedFiles(ask: AskPath, folder: string): SavedFiles {
  const saved = new Set<string>();
  let last = folder;
  return {
    async save({ name, bytes }) {
      const ending = path.extname(name).slice(1);
      const chosen = await ask(path.join(last, name), ending);
      if (chosen === null) return null;
      const file = path.extname(chosen) || !ending ? chosen : `${chosen}.${ending}`;
      await writeWhole(file, bytes);
      saved.add(file);
      last = path.dirname(file);
      return file;
    },
    has: (file) => saved.has(file),
  };
}
