import { hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { nanoid } from 'nanoid';
import { StoreError } from './errors.ts';
import { moveUnnamed, type Orphans } from './orphans.ts';
import { makeFolder, writeAndSync, writeThrough } from './write-through.ts';

/** Incomplete files are written here, inside the CDN folder so that a rename stays on one disk; never served. */
const TEMP_DIR = '.tmp';
/** What was written: SHA-256 in hex and the size in bytes. */
export interface FileFacts {
  sha256: string;
  bytes: number;
}

/** Pictures on disk, below the CDN folder. Paths are relative, `/`-separated: `memes/ab/meme_ab….png`. */
export interface FileStore {
  /**
   * Writes `bytes` to `relPath`: temp name, fsync, rename, fsync of the folder. Once it resolves, the file is complete
   * and survives power loss, so the row that names it may commit. Where it fails, no file is left.
   * @throws StoreError on a path that is not plain; the system's error where the disk refuses
   */
  write(relPath: string, bytes: Uint8Array): Promise<FileFacts>;
  /**
   * Deletes a file that no row names: call it after the commit that deleted the row, or where the commit failed. A
   * file that cannot be deleted is a leftover for the sweep of the next start: it is reported to `onLeftover` and is
   * no error of the caller, whose change is made. A missing file is fine. Returns whether the file is gone.
   * @throws StoreError on a path that is not plain
   */
  remove(relPath: string): boolean;
  /** The absolute path of a file, or undefined where `relPath` is not plain names below the CDN folder. */
  resolve(relPath: string): string | undefined;
  /** Writes `bytes` to a temp file, waits for the disk and deletes it. @throws the system's error */
  tryWriting(bytes: Uint8Array): Promise<void>;
  /** Deletes temp files left by a process that crashed. Call while owning the home. Returns their number. */
  deleteTempFiles(): number;
  /**
   * Moves meme files (`memes/<folder>/<name>`) that no row names to `.lost/`, under the same names. They are not
   * deleted: after a crash between rename and commit nothing is lost with them, but after the database was lost or
   * replaced by a backup they are the only copies. Call it before this store's first write, while owning the home;
   * calls may be served while it runs. Where there are many (more than 5 and a tenth of all pictures), the database
   * is an older or another one: then none is moved, and `left` is their number.
   */
  moveOrphans(hasFile: (relPath: string) => boolean): Promise<Orphans>;
}

/** The files of one home. `cdnDir` is created at the first write; `onLeftover` gets what `remove` cannot delete. */
export function createFileStore(
  cdnDir: string,
  onLeftover: (error: unknown, relPath: string) => void = () => {},
): FileStore {
  const root = path.resolve(cdnDir);
  const temp = path.join(root, TEMP_DIR);
  // Set while orphans are moved: a file written in the meantime has no row yet and must stay.
  let writtenMeanwhile: Set<string> | undefined;

  const resolve = (relPath: string): string | undefined => {
    const names = relPath.split('/');
    return names.every(isPlainName) ? path.join(root, ...names) : undefined;
  };

  const locate = (relPath: string): string => {
    const file = resolve(relPath);
    if (!file) throw new StoreError(`Not a path below the CDN folder: ${JSON.stringify(relPath)}`);
    return file;
  };

  return {
    async write(relPath, bytes) {
      const file = locate(relPath);
      makeFolder(temp, root);
      writtenMeanwhile?.add(relPath);
      const written = writeThrough(path.join(temp, nanoid()), file, bytes, root);
      // While the disk is waited for.
      const sha256 = hash('sha256', bytes);
      await written;
      return { sha256, bytes: bytes.byteLength };
    },

    remove(relPath) {
      const file = locate(relPath);
      try {
        fs.rmSync(file, { force: true });
        return true;
      } catch (error) {
        onLeftover(error, relPath);
        return false;
      }
    },

    resolve,

    async tryWriting(bytes) {
      makeFolder(temp, root);
      const file = path.join(temp, nanoid());
      try {
        await writeAndSync(file, bytes);
      } finally {
        fs.rmSync(file, { force: true });
      }
    },

    deleteTempFiles() {
      const names = fs.existsSync(temp) ? fs.readdirSync(temp) : [];
      for (const name of names) fs.rmSync(path.join(temp, name), { force: true, recursive: true });
      return names.length;
    },

    async moveOrphans(hasFile) {
      const written = new Set<string>();
      writtenMeanwhile = written;
      try {
        return await moveUnnamed(root, (relPath) => written.has(relPath) || hasFile(relPath));
      } finally {
        writtenMeanwhile = undefined;
      }
    },
  };
}

// No dot first (temp files, `..`) or last, no separators, drives or streams, none of Windows' device names.
function isPlainName(name: string): boolean {
  return (
    /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,199}$/.test(name) &&
    !name.endsWith('.') &&
    !/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(name)
  );
}
