import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { OnInterrupt } from '../interrupts.ts';

/** Copies a table from a stream to a file, because it is read more than once. */
export interface SpooledTable {
  path: string;
  remove(): Promise<void>;
}

/**
 * Writes a stream to a temporary file that only this user can read; Ctrl-C deletes it. @throws Interrupted; an error of
 * the file system
 */
export async function spool(stream: Readable, onInterrupt: OnInterrupt): Promise<SpooledTable> {
  const stop = new AbortController();
  const ignore = onInterrupt((reason) => stop.abort(reason));
  try {
    return await copy(stream, stop.signal);
  } catch (error) {
    stop.signal.throwIfAborted();
    throw error;
  } finally {
    ignore();
  }
}

async function copy(stream: Readable, signal: AbortSignal): Promise<SpooledTable> {
  const folder = await mkdtemp(join(tmpdir(), 'cam-batch-'));
  const path = join(folder, 'stdin');
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await pipeline(stream, createWriteStream(path, { mode: 0o600 }), { signal });
    return { path, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
