import { open, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { toDiskError } from '../../../src-shared/contract/disk-errors.ts';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';

/** A zip that arrives over the network, written to a file as it comes. */

const GB = 1024 ** 3;

const tooLarge = (allowed: number) =>
  new CamError(
    'PAYLOAD_TOO_LARGE',
    `The pack has more than ${allowed / GB} GB. Nothing was imported; split it, or import its folder with \`cam templates import\`.`,
  );

/** Whether a stream ended because the other side hung up, or its own code failed: no error of the disk. */
const isOfStream = (error: unknown, content: Readable): boolean => content.errored === error;

/**
 * Writes a stream to a new file, which is deleted where that fails.
 * @throws CamError PAYLOAD_TOO_LARGE over `allowed` bytes, STORAGE_UNAVAILABLE where the disk refuses
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
      // Not destroyed by an error: what is left of a body is read before the refusal is answered.
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
