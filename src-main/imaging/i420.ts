import type { Rect, Size } from '../../src-shared/document/geometry.ts';

/** RGB to I420 (Y′CbCr 4:2:0): brightness of each pixel, colour of each block of two by two. */

/** Planes one after the other: Y, then Cb and Cr at half the size, then alpha where it has one. Both sides are even. */
export interface I420 extends Size {
  data: Uint8Array;
  hasAlpha: boolean;
}

/** Sides that can be halved: an odd one gets one more row or column, which repeats the last. */
export const evenSize = ({ width, height }: Size): Size => ({
  width: Math.max(2, width + (width & 1)),
  height: Math.max(2, height + (height & 1)),
});

export function createI420(size: Size, hasAlpha = false): I420 {
  const { width, height } = evenSize(size);
  return { width, height, hasAlpha, data: new Uint8Array(width * height * (hasAlpha ? 2.5 : 1.5)) };
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

/** Pixels `from` up to `to` of a row as RGB, from byte `at` on; over white unless alpha is kept beside them. */
function readPixels(
  { data, width, channels }: Pixels,
  y: number,
  from: number,
  to: number,
  row: Uint8Array,
  at: number,
  hasAlpha: boolean,
) {
  const start = y * width;
  if (channels === 3) {
    row.set(data.subarray((start + from) * 3, (start + to) * 3), at);
    return;
  }
  for (let i = (start + from) * 4; i < (start + to) * 4; i += 4, at += 3) {
    const given = data[i + 3] ?? 255;
    // What cannot be seen at all is white, for players that do not know alpha.
    const alpha = hasAlpha && given > 0 ? 255 : given;
    row[at] = overWhite(data[i] ?? 0, alpha);
    row[at + 1] = overWhite(data[i + 1] ?? 0, alpha);
    row[at + 2] = overWhite(data[i + 2] ?? 0, alpha);
  }
}

/** The same with the neighbour on the left before them. Beyond the edges the pixel at the edge is repeated. */
function readRow(
  pixels: Pixels,
  y: number,
  from: number,
  to: number,
  row: Uint8Array,
  hasAlpha: boolean,
): void {
  const line = Math.min(y, pixels.height - 1);
  const last = Math.min(to, pixels.width);
  if (from > 0) readPixels(pixels, line, from - 1, last, row, 0, hasAlpha);
  else {
    readPixels(pixels, line, 0, last, row, 3, hasAlpha);
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

/** The alpha of some rows, behind the other planes. */
function writeAlpha(
  { data, width, height, channels }: Pixels,
  { y, height: lines }: Rect,
  target: I420,
): void {
  for (let line = y; line < y + lines; line++) {
    const row = target.width * (target.height * 1.5 + line);
    let from = Math.min(line, height - 1) * width * 4 + 3;
    for (let at = row; at < row + width; at++, from += 4)
      target.data[at] = channels === 4 ? (data[from] ?? 255) : 255;
    target.data.fill(target.data[row + width - 1] ?? 255, row + width, row + target.width);
  }
}

/** How far the colour of a block reaches, px. */
const REACH = 2;

/** The alpha of a row of the target as `readRow` has the colours, with the neighbour on the left; beyond both it is 0. */
function alphaRow({ data, width, height }: I420, y: number): Uint8Array {
  const at = width * height * 1.5 + y * width;
  const row = new Uint8Array(width + 1 + 2 * REACH);
  row.set(data.subarray(at, at + width), 1 + REACH);
  row[REACH] = data[at] ?? 0;
  return row;
}

/** How far it is to the nearest pixel beside one that can be seen, px; 0 where there is none within reach. */
function stepToSeen(alpha: Uint8Array, at: number): number {
  if (alpha[at - 1]) return -1;
  if (alpha[at + 1]) return 1;
  if (alpha[at - 2]) return -2;
  return alpha[at + 2] ? 2 : 0;
}

/** Gives what cannot be seen the colour of a neighbour that can: blocks of two by two share theirs. */
function spreadColour(row: Uint8Array, alpha: Uint8Array, other: Uint8Array, otherAlpha: Uint8Array): void {
  for (let x = 0, at = REACH; x * 3 < row.length; x++, at++) {
    if (alpha[at] !== 0) continue;
    const beside = stepToSeen(alpha, at);
    const across = otherAlpha[at] ? 0 : stepToSeen(otherAlpha, at);
    const from = (x + (beside || across)) * 3;
    if (beside !== 0) row.copyWithin(x * 3, from, from + 3);
    else if (otherAlpha[at + across]) row.set(other.subarray(from, from + 3), x * 3);
  }
}

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
  const { data, hasAlpha } = target;
  // What cannot be seen takes its colour from beyond the part.
  const area = alignToBlocks(hasAlpha ? { ...changed, x: 0, width: target.width } : changed, target);
  const { x, y, width, height } = area;
  if (width <= 0 || height <= 0) return;
  if (hasAlpha) writeAlpha(pixels, area, target);
  const stride = target.width / 2;
  const cb = target.width * target.height;
  const cr = cb + cb / 4;
  const upper = new Uint8Array((width + 1) * 3);
  const lower = new Uint8Array((width + 1) * 3);
  for (let line = y; line < y + height; line += 2) {
    readRow(pixels, line, x, x + width, upper, hasAlpha);
    readRow(pixels, line + 1, x, x + width, lower, hasAlpha);
    writeBrightness(upper, width, data, line * target.width + x);
    writeBrightness(lower, width, data, (line + 1) * target.width + x);
    if (hasAlpha) {
      const above = alphaRow(target, line);
      const below = alphaRow(target, line + 1);
      spreadColour(upper, above, lower, below);
      spreadColour(lower, below, upper, above);
    }
    const block = (line / 2) * stride + x / 2;
    writeColour(upper, lower, width / 2, data, cb + block, cr + block);
  }
}
