import { commonPart, getWholeArea, type Rect, type Size } from '../../../src-shared/document/geometry.ts';
import { createPauses } from '../../event-loop.ts';
import { decodePicture, type Pixels } from '../decode.ts';
import type { Canvas } from './canvas.ts';
import type { Draw, StoredFrame } from './stored-frames.ts';

/** Frames of APNG and WebP: each is made a still picture of its own, which the image library decodes. */

/** A frame, and the still that its pixels are read from. */
export interface StillFrame extends StoredFrame {
  /** As the file says; inside the canvas. */
  area: Rect;
  still(): Uint8Array;
}

/** Most frames that are decoded ahead, and most pixels of them. */
const AHEAD = 2;
const AHEAD_PX = 6_000_000;

/** How many frames of a size are decoded ahead: each costs memory. */
export const countFramesAhead = ({ width, height }: Size): number =>
  Math.min(AHEAD, Math.floor(AHEAD_PX / (width * height)));

/** Decodes the frame `index`. @throws CamError IMAGE_UNREADABLE */
export function createStillDecoder(frames: readonly StillFrame[], size: Size) {
  return async (index: number): Promise<Draw> => {
    const frame = frames[index];
    const visible = frame && commonPart(frame.area, getWholeArea(size));
    if (!visible) return async () => {};
    const pixels = await decodePicture(frame.still());
    if (pixels.width !== frame.area.width || pixels.height !== frame.area.height) {
      throw new Error('The frame is of another size than its header says.');
    }
    return (canvas) => drawPixels(canvas, pixels, frame);
  };
}

/** Pixels that are drawn before other work has its turn, some milliseconds. */
const PAUSE_PX = 1 << 18;

async function drawPixels(canvas: Canvas, pixels: Pixels, { area, replaces }: StillFrame): Promise<void> {
  const { data, channels, width, height } = pixels;
  const drawRow = channels === 3 ? copyOpaque : replaces ? copyAll : layOver;
  const pause = createPauses(PAUSE_PX);
  for (let row = 0; row < height; row++) {
    const to = ((area.y + row) * canvas.width + area.x) * 4;
    drawRow(data, row * width * channels, canvas.bytes, to, width);
    await pause(width);
  }
}

type DrawRow = (from: Uint8Array, at: number, onto: Uint8Array, to: number, count: number) => void;

const copyAll: DrawRow = (from, at, onto, to, count) => onto.set(from.subarray(at, at + count * 4), to);

const copyOpaque: DrawRow = (from, at, onto, to, count) => {
  for (let source = at, target = to; source < at + count * 3; source += 3, target += 4) {
    onto[target] = from[source] ?? 0;
    onto[target + 1] = from[source + 1] ?? 0;
    onto[target + 2] = from[source + 2] ?? 0;
    onto[target + 3] = 255;
  }
};

/** “Over” of Porter and Duff for colours that are not premultiplied, as the specification of APNG has it. */
const layOver: DrawRow = (from, at, onto, to, count) => {
  for (let source = at, target = to; source < at + count * 4; source += 4, target += 4) {
    const alpha = from[source + 3] ?? 0;
    if (alpha === 0) continue;
    // Weights in 255ths of a level.
    const above = alpha * 255;
    const below = (255 - alpha) * (onto[target + 3] ?? 0);
    const sum = above + below;
    for (let channel = 0; channel < 3; channel++) {
      const color = (from[source + channel] ?? 0) * above + (onto[target + channel] ?? 0) * below;
      onto[target + channel] = Math.floor((color + (sum >> 1)) / sum);
    }
    onto[target + 3] = Math.floor((sum + 127) / 255);
  }
};
