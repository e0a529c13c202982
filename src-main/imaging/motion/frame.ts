import type { Rect, Size } from '../../../src-shared/document/geometry.ts';

/** Frames between what draws them and what encodes them: one at a time, never all in memory. */

export interface Frame {
  /** Rows of the whole picture, RGB or RGBA. Valid until the next frame is asked for. */
  data: Uint8Array;
  /** What may differ from the frame before, px; undefined where nothing does. The first frame differs everywhere. */
  changed: Rect | undefined;
  /** How long it is shown, ms. */
  durationMs: number;
}

/** A frame as I420 (BT.709, limited range): Y, Cb and Cr one after the other. Valid until the next one is asked for. */
export interface I420Frame {
  data: Uint8Array;
  /** How long it is shown, ms. */
  durationMs: number;
}

/** The frames of one moving picture; size in px. */
export interface FrameSource extends Size {
  /** 3: RGB, 4: RGBA, not premultiplied. */
  channels: 3 | 4;
  /** How many frames there will be; for the progress. */
  count: number;
  /** ms */
  durationMs: number;
  /** Copies of at most `most` whole frames, spread over the duration, for choosing a palette. */
  samples(most: number): Promise<Uint8Array[]>;
  /** The frames in order, as often as asked for. @throws the signal's reason; CamError IMAGE_UNREADABLE */
  frames(signal: AbortSignal): AsyncIterable<Frame>;
  /** The same as I420, of a video whose decoder gives it; both sides are even then. @throws as `frames` */
  i420?: ((signal: AbortSignal) => AsyncIterable<I420Frame>) | undefined;
  /** Frees what it holds; it is not used afterwards. */
  close(): Promise<void>;
}

export interface EncodeContext {
  signal: AbortSignal;
  /** Nobody waits for it: what somebody waits for is drawn first. */
  isForLater?: boolean;
  /** Called after each frame with the fraction of all work that is done, 0–1, and the frames of this pass where known. */
  progress(fraction: number, frames?: FramesDone): void;
}

/** How far one pass over the frames is. */
export interface FramesDone {
  done: number;
  count: number;
}

export function frameProgress({ progress }: EncodeContext, count: number): (done: number) => void {
  return (frames) => {
    const done = Math.min(frames, count);
    progress(done / Math.max(1, count), { done, count });
  };
}

export interface EncodedFile extends Size {
  bytes: Buffer;
  /** Frames in the file; equal ones in a row may have become one. */
  frames: number;
  durationMs: number;
  /** What was done to stay within limits, as sentences. */
  notes: string[];
}
