import { type MessagePort, parentPort, type Transferable, workerData } from 'node:worker_threads';
import type { Frame } from './frame.ts';
import type { FromThread, ThreadSetup, ToThread } from './thread-protocol.ts';

/** The thread's side of frame-thread.ts. */

/** What encodes in the thread. Calls never overlap; what is thrown ends the thread and rejects the caller's call. */
export interface FrameEncoder<Result> {
  /** A frame from anywhere in the whole, before the first `add`. Valid during the call. */
  sample?(data: Uint8Array): void | Promise<void>;
  /** The next frame; its data is valid until the call has ended. */
  add(frame: Frame): void | Promise<void>;
  /** `transfer`: buffers that move to the event loop instead of being copied. */
  finish(): FrameResult<Result> | Promise<FrameResult<Result>>;
}

export interface FrameResult<Result> {
  result: Result;
  transfer?: readonly Transferable[];
}

export type ThreadSource<Options> = Omit<ThreadSetup<Options>, 'slots'>;

function takeMessages<Result>(
  port: MessagePort,
  slots: readonly Uint8Array[],
  encoder: FrameEncoder<Result>,
): (message: ToThread) => Promise<void> {
  const answer = (message: FromThread<Result>, transfer: readonly Transferable[] = []) =>
    port.postMessage(message, transfer);
  return async (message) => {
    if (message.kind === 'finish') {
      const { result, transfer } = await encoder.finish();
      answer({ kind: 'finished', result }, transfer);
      port.close();
      return;
    }
    const { kind, slot } = message;
    const data = slots[slot] ?? new Uint8Array();
    if (kind === 'sample') await encoder.sample?.(data);
    else await encoder.add({ data, changed: message.changed, durationMs: message.durationMs });
    answer({ kind: 'done', slot, isFrame: kind === 'frame' });
  };
}

/** Runs an encoder as the program of a thread that `startFrameThread` has started. */
export function serveFrames<Options, Result>(
  open: (source: ThreadSource<Options>) => FrameEncoder<Result> | Promise<FrameEncoder<Result>>,
): void {
  const port = parentPort;
  if (!port) throw new Error('This file is the program of a thread.');
  const { slots, ...source }: ThreadSetup<Options> = workerData;
  const opened = Promise.resolve(open(source)).then((encoder) =>
    takeMessages(
      port,
      slots.map((slot) => new Uint8Array(slot)),
      encoder,
    ),
  );
  let last: Promise<void> = Promise.resolve();
  // A rejection that nothing handles ends the thread with its error, which is what is wanted.
  port.on('message', (message: ToThread) => {
    last = last.then(async () => (await opened)(message));
  });
}
