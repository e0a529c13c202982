import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform, type Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Db } from '../store/database.ts';
import { hasCode } from './errors.ts';
import { DATABASE, HOME_FOLDERS, OWNER_FILE } from './home-parts.ts';
import { type ArchivedFile, createManifest, MANIFEST_NAME, type Manifest } from './manifest.ts';
import { listNeededFiles } from './named-files.ts';
import { writeCompletely } from './output-file.ts';
import { type CopyDatabase, type SnapshotInfo, takeSnapshot } from './snapshot.ts';

/** Makes a backup: one zip with a snapshot of the database, the files it names and the other parts of the home. */

interface BackupInput {
  home: string;
  copy: CopyDatabase;
  /** The file to write. */
  file: string;
  replace: boolean;
  /** Without pictures it only helps where the home's pictures are still there. */
  pictures: boolean;
  /** Includes the owner's key file. */
  secrets: boolean;
  /** Of this CAM. */
  version: string;
  /** ms since the epoch */
  now: number;
  /** 0–1, as files are added. */
  onProgress?: (done: number, message: string) => void;
}

export interface BackupResult {
  file: string;
  bytes: number;
  manifest: Manifest;
}

/**
 * @throws BackupError where the database is damaged, or the file may not be written; the system's error where the disk
 * refuses. Then no file is left.
 */
export async function createBackup(input: BackupInput): Promise<BackupResult> {
  const manifest = await writeCompletely(input.file, input, async (temp) => {
    // Beside the backup, not in the home, whose disk may be full or read-only.
    const snapshot = `${temp}-db`;
    try {
      input.onProgress?.(0, 'Copying the database');
      const { db, info } = await takeSnapshot(input.copy, snapshot, input);
      try {
        const stream = createWriteStream(temp, { flags: 'wx', mode: 0o600, flush: true });
        return await writeArchive(input, { snapshot, db, info, archive: createArchiveWriter(stream) });
      } finally {
        db.close();
      }
    } finally {
      await rm(snapshot, { force: true });
    }
  });
  return { file: input.file, bytes: (await stat(input.file)).size, manifest };
}

interface BackupInProgress {
  snapshot: string;
  db: Db;
  info: SnapshotInfo;
  archive: ArchiveWriter;
}

async function writeArchive(
  input: BackupInput,
  { snapshot, db, info, archive }: BackupInProgress,
): Promise<Manifest> {
  const modifiedAt = new Date(input.now);
  const files = [await archive.add(DATABASE, createReadStream(snapshot), { compress: true, modifiedAt })];
  const missing: string[] = [];
  const named = input.pictures ? await listNeededFiles(db) : [];
  const paths = [...named.map((file) => `cdn/${file}`), ...(await otherFiles(input))];
  for (const [at, file] of paths.entries()) {
    input.onProgress?.((at + 1) / (paths.length + 1), `Adding ${at + 1} of ${paths.length} files`);
    const added = await addFile(archive, input.home, file);
    if (added) files.push(added);
    else missing.push(file);
  }
  const manifest = createManifest({
    version: input.version,
    home_id: info.homeId,
    schema_version: info.schemaVersion,
    created_at: modifiedAt.toISOString(),
    pictures: input.pictures,
    secrets: input.secrets,
    files,
    missing,
  });
  const text = Readable.from([Buffer.from(JSON.stringify(manifest))], { objectMode: false });
  await archive.add(MANIFEST_NAME, text, { compress: true, modifiedAt });
  await archive.finish();
  return manifest;
}

/** Files that no row of the database names. */
async function otherFiles({ home, pictures, secrets }: BackupInput): Promise<string[]> {
  const folders = HOME_FOLDERS.filter((folder) => pictures || !folder.pictures);
  const found = await Promise.all(folders.map((folder) => filesBelow(home, folder.path, folder.without)));
  const hasOwner = secrets && (await stat(path.join(home, OWNER_FILE)).catch(() => undefined)) !== undefined;
  return [...(hasOwner ? [OWNER_FILE] : []), ...found.flat()];
}

/** The files below a folder of the home, sorted; none where there is no such folder. */
export async function filesBelow(
  home: string,
  folder: string,
  without: readonly string[] = [],
): Promise<string[]> {
  const entries = await readdir(path.join(home, folder), { withFileTypes: true }).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return [];
    throw error;
  });
  const nested = await Promise.all(
    entries.map((entry) => {
      const below = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return without.includes(entry.name) ? [] : filesBelow(home, below);
      return entry.isFile() ? [below] : [];
    }),
  );
  return nested.flat().sort();
}

/** Larger files are streamed; a smaller one that cannot be read to its end is left out and the rest is saved. */
const READ_WHOLE_BYTES = 64 * 1024 * 1024;

/** Undefined where the file is missing or cannot be read: it may be deleted at any time. */
async function addFile(
  archive: ArchiveWriter,
  home: string,
  file: string,
): Promise<ArchivedFile | undefined> {
  const opened = await openFile(path.join(home, ...file.split('/')));
  if (!opened) return undefined;
  const { content, modifiedAt } = opened;
  return archive.add(file, content, { compress: file.endsWith('.json'), modifiedAt });
}

async function openFile(file: string): Promise<{ content: Readable; modifiedAt: Date } | undefined> {
  try {
    const { size, mtime: modifiedAt } = await stat(file);
    if (size > READ_WHOLE_BYTES) {
      const handle = await open(file, 'r');
      return { content: handle.createReadStream(), modifiedAt };
    }
    return { content: Readable.from([await readFile(file)], { objectMode: false }), modifiedAt };
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'EACCES', 'EIO')) return undefined;
    throw error;
  }
}

/** Writes a zip as a stream: one file after the other, whatever their size (Zip64). */
interface ArchiveWriter {
  /** Resolves once the whole content is on its way. Rejects where it cannot be read or the zip cannot be written. */
  add(
    path: string,
    content: Readable,
    options: { compress: boolean; modifiedAt: Date },
  ): Promise<ArchivedFile>;
  /** Writes the directory of the zip and waits until everything has been written. */
  finish(): Promise<void>;
}

const PRIVATE_FILE = 0o100600;

function createArchiveWriter(output: Writable): ArchiveWriter {
  const zip = new ZipFile();
  const failed = new Promise<never>((_, reject) => zip.on('error', reject));
  const written = pipeline(zip.outputStream, output);
  // Both are awaited by every call; this keeps a failure between two calls from ending the process.
  failed.catch(() => {});
  written.catch(() => {});
  return {
    async add(path, content, { compress, modifiedAt }) {
      const { counted, result } = counter();
      const read = pipeline(content, counted);
      zip.addReadStream(counted, path, { compress, mtime: modifiedAt, mode: PRIVATE_FILE });
      try {
        // Once the output has failed, nothing reads the content any more.
        await Promise.race([Promise.all([read, finished(counted)]), failed, onlyFailure(written)]);
      } catch (error) {
        content.destroy();
        read.catch(() => {});
        throw error;
      }
      return { path, ...result() };
    },
    async finish() {
      zip.end();
      await Promise.race([written, failed]);
    },
  };
}

function onlyFailure(written: Promise<void>): Promise<never> {
  return new Promise((_, reject) => written.catch(reject));
}

/** Passes bytes through and counts and hashes them. */
function counter() {
  const digest = createHash('sha256');
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      digest.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { counted, result: () => ({ bytes, sha256: digest.digest('hex') }) };
}
