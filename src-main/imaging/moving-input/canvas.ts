import type { Rect, Size } from '../../../src-shared/document/geometry.ts';

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

/** A transparent canvas. */
export function createCanvas({ width, height }: Size): Canvas {
  const bytes = new Uint8Array(width * height * 4);
  return { width, height, bytes, pixels: new Uint32Array(bytes.buffer) };
}

/** Copies a part, whole px inside the canvas, into `copy`. */
export function copyOf(
  { pixels, width }: Canvas,
  rect: Rect,
  copy = new Uint32Array(rect.width * rect.height),
): Part {
  for (let row = 0; row < rect.height; row++) {
    const from = (rect.y + row) * width + rect.x;
    copy.set(pixels.subarray(from, from + rect.width), row * rect.width);
  }
  return { rect, pixels: copy };
}

export function putBack({ pixels, width }: Canvas, part: Part): void {
  const { rect } = part;
  for (let row = 0; row < rect.height; row++) {
    const line = part.pixels.subarray(row * rect.width, (row + 1) * rect.width);
    pixels.set(line, (rect.y + row) * width + rect.x);
  }
}

/** Makes a part transparent. */
export function clear({ pixels, width }: Canvas, rect: Rect): void {
  for (let y = rect.y; y < rect.y + rect.height; y++) {
    pixels.fill(0, y * width + rect.x, y * width + rect.x + rect.width);
  }
}

/** The smallest rectangle around the pixels that differ from a copy; undefined where none does. */
export function differenceFrom({ pixels, width }: Canvas, before: Part): Rect | undefined {
  const { rect } = before;
  let [top, bottom] = [rect.height, -1];
  let [left, right] = [rect.width, -1];
  for (let row = 0; row < rect.height; row++) {
    const old = row * rect.width;
    const now = (rect.y + row) * width + rect.x;
    let first = 0;
    while (first < rect.width && pixels[now + first] === before.pixels[old + first]) first += 1;
    if (first === rect.width) continue;
    let last = rect.width - 1;
    while (last > right && pixels[now + last] === before.pixels[old + last]) last -= 1;
    if (top > row) top = row;
    bottom = row;
    left = Math.min(left, first);
    right = Math.max(right, last, first);
  }
  if (bottom < 0) return undefined;
  return { x: rect.x + left, y: rect.y + top, width: right - left + 1, height: bottom - top + 1 };
}

/** Whether a part has a pixel that is not opaque. */
export function hasTransparency({ bytes, width }: Canvas, rect: Rect): boolean {
  for (let y = rect.y; y < rect.y + rect.height; y++) {
    const end = (y * width + rect.x + rect.width) * 4;
    for (let at = (y * width + rect.x) * 4 + 3; at < end; at += 4) if (bytes[at] !== 255) return true;
  }
  return false;
}
