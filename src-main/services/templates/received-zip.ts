import { open, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { toDiskError } from '../../../src-shared/contract/disk-errors.ts';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';

/** Writes an uploaded zip to a file while it is received. */

const GB = 1024 ** 3;

const tooLarge = (allowed: number) =>
  new CamError(
    'PAYLOAD_TOO_LARGE',
    `The pack has more than ${allowed / GB} GB. Nothing was imported; split it, or import its folder with \`cam templates import\`.`,
  );

/** Whether a stream failed because the client closed the connection or because of a bug, not because of the disk. */
const isOfStream = (error: unknown, content: Readable): boolean => content.errored === error;

/**
 * Writes a stream to a new file, which is deleted after an error.
 * @throws CamError PAYLOAD_TOO_LARGE over `allowed` bytes, STORAGE_UNAVAILABLE if the disk cannot be written
 */
export async function receiveZip(
  file: string,
  content: Readable,
  allowed: number = LIMITS.packFileBytes,
): Promise<void> {
  try {
    const handle = await open(file, 'wx', 0o600);
    try {
      let bytes = 0;
      // Not destroyed by an error: the rest of a body is read before the error is sent.
      for await (const chunk of content.iterator({ destroyOnReturn: false })) {
        if (!(chunk instanceof Uint8Array)) continue;
        bytes += chunk.length;
        if (bytes > allowed) throw tooLarge(allowed);
        await handle.writeFile(chunk);
      }
    } finally {
      await handle.close();
    }
  } catch (error) {
    await rm(file, { force: true });
    throw isOfStream(error, content) ? error : toDiskError(error);
  }
}
