import type { Rect, Size } from '../../../src-shared/document/geometry.ts';

/** Messages between the event loop and the thread of an encoder. Pixels are in shared memory. */

export interface ThreadSetup<Options> extends Size {
  /** 3: RGB, 4: RGBA, not premultiplied. */
  channels: 3 | 4;
  /** Memory for one frame each. */
  slots: readonly SharedArrayBuffer[];
  /** Of the encoder; what can be copied to a thread. */
  options: Options;
}

/** `sample`: a frame that is shown ahead of the first, for a palette; it is not encoded. */
export type ToThread =
  | { kind: 'sample'; slot: number }
  | { kind: 'frame'; slot: number; changed: Rect | undefined; durationMs: number }
  | { kind: 'finish' };

/** `done`: the slot is free; `isFrame` where a frame has been taken in. */
export type FromThread<Result> =
  | { kind: 'done'; slot: number; isFrame: boolean }
  | { kind: 'finished'; result: Result };
