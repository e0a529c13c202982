import type { Rect, Size } from '../../../src-shared/document/geometry.ts';
import { createPauses } from '../../event-loop.ts';

/** The picture that the frames of an animation are drawn on: RGBA, one 32-bit number per pixel in the memory's order. */

export interface Canvas extends Size {
  /** The pixels as bytes: red, green, blue, alpha, not premultiplied. */
  bytes: Uint8Array;
  /** The same memory. */
  pixels: Uint32Array;
}

/** A copy of a part of a canvas. */
export interface Part {
  rect: Rect;
  pixels: Uint32Array;
}

/** Pixels that are copied or compared before other work has its turn, a few milliseconds. */
const PAUSE_PX = 1 << 19;

export function createCanvas({ width, height }: Size): Canvas {
  const bytes = new Uint8Array(width * height * 4);
  return { width, height, bytes, pixels: new Uint32Array(bytes.buffer) };
}

/** Copies a part, whole px inside the canvas, into `copy`. */
export async function copyPart(
  { pixels, width }: Canvas,
  rect: Rect,
  copy = new Uint32Array(rect.width * rect.height),
): Promise<Part> {
  const pause = createPauses(PAUSE_PX);
  for (let row = 0; row < rect.height; row++) {
    const from = (rect.y + row) * width + rect.x;
    copy.set(pixels.subarray(from, from + rect.width), row * rect.width);
    await pause(rect.width);
  }
  return { rect, pixels: copy };
}

export async function putBack({ pixels, width }: Canvas, part: Part): Promise<void> {
  const { rect } = part;
  const pause = createPauses(PAUSE_PX);
  for (let row = 0; row < rect.height; row++) {
    const line = part.pixels.subarray(row * rect.width, (row + 1) * rect.width);
    pixels.set(line, (rect.y + row) * width + rect.x);
    await pause(rect.width);
  }
}

export async function clear({ pixels, width }: Canvas, rect: Rect): Promise<void> {
  const pause = createPauses(PAUSE_PX);
  for (let y = rect.y; y < rect.y + rect.height; y++) {
    pixels.fill(0, y * width + rect.x, y * width + rect.x + rect.width);
    await pause(rect.width);
  }
}

/** The smallest rectangle around the pixels that differ from a copy; undefined where none does. */
export async function differenceFrom(canvas: Canvas, before: Part): Promise<Rect | undefined> {
  const { rect } = before;
  const pause = createPauses(PAUSE_PX);
  let [top, bottom] = [rect.height, -1];
  let [left, right] = [rect.width, -1];
  for (let row = 0; row < rect.height; row++) {
    await pause(rect.width);
    const { first, last } = differenceInRow(canvas, before, row, right);
    if (last < 0) continue;
    top = Math.min(top, row);
    bottom = row;
    left = Math.min(left, first);
    right = Math.max(right, last);
  }
  if (bottom < 0) return undefined;
  return { x: rect.x + left, y: rect.y + top, width: right - left + 1, height: bottom - top + 1 };
}

/** First and last column that differ; -1 where none does. Columns up to `known` need no closer look for the last. */
function differenceInRow({ pixels, width }: Canvas, { rect, pixels: old }: Part, row: number, known: number) {
  const [before, now] = [row * rect.width, (rect.y + row) * width + rect.x];
  let first = 0;
  while (first < rect.width && pixels[now + first] === old[before + first]) first += 1;
  if (first === rect.width) return { first, last: -1 };
  let last = rect.width - 1;
  while (last > known && last > first && pixels[now + last] === old[before + last]) last -= 1;
  return { first, last };
}

export async function hasTransparency({ bytes, width }: Canvas, rect: Rect): Promise<boolean> {
  const pause = createPauses(PAUSE_PX);
  for (let y = rect.y; y < rect.y + rect.height; y++) {
    await pause(rect.width);
    const end = (y * width + rect.x + rect.width) * 4;
    for (let at = (y * width + rect.x) * 4 + 3; at < end; at += 4) if (bytes[at] !== 255) return true;
  }
  return false;
}
