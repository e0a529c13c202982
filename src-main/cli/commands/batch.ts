import { type BatchOptions, batch } from '../batch/batch.ts';
import type { Io } from '../io.ts';

/** `cam batch TABLE -o FOLDER`, with the streams of this process. @throws as `batch` */
export function batchCommand(io: Io, table: string, options: BatchOptions): Promise<number> {
  return batch(io, table, options, {
    stdin: process.stdin,
    stderrIsTerminal: process.stderr.isTTY === true,
  });
}
