import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { type CallerFile, CallerFileError, openCallerFile } from '../../src-shared/caller-file.ts';
import { reason } from '../store/errors.ts';
import { BackupError } from './errors.ts';
import { DATABASE, isHomePath } from './home-parts.ts';
import { type ArchivedFile, MANIFEST_NAME, type Manifest, parseManifest } from './manifest.ts';

/** Reads a backup. It is anybody's file: names, sizes and hashes are checked before any of it is used. */
export interface ArchiveReader {
  manifest: Manifest;
  /**
   * Reads one file of the manifest to its end, chunk by chunk. A chunk is not to be trusted before the call resolves.
   * @throws BackupError where it differs from what the manifest states; whatever `write` throws
   */
  read(file: ArchivedFile, write: (chunk: Uint8Array) => Promise<void>): Promise<void>;
  close(): void;
}

/** A manifest takes some 130 bytes a file. */
const MANIFEST_BYTES_MAX = 256 * 1024 * 1024;

/**
 * Opens a backup and checks its directory against its manifest.
 * @throws BackupError where it is no backup, damaged, or holds anything that is no part of a home
 */
export async function openArchive(file: string): Promise<ArchiveReader> {
  const { fd, close } = await openBackupFile(file);
  const zip = await yauzl.fromFdPromise(fd, { autoClose: false }).catch(async (error: unknown) => {
    await close();
    throw new BackupError(`The file cannot be read as a backup: ${reason(error)}`, { cause: error });
  });
  try {
    const entries = await readDirectory(zip);
    const listed = entries.get(MANIFEST_NAME);
    if (!listed) throw new BackupError(`The file is no backup of CAM: it has no ${MANIFEST_NAME}.`);
    const manifest = parseManifest(await readText(zip, listed, MANIFEST_BYTES_MAX));
    assertSameFiles(manifest, entries);
    return {
      manifest,
      async read(archived, write) {
        const entry = entries.get(archived.path);
        if (!entry) throw new BackupError(`${archived.path} is missing from the backup.`);
        await readEntry(zip, entry, archived, write);
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** @throws BackupError where it is no regular file of this computer, or cannot be read */
export const openBackupFile = (file: string): Promise<CallerFile> =>
  openCallerFile(file, { bytesMax: Infinity }).catch((error: unknown) => {
    throw error instanceof CallerFileError
      ? new BackupError(`${file} ${error.message}`, { cause: error })
      : error;
  });

async function readDirectory(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  const folded = new Set<string>();
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName.toLowerCase();
      if (folded.has(name)) throw new BackupError(`The backup holds ${entry.fileName} twice.`);
      folded.add(name);
      entries.set(entry.fileName, entry);
    }
    return entries;
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`The backup is damaged: ${reason(error)}`, { cause: error });
  }
}

function assertSameFiles({ files }: Manifest, entries: ReadonlyMap<string, Entry>): void {
  if (!files.some(({ path }) => path === DATABASE)) {
    throw new BackupError(
      `The backup holds no database (${DATABASE}), so it cannot be restored. Choose another backup.`,
    );
  }
  for (const { path, bytes } of files) {
    if (!isHomePath(path)) throw new BackupError(`The backup names ${path}, which is no part of a home.`);
    const entry = entries.get(path);
    if (!entry) throw new BackupError(`The backup is incomplete: ${path} is missing.`);
    if (entry.uncompressedSize !== bytes)
      throw new BackupError(`The backup is damaged: ${path} has another size.`);
  }
  if (entries.size !== new Set(files.map(({ path }) => path)).size + 1) {
    throw new BackupError('The backup holds files that its list does not name.');
  }
}

/** The chunks of one entry; the reader ends with an error where they are more than the directory states. */
async function readEntry(
  zip: ZipFile,
  entry: Entry,
  { path, bytes, sha256 }: ArchivedFile,
  write: (chunk: Uint8Array) => Promise<void>,
): Promise<void> {
  const digest = createHash('sha256');
  let read = 0;
  await eachChunk(zip, entry, async (chunk) => {
    read += chunk.length;
    if (read > bytes) throw new BackupError(`The backup is damaged: ${path} is longer than it states.`);
    digest.update(chunk);
    await write(chunk);
  });
  if (read === bytes && digest.digest('hex') === sha256) return;
  throw new BackupError(`The backup is damaged: the content of ${path} has changed.`);
}

async function readText(zip: ZipFile, entry: Entry, most: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let read = 0;
  await eachChunk(zip, entry, async (chunk) => {
    read += chunk.length;
    if (read > most) throw new BackupError(`${entry.fileName} of the backup is too large.`);
    chunks.push(chunk);
  });
  return Buffer.concat(chunks).toString('utf8');
}

/** @throws BackupError where the entry cannot be read; whatever `use` throws */
async function eachChunk(
  zip: ZipFile,
  entry: Entry,
  use: (chunk: Uint8Array) => Promise<void>,
): Promise<void> {
  let used: unknown;
  try {
    const stream: Readable = await zip.openReadStreamPromise(entry);
    for await (const chunk of stream) {
      if (!(chunk instanceof Uint8Array)) continue;
      await use(chunk).catch((error: unknown) => {
        used = error;
        throw error;
      });
    }
  } catch (error) {
    if (used !== undefined) throw used;
    throw new BackupError(`The backup is damaged: ${entry.fileName} cannot be read (${reason(error)}).`, {
      cause: error,
    });
  }
}
