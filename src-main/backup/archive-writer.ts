import { createHash } from 'node:crypto';
import { type Readable, Transform, type Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { ArchivedFile } from './manifest.ts';

/** Writes a zip as a stream: one file after the other, whatever their size (Zip64). */
export interface ArchiveWriter {
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

export function createArchiveWriter(output: Writable): ArchiveWriter {
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
