import { type MessagePort, Worker } from 'node:worker_threads';
import type { constants, deflateRawSync } from 'node:zlib';
import { createPngFilter, type PngFilter } from './png-filter.ts';
import type { PngStrip, RgbRows } from './png-strips.ts';

/** A thread that filters and compresses PNG strips, so that a second core works while the event loop draws. */

export interface StripThread {
  /**
   * Encodes rows in strips of these heights; undefined where the thread is not there yet, has enough to do or rows are
   * too many. Rejects where the thread fails: then it is not used again.
   */
  tryEncode(rows: RgbRows, heights: readonly number[]): Promise<PngStrip[]> | undefined;
}

/** How strips are compressed; as `DeflateRaw` takes it. */
export type DeflateOptions = Readonly<{ level: number; strategy: number; chunkSize: number }>;

/** Rows for the thread are copied into memory that both see: blocks, and the size of each, bytes. */
const SLOTS = 3;
const SLOT_BYTES = 1 << 20;
/** Memory of the thread for what it allocates itself, MB. */
const LIMITS = { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 32 };
/** After so long without work the thread ends, ms. */
const IDLE_MS = 30_000;

interface Request {
  id: number;
  shared: SharedArrayBuffer;
  width: number;
  heights: readonly number[];
}

interface Answer {
  id: number;
  strips: { deflated: Uint8Array; adler: number; length: number }[];
}

/** The thread's program. It gets its source, so it must not use anything from outside of itself. */
function stripProgram(
  port: MessagePort,
  zlib: { deflateRawSync: typeof deflateRawSync; constants: typeof constants },
  { filterStrip, adler32 }: PngFilter,
  options: DeflateOptions,
): void {
  let block = new Uint8Array(0);
  port.on('message', ({ id, shared, width, heights }: Request) => {
    const rows = new Uint8Array(shared);
    const bytes = Math.max(...heights) * (width * 3 + 1);
    if (block.length < bytes) block = new Uint8Array(bytes);
    let first = 0;
    const strips = heights.map((height) => {
      const filtered = block.subarray(0, filterStrip(rows, width, first, height, block));
      first += height;
      // Without a last block: the file has one of its own.
      const deflated = zlib.deflateRawSync(filtered, {
        ...options,
        finishFlush: zlib.constants.Z_FULL_FLUSH,
      });
      return { deflated, adler: adler32(filtered), length: filtered.length };
    });
    port.postMessage({ id, strips });
  });
}

interface Pending {
  resolve(strips: PngStrip[]): void;
  reject(error: Error): void;
  slot: SharedArrayBuffer;
}

/** A thread that starts when it is first asked, which that call does not wait for. */
export function createStripThread(options: DeflateOptions): StripThread {
  const free: SharedArrayBuffer[] = [];
  const pending = new Map<number, Pending>();
  let worker: Worker | undefined;
  let isReady = false;
  let hasFailed = false;
  let lastId = 0;
  let idle: NodeJS.Timeout | undefined;

  const stop = () => {
    isReady = false;
    worker = undefined;
    free.length = 0;
  };

  const fail = (error: Error) => {
    hasFailed = true;
    stop();
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  };

  const receive = ({ id, strips }: Answer) => {
    const found = pending.get(id);
    pending.delete(id);
    if (!found) return;
    free.push(found.slot);
    found.resolve(
      strips.map(({ deflated, ...rest }) => ({
        ...rest,
        deflated: Buffer.from(deflated.buffer, deflated.byteOffset, deflated.length),
      })),
    );
  };

  const start = () => {
    const source = `(${stripProgram})(require('node:worker_threads').parentPort, require('node:zlib'), (${createPngFilter})(), ${JSON.stringify(options)})`;
    const started = new Worker(source, { eval: true, env: {}, resourceLimits: LIMITS });
    worker = started;
    started.unref();
    started.once('online', () => {
      if (worker !== started) return;
      isReady = true;
      free.push(...Array.from({ length: SLOTS }, () => new SharedArrayBuffer(SLOT_BYTES)));
    });
    started.on('message', receive);
    started.once('error', fail);
    started.once('exit', () => {
      if (worker === started) fail(new Error('The thread for PNGs has ended.'));
    });
  };

  /** Ends the thread once it has had nothing to do for a while. */
  const endWhenIdle = () => {
    clearTimeout(idle);
    idle = setTimeout(() => {
      if (pending.size > 0 || !worker) return;
      const ended = worker;
      stop();
      void ended.terminate();
    }, IDLE_MS);
    idle.unref();
  };

  return {
    tryEncode({ data, width }, heights) {
      if (hasFailed || data.length > SLOT_BYTES) return undefined;
      if (!worker) start();
      const slot = isReady ? free.pop() : undefined;
      if (!slot) return undefined;
      endWhenIdle();
      new Uint8Array(slot).set(data);
      return new Promise((resolve, reject) => {
        const id = ++lastId;
        pending.set(id, { resolve, reject, slot });
        worker?.postMessage({ id, shared: slot, width, heights } satisfies Request);
      });
    },
  };
}
