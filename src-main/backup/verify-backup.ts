import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openArchive } from './archive-reader.ts';
import type { Manifest } from './manifest.ts';

/** Writes a backup to `file` and reads all of it again. @throws BackupError where any part of it is damaged */
export async function verifyBackup(content: Readable, file: string): Promise<Manifest> {
  await pipeline(content, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
  const archive = await openArchive(file);
  try {
    for (const entry of archive.manifest.files) await archive.read(entry, async () => {});
    return archive.manifest;
  } finally {
    archive.close();
  }
}
