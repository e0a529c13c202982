import { parentPort, workerData } from 'node:worker_threads';

/**
 * The thread's side of run-in-thread.ts: answers its one task. What is thrown ends the thread and rejects the caller's
 * call. `listFiles`: bytes of the answer that are handed over instead of being copied.
 */
export function answerTask<Request, Result>(
  work: (request: Request) => Promise<Result>,
  listFiles: (result: Result) => readonly Uint8Array[] = () => [],
): void {
  const port = parentPort;
  if (!port) throw new Error('This file is the program of a thread.');
  // A rejection that nothing handles ends the thread with its error, which is what is wanted.
  void work(workerData).then((result) => port.postMessage(result, listFiles(result).flatMap(listOwnMemory)));
}

/** The memory of bytes, unless they share it with others. */
const listOwnMemory = ({ buffer, byteLength }: Uint8Array): ArrayBuffer[] =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
