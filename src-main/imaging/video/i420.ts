import type { Rect, Size } from '../../../src-shared/document/geometry.ts';

/** RGB to I420 (Y′CbCr 4:2:0): brightness of each pixel, colour of each block of two by two. */

/** Planes one after the other: Y, then Cb and Cr at half the size. Both sides are even. */
export interface I420 extends Size {
  data: Uint8Array;
}

/** Sides that can be halved: an odd one gets one more row or column, which repeats the last. */
export const evenSize = ({ width, height }: Size): Size => ({
  width: Math.max(2, width + (width & 1)),
  height: Math.max(2, height + (height & 1)),
});

export function createI420(size: Size): I420 {
  const { width, height } = evenSize(size);
  return { width, height, data: new Uint8Array((width * height * 3) / 2) };
}

/** Fractional bits of the weights, which are fixed-point numbers. */
const BITS = 16;
const HALF = 1 << (BITS - 1);
const toFixedPoint = (value: number) => Math.round(value * (1 << BITS));

/** Weights of BT.709 in limited range (ITU-R BT.709-6, 3 and 4); green is the rest, so grey has no colour. */
const KR = 0.2126;
const KB = 0.0722;
const Y_SUM = toFixedPoint(219 / 255);
const YR = toFixedPoint((KR * 219) / 255);
const YB = toFixedPoint((KB * 219) / 255);
const YG = Y_SUM - YR - YB;
const C_OWN = toFixedPoint(112 / 255);
const CB_R = toFixedPoint(((KR / (1 - KB)) * 112) / 255);
const CB_G = C_OWN - CB_R;
const CR_B = toFixedPoint(((KB / (1 - KR)) * 112) / 255);
const CR_G = C_OWN - CR_B;
const Y_OFFSET = (16 << BITS) + HALF;
/** Colour is the weighted sum of eight pixels: three more bits. */
const C_OFFSET = (128 << (BITS + 3)) + (HALF << 3);

export interface Pixels extends Size {
  data: Uint8Array;
  /** 3: RGB, 4: RGBA, not premultiplied. */
  channels: 3 | 4;
}

/** Where pixels that are not opaque lie over white, as in a JPEG. */
export const overWhite = (value: number, alpha: number): number =>
  alpha === 255 ? value : Math.round((value * alpha + 255 * (255 - alpha)) / 255);

/** Pixels `from` up to `to` of a row as RGB without transparency, from byte `at` on. */
function readPixels(
  { data, width, channels }: Pixels,
  y: number,
  from: number,
  to: number,
  row: Uint8Array,
  at: number,
) {
  const start = y * width;
  if (channels === 3) {
    row.set(data.subarray((start + from) * 3, (start + to) * 3), at);
    return;
  }
  for (let i = (start + from) * 4; i < (start + to) * 4; i += 4, at += 3) {
    const alpha = data[i + 3] ?? 255;
    row[at] = overWhite(data[i] ?? 0, alpha);
    row[at + 1] = overWhite(data[i + 1] ?? 0, alpha);
    row[at + 2] = overWhite(data[i + 2] ?? 0, alpha);
  }
}

/** The same with the neighbour on the left before them. Beyond the edges the pixel at the edge is repeated. */
function readRow(pixels: Pixels, y: number, from: number, to: number, row: Uint8Array): void {
  const line = Math.min(y, pixels.height - 1);
  const last = Math.min(to, pixels.width);
  if (from > 0) readPixels(pixels, line, from - 1, last, row, 0);
  else {
    readPixels(pixels, line, 0, last, row, 3);
    row.copyWithin(0, 3, 6);
  }
  const end = (last - from + 1) * 3;
  for (let x = last; x < to; x++) row.copyWithin(end + (x - last) * 3, end - 3, end);
}

function writeBrightness(row: Uint8Array, pixels: number, out: Uint8Array, at: number): void {
  // The first pixel of the row is the neighbour on the left.
  for (let x = 0, i = 3; x < pixels; x++, i += 3) {
    const sum = YR * (row[i] ?? 0) + YG * (row[i + 1] ?? 0) + YB * (row[i + 2] ?? 0);
    out[at + x] = (sum + Y_OFFSET) >> BITS;
  }
}

/** Colour of two rows, sited at the left px of two (chroma_sample_loc_type 0), which counts twice. */
function writeColour(
  upper: Uint8Array,
  lower: Uint8Array,
  blocks: number,
  out: Uint8Array,
  cb: number,
  cr: number,
) {
  for (let x = 0, i = 0; x < blocks; x++, i += 6) {
    const red = weighSamples(upper, i) + weighSamples(lower, i);
    const green = weighSamples(upper, i + 1) + weighSamples(lower, i + 1);
    const blue = weighSamples(upper, i + 2) + weighSamples(lower, i + 2);
    out[cb + x] = (C_OWN * blue - CB_R * red - CB_G * green + C_OFFSET) >> (BITS + 3);
    out[cr + x] = (C_OWN * red - CR_G * green - CR_B * blue + C_OFFSET) >> (BITS + 3);
  }
}

const weighSamples = (row: Uint8Array, at: number): number =>
  (row[at] ?? 0) + 2 * (row[at + 3] ?? 0) + (row[at + 6] ?? 0);

/** What blocks of two by two pixels a rectangle touches, px; colour also counts the pixel to the left of a block. */
function alignToBlocks({ x, y, width, height }: Rect, size: Size): Rect {
  const left = Math.max(0, Math.floor(x)) & ~1;
  const top = Math.max(0, Math.floor(y)) & ~1;
  const right = Math.min(size.width, (Math.ceil(x + width) + 2) & ~1);
  const bottom = Math.min(size.height, (Math.ceil(y + height) + 1) & ~1);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Converts what has changed of a picture, px, into `target`, which is `createI420` of its size. */
export function convertToI420(pixels: Pixels, changed: Rect, target: I420): void {
  const { x, y, width, height } = alignToBlocks(changed, target);
  if (width <= 0 || height <= 0) return;
  const { data } = target;
  const stride = target.width / 2;
  const cb = target.width * target.height;
  const cr = cb + cb / 4;
  const upper = new Uint8Array((width + 1) * 3);
  const lower = new Uint8Array((width + 1) * 3);
  for (let line = y; line < y + height; line += 2) {
    readRow(pixels, line, x, x + width, upper);
    readRow(pixels, line + 1, x, x + width, lower);
    writeBrightness(upper, width, data, line * target.width + x);
    writeBrightness(lower, width, data, (line + 1) * target.width + x);
    const block = (line / 2) * stride + x / 2;
    writeColour(upper, lower, width / 2, data, cb + block, cr + block);
  }
}
