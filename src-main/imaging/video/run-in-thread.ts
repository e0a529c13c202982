import { Worker } from 'node:worker_threads';

/** One task in a thread of its own, which ends with it: work on files, which may be damaged or made to do harm. */

export interface ThreadTask<Request> {
  /** The thread's program, which calls `answerTask`. */
  program: URL;
  /** What can be copied to a thread. */
  request: Request;
  signal: AbortSignal;
  /** It is ended after so long, ms. */
  limitMs: number;
  /** Memory that it may take for itself, MB. */
  memoryMb: number;
}

/** The thread has taken too long, too much memory, or has failed. */
export class ThreadTaskError extends Error {
  override name = 'ThreadTaskError';
}

/** @throws what `signal` was aborted with; ThreadTaskError */
export async function runInThread<Request, Result>(task: ThreadTask<Request>): Promise<Result> {
  const { program, request, signal, limitMs, memoryMb } = task;
  signal.throwIfAborted();
  const worker = new Worker(program, {
    workerData: request,
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  // What libraries print is dropped.
  worker.stdout.resume();
  worker.stderr.resume();
  let stop = () => {};
  const limit = setTimeout(() => stop(), limitMs);
  let abort = () => {};
  try {
    return await new Promise<Result>((resolve, reject) => {
      const fail = (message: string, cause?: unknown) => reject(new ThreadTaskError(message, { cause }));
      stop = () => fail(`The thread has not ended within ${limitMs} ms.`);
      abort = () => reject(signal.reason);
      signal.addEventListener('abort', abort, { once: true });
      worker.once('message', (result: Result) => resolve(result));
      worker.once('error', (cause) => fail('The thread has failed.', cause));
      worker.once('exit', () => fail('The thread has ended.'));
    });
  } finally {
    clearTimeout(limit);
    signal.removeEventListener('abort', abort);
    await worker.terminate();
  }
}
