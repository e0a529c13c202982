import { hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { nanoid } from 'nanoid';
import { toThumbAddress } from '../../src-shared/contract/thumbs.ts';
import { StoreError } from './errors.ts';

/** Incomplete files are written here, inside the CDN folder so that a rename stays on one disk; never served. */
const TEMP_DIR = '.tmp';
/** What was written: SHA-256 in hex and the size in bytes. */
interface FileFacts {
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
  /** The absolute path of a temp file that does not exist yet, for `adopt`. */
  temporary(): string;
  /**
   * Moves a temp file whose content is on the disk already to `relPath`, as `write` does. Where it fails, no file is left.
   * @throws as `write`
   */
  adopt(temp: string, relPath: string): Promise<void>;
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

    temporary() {
      makeFolder(temp, root);
      return path.join(temp, nanoid());
    },

    async adopt(file, relPath) {
      writtenMeanwhile?.add(relPath);
      await moveThrough(file, locate(relPath), root);
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

// No dot first (temp files, `..`) or last, no separators, drives or streams, none of Windows' device names. No capitals:
// to macOS and Windows they would be a second name of the same file, which no row knows as deleted.
function isPlainName(name: string): boolean {
  return (
    /^[a-z0-9_][a-z0-9_.-]{0,199}$/.test(name) &&
    !name.endsWith('.') &&
    !/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/.test(name)
  );
}

/*
 * Writing that survives power loss. Only fsync goes to the thread pool: the pool is shared with the picture encoders,
 * and each call may queue behind them. The other calls end in the page cache (0.1 ms for 150 kB).
 */

const fsync = promisify(fs.fsync);

/**
 * Writes `temp`, moves it to `file` and waits until both are on the disk. Where it fails, neither is left.
 * @throws the system's error
 */
async function writeThrough(temp: string, file: string, bytes: Uint8Array, root: string): Promise<void> {
  try {
    await writeAndSync(temp, bytes);
  } catch (error) {
    fs.rmSync(temp, { force: true });
    throw error;
  }
  await moveThrough(temp, file, root);
}

/** The second half of it. */
async function moveThrough(temp: string, file: string, root: string): Promise<void> {
  const folder = path.dirname(file);
  try {
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
async function writeAndSync(file: string, bytes: Uint8Array): Promise<void> {
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

/** The part of the CDN folder whose files are named by meme rows. */
const MEMES_DIR = 'memes';
/** Meme files that no row names are moved here, under the same names; never served. */
export const ORPHANS_DIR = '.lost';

/** A crash leaves at most what was being written at that moment. */
const ORPHANS_MAX = 5;
const ORPHANS_SHARE_MAX = 0.1;

/** What became of meme files that no row names. */
interface Orphans {
  moved: number;
  left: number;
}

/** Moves meme files that no row names to `.lost/`, but none if there are suspiciously many. */
async function moveUnnamed(root: string, isNamed: (relPath: string) => boolean): Promise<Orphans> {
  const { unnamed, all } = await findUnnamed(root, isNamed);
  if (unnamed.length > Math.max(ORPHANS_MAX, all * ORPHANS_SHARE_MAX))
    return { moved: 0, left: unnamed.length };
  for (const relPath of unnamed) moveOrphan(root, relPath);
  return { moved: unnamed.length, left: 0 };
}

/** The meme files below a CDN folder that no row names, and the number of all meme files. */
async function findUnnamed(root: string, isNamed: (relPath: string) => boolean) {
  const unnamed: string[] = [];
  let all = 0;
  for (const shard of await list(path.join(root, MEMES_DIR))) {
    if (!shard.isDirectory()) continue;
    for (const entry of await list(path.join(root, MEMES_DIR, shard.name))) {
      if (!entry.isFile()) continue;
      all += 1;
      const relPath = `${MEMES_DIR}/${shard.name}/${entry.name}`;
      if (!isNamed(relPath)) unnamed.push(relPath);
    }
  }
  return { unnamed, all };
}

// Names are random ids: a file of the same name there is a copy of the same picture.
function moveOrphan(root: string, relPath: string): void {
  const target = path.join(root, ORPHANS_DIR, relPath);
  makeFolder(path.dirname(target), root);
  fs.renameSync(path.join(root, relPath), target);
  fs.rmSync(path.join(root, toThumbAddress(relPath)), { force: true });
}

async function list(dir: string): Promise<fs.Dirent[]> {
  try {
    return await fs.promises.readdir(dir, { withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
