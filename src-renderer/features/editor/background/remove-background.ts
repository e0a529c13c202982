import type { Pixels } from '../../../state/editor/background-colour.ts';

export interface WorkerRequest {
  pixels: Pixels;
  /** As of `withoutBackground`. */
  tolerance: number;
}
/** Null where the picture has no plain background. */
export type WorkerResponse = Pixels | null;

/**
 * `withoutBackground` in a worker, so that the window responds meanwhile. Takes the memory of `pixels`.
 * @throws Error where the worker fails; the signal's reason once it is aborted, which ends the worker
 */
export async function removeBackground(
  pixels: Pixels,
  tolerance: number,
  signal: AbortSignal,
): Promise<WorkerResponse> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./background-worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<WorkerResponse>();
  worker.onmessage = ({ data }: MessageEvent<WorkerResponse>) => resolve(data);
  worker.onerror = ({ message }) => reject(new Error(message));
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  const request: WorkerRequest = { pixels, tolerance };
  worker.postMessage(request, [pixels.data.buffer]);
  try {
    return await promise;
  } finally {
    signal.removeEventListener('abort', abort);
    worker.terminate();
  }
}
