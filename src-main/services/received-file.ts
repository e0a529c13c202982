import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { toDiskError } from '../../src-shared/contract/disk-errors.ts';

/** Files that callers send as the body of a request, written to the disk while they arrive. */

/** SHA-256 in hex, and bytes. */
export interface ReceivedFile {
  sha256: string;
  bytes: number;
}

/** Whether a stream failed because the client closed the connection or because of a bug, not because of the disk. */
const isOfStream = (error: unknown, content: Readable): boolean => content.errored === error;

/**
 * Writes a stream to a new file and waits for the disk; after an error the file is deleted. `tooLarge` makes the error
 * for a stream of more than `allowed` bytes.
 * @throws that error; CamError STORAGE_UNAVAILABLE if the disk cannot be written; the stream's own error
 */
export async function receiveFile(
  file: string,
  content: Readable,
  allowed: number,
  tooLarge: (allowed: number) => Error,
): Promise<ReceivedFile> {
  const digest = createHash('sha256');
  let bytes = 0;
  try {
    const handle = await open(file, 'wx', 0o600);
    try {
      // Not destroyed by an error: the rest of a body is read before the error is sent.
      for await (const chunk of content.iterator({ destroyOnReturn: false })) {
        if (!(chunk instanceof Uint8Array)) continue;
        bytes += chunk.length;
        if (bytes > allowed) throw tooLarge(allowed);
        digest.update(chunk);
        await handle.writeFile(chunk);
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    await rm(file, { force: true });
    throw isOfStream(error, content) ? error : toDiskError(error);
  }
  return { sha256: digest.digest('hex'), bytes };
}
