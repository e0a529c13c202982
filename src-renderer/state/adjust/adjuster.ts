import type { Adjustments } from '../../../src-shared/contract/adjustments.ts';
import type { Size } from '../../../src-shared/document/geometry.ts';
import type { PlacedPatch } from '../../../src-shared/document/layers.ts';

/** Adjusts pixels in a worker, one picture at a time, so that the window responds meanwhile. */

/** RGBA, rows without padding. */
export interface RgbaPixels extends Size {
  channels: 4;
  data: Uint8ClampedArray<ArrayBuffer>;
}

export interface AdjustWork {
  /** Their buffer is transferred to the worker. */
  pixels: RgbaPixels;
  adjust: Adjustments;
  /** Put on what was adjusted; px of `pixels`, from the lowest to the highest. */
  patches: readonly PlacedPatch[];
}

/** To a worker: work with a number, or the number of the work to end. */
export type AdjustRequest = { id: number; work: AdjustWork } | { cancel: number };
export interface AdjustResponse {
  id: number;
  /** Null where it was ended. */
  pixels: RgbaPixels | null;
}

/** The part of a `Worker` that is used. */
export interface AdjustWorker {
  postMessage(request: AdjustRequest, transfer: Transferable[]): void;
  onmessage: ((event: MessageEvent<AdjustResponse>) => void) | null;
}

export interface Adjuster {
  /**
   * Resolves with the adjusted pixels; undefined where later work of the same owner took its place. Of one owner, only
   * the latest work waits; what is running is ended by later work where `isLong`.
   */
  run(owner: object, work: AdjustWork, isLong: boolean): Promise<RgbaPixels | undefined>;
  /** Ends all work of an owner. */
  cancel(owner: object): void;
}

interface Waiting {
  work: AdjustWork;
  isLong: boolean;
  resolve(pixels: RgbaPixels | undefined): void;
}

/** @param createWorker called once, at the first work */
export function createAdjuster(createWorker: () => AdjustWorker): Adjuster {
  let worker: AdjustWorker | undefined;
  let count = 0;
  let running: (Waiting & { owner: object; id: number }) | undefined;
  const waiting = new Map<object, Waiting>();

  const open = (): AdjustWorker => {
    const opened = createWorker();
    opened.onmessage = ({ data: { id, pixels } }) => {
      if (running?.id !== id) return;
      running.resolve(pixels ?? undefined);
      running = undefined;
      startNext();
    };
    return opened;
  };
  const startNext = () => {
    const [next] = waiting;
    if (running || !next) return;
    const [owner, { work, ...rest }] = next;
    waiting.delete(owner);
    worker ??= open();
    running = { owner, id: ++count, work, ...rest };
    worker.postMessage({ id: running.id, work }, [work.pixels.data.buffer]);
  };
  const drop = (owner: object) => {
    waiting.get(owner)?.resolve(undefined);
    waiting.delete(owner);
    if (running?.owner === owner && running.isLong) worker?.postMessage({ cancel: running.id }, []);
  };
  return {
    run(owner, work, isLong) {
      drop(owner);
      const { promise, resolve } = Promise.withResolvers<RgbaPixels | undefined>();
      waiting.set(owner, { work, isLong, resolve });
      startNext();
      return promise;
    },
    cancel: drop,
  };
}
