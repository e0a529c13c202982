import { Worker } from 'node:worker_threads';
import type { Size } from '../../../src-shared/document/geometry.ts';
import type { Frame } from './frame.ts';
import type { FromThread, ThreadSetup, ToThread } from './thread-protocol.ts';

/** A thread that encodes frames, passed in a few blocks of shared memory, while the next ones are drawn. */

/** Blocks of shared memory, one frame each. */
const SLOTS = 4;

export interface FrameThreadOptions<Options> {
  /** The thread's program, which calls `serveFrames`. */
  program: URL;
  /** Of each frame, px. */
  size: Size;
  channels: 3 | 4;
  options: Options;
  /** Called when the thread is done with a frame: how many it has done. */
  onFrame?(done: number): void;
}

export interface FrameThread<Result> {
  /** Shows the thread a frame ahead of the first; otherwise as `add`. */
  sample(data: Uint8Array): Promise<void>;
  /** Hands over the next frame; resolves when its data may be used again. @throws what `cancel` was given */
  add(frame: Frame): Promise<void>;
  /** What the thread made of all frames. @throws as `add` */
  finish(): Promise<Result>;
  /** Ends the thread at once, at any time and also after `finish`; calls that wait reject with `reason`. */
  cancel(reason?: unknown): Promise<void>;
}

interface PendingReply<T> {
  resolve(value: T): void;
  reject(reason: unknown): void;
}

/** Slots that are free. Only one caller at a time may wait for one. */
function createFreeSlots() {
  const free = Array.from({ length: SLOTS }, (_, slot) => slot);
  let waiting: PendingReply<number> | undefined;
  return {
    take: () =>
      new Promise<number>((resolve, reject) => {
        const slot = free.pop();
        if (slot === undefined) waiting = { resolve, reject };
        else resolve(slot);
      }),
    give(slot: number) {
      if (waiting) waiting.resolve(slot);
      else free.push(slot);
      waiting = undefined;
    },
    fail: (reason: unknown) => waiting?.reject(reason),
  };
}

function startWorker<Options>({ program, size, channels, options }: FrameThreadOptions<Options>) {
  const bytes = size.width * size.height * channels;
  const slots = Array.from({ length: SLOTS }, () => new SharedArrayBuffer(bytes));
  const workerData: ThreadSetup<Options> = { ...size, channels, slots, options };
  const worker = new Worker(program, { workerData, env: {}, execArgv: [], stdout: true, stderr: true });
  // What libraries print is dropped.
  worker.stdout.resume();
  worker.stderr.resume();
  return { worker, slots: slots.map((slot) => new Uint8Array(slot)) };
}

/** Starts a thread for the frames of one moving picture. It ends after `finish` or `cancel`, of which one has to be called. */
export function startFrameThread<Options, Result>(start: FrameThreadOptions<Options>): FrameThread<Result> {
  const { worker, slots } = startWorker(start);
  const free = createFreeSlots();
  let failure: { reason: unknown } | undefined;
  let finishing: PendingReply<Result> | undefined;
  let result: { value: Result } | undefined;
  let done = 0;

  const fail = (reason: unknown) => {
    if (failure || result) return;
    failure = { reason };
    free.fail(reason);
    finishing?.reject(reason);
  };
  worker.on('message', (message: FromThread<Result>) => {
    if (message.kind === 'finished') {
      result = { value: message.result };
      finishing?.resolve(message.result);
      return;
    }
    if (message.isFrame) start.onFrame?.(++done);
    free.give(message.slot);
  });
  worker.once('error', (cause) => fail(new Error('The thread of the encoder has failed.', { cause })));
  worker.once('exit', () => fail(new Error('The thread of the encoder has ended.')));

  const check = () => {
    if (failure) throw failure.reason;
  };
  const copy = async (data: Uint8Array): Promise<number> => {
    check();
    const slot = await free.take();
    // It may have failed meanwhile.
    check();
    slots[slot]?.set(data);
    return slot;
  };
  const post = (message: ToThread) => worker.postMessage(message);

  return {
    async sample(data) {
      post({ kind: 'sample', slot: await copy(data) });
    },
    async add({ data, changed, durationMs }) {
      post({ kind: 'frame', slot: await copy(data), changed, durationMs });
    },
    async finish() {
      check();
      const finished = new Promise<Result>((resolve, reject) => {
        finishing = { resolve, reject };
      });
      post({ kind: 'finish' });
      return finished;
    },
    async cancel(reason = new Error('The encoder was cancelled.')) {
      fail(reason);
      await worker.terminate();
    },
  };
}
