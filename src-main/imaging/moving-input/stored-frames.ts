import type { Rect, Size } from '../../../src-shared/document/geometry.ts';
import type { Canvas } from './canvas.ts';

/** An animated picture as its file stores it: rectangles to draw over each other, and what becomes of each afterwards. */

/** After a frame was shown: it stays, its rectangle is cleared, or what was there before comes back. */
export type Disposal = 'keep' | 'clear' | 'restore';

export interface StoredFrame {
  /** What it covers of the canvas, whole px; undefined where it lies outside. */
  rect: Rect | undefined;
  /** As players show it. */
  durationMs: number;
  disposal: Disposal;
  /** Whether its pixels, transparent ones too, take the place of those below; otherwise they are laid over them. */
  replaces: boolean;
  /** Whether all of its pixels are known to be opaque. */
  opaque: boolean;
}

/** Draws a frame that was decoded onto the canvas, in slices. */
export type Draw = (canvas: Canvas) => Promise<void>;

export interface StoredPicture extends Size {
  /** At least two. */
  frames: readonly StoredFrame[];
  /** 0: for ever. */
  plays: number;
  /** How the whole is to be turned, as Exif has it, 2–8; undefined where it is upright. */
  orientation?: number | undefined;
  /** How many frames may be decoded ahead of the one that is drawn. */
  ahead: number;
  /** Decodes the pixels of one frame. @throws Error where they are damaged */
  decode(index: number): Promise<Draw>;
}

const isWhole = ({ x, y, width, height }: Rect, size: Size): boolean =>
  x <= 0 && y <= 0 && x + width >= size.width && y + height >= size.height;

/** Whether nothing that was drawn before can be seen once this frame is drawn, nor comes back after it. */
export function isKeyFrame({ rect, disposal, replaces, opaque }: StoredFrame, size: Size): boolean {
  return rect !== undefined && isWhole(rect, size) && (replaces || opaque) && disposal !== 'restore';
}

const contains = (outer: Rect, inner: Rect): boolean =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  outer.x + outer.width >= inner.x + inner.width &&
  outer.y + outer.height >= inner.y + inner.height;

/** What is transparent between the frame `index` and the next one. */
function findClearedArea(frames: readonly StoredFrame[], index: number): Rect | undefined {
  const frame = frames[index];
  // Before the first frame everything is transparent.
  const clears = frame?.disposal === 'clear' || (index === 0 && frame?.disposal === 'restore');
  return clears ? frame.rect : undefined;
}

/** Whether all pixels of all composites are opaque, as far as it can be known without decoding one. */
export function isSurelyOpaque({ frames, ...size }: StoredPicture): boolean {
  const first = frames[0];
  if (!first?.rect || !first.opaque || !isWhole(first.rect, size)) return false;
  return frames.every(({ rect, opaque, replaces }, index) => {
    if (rect && replaces && !opaque) return false;
    const cleared = findClearedArea(frames, index - 1);
    return !cleared || (opaque && rect !== undefined && contains(rect, cleared));
  });
}
