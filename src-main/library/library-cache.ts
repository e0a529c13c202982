import { createHash } from 'node:crypto';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { inSlices } from './slices.ts';
import type { Template } from './types.ts';

/**
 * The templates of the last start in one file, so that the next start reads and checks only the folders that changed.
 * What it holds counts only while the stamps of a folder and its files are those it was read under. A file that is
 * damaged, of another version or missing is no error: then every folder is read.
 *
 * Lines of JSON: the key, one line per folder, and the SHA-256 of all before.
 */

/** A folder's template and what the folder and its files were like when it was read. */
export interface CachedFolder {
  /** Of the folder and its template.json. */
  stamp: string;
  pictures: string;
  template: Template;
}

/** Where the file lies, and what its content depends on besides the folders: another key makes it void. */
export interface LibraryCache {
  file: string;
  key: string;
  /**
   * File of the built-in templates alone, which all homes of this program share: the first start of a home takes them
   * from it, and writes it where it is missing or out of date. Two that write at once may leave a file that its hash
   * refuses, which the next first start replaces.
   */
  shared?: string;
}

type StoredTemplate = Omit<Template, 'imagePath' | 'thumbPath'> & { image: string; thumb: string };
type Line = [dir: string, stamp: string, pictures: string, template: StoredTemplate];

const HASH_CHARS = 64;
const NEWLINE = 10;
/** Bytes hashed before others get their turn: 2 ms. */
const HASHED_AT_ONCE = 1_000_000;
/** Characters written at once: 1 ms of work. */
const WRITTEN_AT_ONCE = 200_000;

/** What the last start stored, else what other homes stored; by the folder's path. Never throws. */
export async function readLibraryCache({ file, key, shared }: LibraryCache): Promise<CachedFolders> {
  const folders = await readFolders(file, key);
  const isFirst = folders.size === 0;
  return { folders: isFirst && shared ? await readFolders(shared, key) : folders, isFirst };
}

export interface CachedFolders {
  folders: Map<string, CachedFolder>;
  /** The home has no usable file of its own. */
  isFirst: boolean;
}

async function readFolders(file: string, key: string): Promise<Map<string, CachedFolder>> {
  const folders = new Map<string, CachedFolder>();
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes) return folders;
  const end = bytes.length - HASH_CHARS;
  if (end <= 0 || (await hashBytes(bytes.subarray(0, end))) !== bytes.toString('latin1', end)) return folders;
  let from = bytes.indexOf(NEWLINE) + 1;
  if (bytes.toString('utf8', 0, from - 1) !== key) return folders;
  const lines = function* () {
    while (from < end) {
      const to = bytes.indexOf(NEWLINE, from);
      yield bytes.toString('utf8', from, to);
      from = to + 1;
    }
  };
  await inSlices(lines(), (text) => {
    const [dir, stamp, pictures, template]: Line = JSON.parse(text);
    folders.set(dir, { stamp, pictures, template: readStoredTemplate(dir, template) });
  });
  return folders;
}

/** Replaces the file. @throws where the disk refuses; then the file before stays, or none */
export async function writeLibraryCache(
  { file, key }: LibraryCache,
  folders: Iterable<[dir: string, CachedFolder]>,
): Promise<void> {
  const temporary = `${file}.part`;
  await rm(temporary, { force: true });
  const handle = await open(temporary, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    for (const part of writeParts(key, folders)) {
      hash.update(part);
      await handle.writeFile(part);
    }
    await handle.writeFile(hash.digest('hex'));
    await handle.close();
    await rename(temporary, file);
  } catch (error) {
    await handle.close();
    await rm(temporary, { force: true });
    throw error;
  }
}

function* writeParts(key: string, folders: Iterable<[dir: string, CachedFolder]>): Generator<string> {
  let part = `${key}\n`;
  for (const [dir, { stamp, pictures, template }] of folders) {
    const line: Line = [dir, stamp, pictures, toStored(template)];
    part += `${JSON.stringify(line)}\n`;
    if (part.length < WRITTEN_AT_ONCE) continue;
    yield part;
    part = '';
  }
  yield part;
}

async function hashBytes(bytes: Buffer): Promise<string> {
  const hash = createHash('sha256');
  const starts = Array.from(
    { length: Math.ceil(bytes.length / HASHED_AT_ONCE) },
    (_, at) => at * HASHED_AT_ONCE,
  );
  await inSlices(starts, (start) => hash.update(bytes.subarray(start, start + HASHED_AT_ONCE)));
  return hash.digest('hex');
}

function toStored({ imagePath, thumbPath, ...template }: Template): StoredTemplate {
  return { ...template, image: basename(imagePath), thumb: basename(thumbPath) };
}

function readStoredTemplate(dir: string, { image, thumb, ...template }: StoredTemplate): Template {
  return { ...template, imagePath: join(dir, image), thumbPath: join(dir, thumb) };
}
