import type { Rect, Size } from '../../../src-shared/document/geometry.ts';

/** A moving picture that was given: a GIF, WebP, APNG or video, read one frame at a time. */

/** One frame, composited: what a player shows at this moment. */
export interface PictureFrame {
  /** RGBA of the whole picture, not premultiplied. Valid until the next frame is asked for. */
  data: Uint8Array;
  /** What may differ from the frame before, px; undefined where nothing does. */
  changed: Rect | undefined;
  /** How long it is shown, ms, as players do it (a GIF's delay of 0 or 10 ms is 100 ms). */
  durationMs: number;
}

/** A file: its bytes, or its path. */
export type GivenVideo = Uint8Array | string;

/** The part of a video that is used, and how fast it is played. */
export interface Clip {
  /** ms from its first picture. */
  startMs: number;
  /** Undefined: to its end. */
  endMs?: number;
  speed: number;
}

/** What a moving picture was opened from, with which it can be opened again elsewhere. */
export type MovingOrigin =
  | { kind: 'picture'; bytes: Uint8Array }
  | { kind: 'video'; given: GivenVideo; clip?: Clip; mostSide: number; mostMs?: number };

/** Size in px, upright. */
export interface MovingPicture extends Size {
  /** Of each frame, ms, in order. */
  durations: readonly number[];
  /** How many times it plays; 0: for ever. */
  plays: number;
  /** Whether any pixel of any frame is not opaque. */
  hasAlpha: boolean;
  /**
   * The frames in order; may be called again, from the first on. At `step` 3 every third frame is handed out, shown as
   * long as the three together; those between are not decoded where nothing of them would be seen.
   * @throws what `signal` was aborted with; CamError IMAGE_UNREADABLE
   */
  frames(signal: AbortSignal, step?: number): AsyncIterable<PictureFrame>;
  /**
   * The frames of a video as I420 (BT.709, limited range), of a part of it (px) and in another size (even sides); each
   * may be written to, and is valid until the next but one is asked for. @throws as `frames`
   */
  i420?: ((view: { crop: Rect; size: Size }, signal: AbortSignal) => AsyncIterable<Uint8Array>) | undefined;
  /** Left out where it cannot be opened elsewhere, such as a video that the window decodes. */
  origin?: MovingOrigin;
  close(): Promise<void>;
}
