import { type MessagePort, Worker } from 'node:worker_threads';
import { createPngFilter, type PngFilter } from './png-filter.ts';
import type { RgbRows } from './png-strips.ts';

/** A thread that filters the rows of PNGs, so that a second core works while the event loop draws. */

export interface FilteredStrip {
  filtered: Uint8Array;
  adler: number;
}

export interface StripThread {
  /**
   * Filters rows as strips of these heights, one call after the other, and lends them to `work`, which must be done with
   * them when it resolves. Undefined where the thread is not there yet or rows are too many. Rejects where the thread
   * fails: then it is not used again.
   */
  tryFilter<T>(
    rows: RgbRows,
    heights: readonly number[],
    work: (strips: FilteredStrip[]) => Promise<T>,
  ): Promise<T> | undefined;
  /** Ends the thread for good: what it works on is rejected. */
  end(): Promise<void>;
}

/** Memory that both threads see: pairs of blocks, for rows and what is made of them, and the size of each, bytes. */
const SLOTS = 3;
const SLOT_BYTES = (1 << 20) + 4096;
/** Memory of the thread for what it allocates itself, which is messages, MB. */
const LIMITS = { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 16, stackSizeMb: 1 };
/** After so long without work the thread ends, ms. */
const IDLE_MS = 30_000;

interface Slot {
  rows: SharedArrayBuffer;
  filtered: SharedArrayBuffer;
}

interface Request extends Slot {
  id: number;
  width: number;
  heights: readonly number[];
}

/** The strips follow each other in the slot: their sizes in bytes, and their checksums. */
interface Answer {
  id: number;
  strips: { bytes: number; adler: number }[];
}

/** The thread's program. It gets its source, so it must not use anything from outside of itself. */
function filterProgram(port: MessagePort, { filterStrip, adler32 }: PngFilter): void {
  port.on('message', ({ id, rows, filtered, width, heights }: Request) => {
    const data = new Uint8Array(rows);
    let first = 0;
    let at = 0;
    const strips = heights.map((height) => {
      const out = new Uint8Array(filtered, at);
      const bytes = filterStrip(data, width, first, height, out);
      first += height;
      at += bytes;
      return { bytes, adler: adler32(out.subarray(0, bytes)) };
    });
    port.postMessage({ id, strips });
  });
}

const SOURCE = `(${filterProgram})(require('node:worker_threads').parentPort, (${createPngFilter})())`;

interface Pending {
  resolve(strips: FilteredStrip[]): void;
  reject(error: Error): void;
  slot: Slot;
}

function stripsIn({ filtered }: Slot, strips: Answer['strips']): FilteredStrip[] {
  let end = 0;
  return strips.map(({ bytes, adler }) => {
    const start = end;
    end += bytes;
    return { filtered: new Uint8Array(filtered, start, bytes), adler };
  });
}

/** A thread that starts when it is first asked, which that call does not wait for. `source`: its program. */
export function createStripThread(source = SOURCE): StripThread {
  const pending = new Map<number, Pending>();
  let free: Slot[] = [];
  let waiting: (() => void)[] = [];
  let isReady = false;
  let worker: Worker | undefined;
  let hasFailed = false;
  let lastId = 0;
  let idle: NodeJS.Timeout | undefined;

  const stop = () => {
    const stopped = worker;
    worker = undefined;
    isReady = false;
    free = [];
    return stopped;
  };

  const fail = (error: Error) => {
    hasFailed = true;
    stop();
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
    for (const next of waiting) next();
    waiting = [];
  };

  const start = () => {
    const started = new Worker(source, { eval: true, env: {}, resourceLimits: LIMITS });
    worker = started;
    started.once('online', () => {
      if (worker !== started) return;
      const block = () => new SharedArrayBuffer(SLOT_BYTES);
      free = Array.from({ length: SLOTS }, () => ({ rows: block(), filtered: block() }));
      isReady = true;
    });
    started.on('message', ({ id, strips }: Answer) => {
      const found = pending.get(id);
      pending.delete(id);
      if (pending.size === 0) started.unref();
      found?.resolve(stripsIn(found.slot, strips));
    });
    started.once('error', fail);
    started.once('exit', () => {
      if (worker === started) fail(new Error('The thread for PNGs has ended.'));
    });
    // Only what waits for an answer keeps the process alive. Last: listening for messages would do so too.
    started.unref();
  };

  /** Ends the thread once it has had nothing to do for a while. */
  const endWhenIdle = () => {
    clearTimeout(idle);
    idle = setTimeout(() => {
      if (free.length === SLOTS) void stop()?.terminate();
    }, IDLE_MS);
    idle.unref();
  };

  const filter = (slot: Slot, { data, width }: RgbRows, heights: readonly number[]) =>
    new Promise<FilteredStrip[]>((resolve, reject) => {
      if (!worker) return reject(new Error('The thread for PNGs has ended.'));
      const id = ++lastId;
      new Uint8Array(slot.rows).set(data);
      pending.set(id, { resolve, reject, slot });
      worker.ref();
      worker.postMessage({ id, ...slot, width, heights } satisfies Request);
    });

  /** A slot as soon as there is one. @throws Error where the thread fails meanwhile */
  const takeSlot = async (): Promise<Slot> => {
    for (;;) {
      if (hasFailed) throw new Error('The thread for PNGs has failed.');
      const slot = free.pop();
      if (slot) return slot;
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  };

  return {
    async end() {
      clearTimeout(idle);
      const ended = worker;
      fail(new Error('The thread for PNGs was ended.'));
      await ended?.terminate();
    },
    tryFilter(rows, heights, work) {
      if (hasFailed || rows.data.length + rows.height > SLOT_BYTES) return undefined;
      if (!worker) start();
      if (!isReady) return undefined;
      return takeSlot().then(async (slot) => {
        try {
          return await work(await filter(slot, rows, heights));
        } finally {
          if (!hasFailed) free.push(slot);
          waiting.shift()?.();
          endWhenIdle();
        }
      });
    },
  };
}
