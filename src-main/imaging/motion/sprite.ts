import type { Rect, Size } from '../../../src-shared/document/geometry.ts';
import type { Matrix } from '../../../src-shared/drawing/piece.ts';
import { placeBounds } from '../../../src-shared/motion/posed-piece.ts';
import type { Pixels } from '../decode.ts';
import type { Surface } from './surface.ts';

/** Small pictures with alpha that are drawn moved, turned and scaled, with fractions of px. */

export interface Sprite extends Size {
  /** Premultiplied, red the lowest byte; the outermost px are transparent. Signed numbers are faster here. */
  words: Int32Array;
}

/** Clear px around a sprite, so that its edges are as smooth as what is inside. */
export const SPRITE_BORDER = 1;

/** `value` × `alpha` ÷ 255, rounded to the nearest: exact for all products below 65,536. */
const times = (value: number, alpha: number): number => {
  const product = value * alpha + 128;
  return (product + (product >> 8)) >> 8;
};

/** A sprite of an area of pixels, with a clear border around it. */
export function createSprite({ data, width: stride, channels }: Pixels, area: Rect): Sprite {
  const width = area.width + 2 * SPRITE_BORDER;
  const height = area.height + 2 * SPRITE_BORDER;
  const words = new Int32Array(width * height);
  for (let row = 0; row < area.height; row++) {
    let from = ((area.y + row) * stride + area.x) * channels;
    let to = (row + SPRITE_BORDER) * width + SPRITE_BORDER;
    for (const end = to + area.width; to < end; from += channels, to++) {
      const alpha = channels === 4 ? (data[from + 3] ?? 0) : 255;
      const [r, g, b] = [data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0];
      words[to] = times(r, alpha) | (times(g, alpha) << 8) | (times(b, alpha) << 16) | (alpha << 24);
    }
  }
  return { words, width, height };
}

/** What a sprite may cover under a matrix that leads from its own px to those of the picture. */
export const getSpriteBounds = ({ width, height }: Size, matrix: Matrix): Rect =>
  placeBounds(matrix, { x: 0, y: 0, width, height });

/** Whole numbers `x` for which `start + step × x` lies in [0, end), within a range; half open. */
function inside(start: number, step: number, end: number, [from, to]: Range): Range {
  const isIn = (x: number) => start + step * x >= 0 && start + step * x < end;
  if (step === 0) return isIn(0) ? [from, to] : [from, from];
  const [one, two] = [-start / step, (end - start) / step];
  let first = Math.max(from, Math.floor(Math.min(one, two)));
  let last = Math.min(to, Math.ceil(Math.max(one, two)) + 1) - 1;
  // The quotients are rounded, so the ends are looked at.
  while (first <= last && !isIn(first)) first++;
  while (last >= first && !isIn(last)) last--;
  return [first, last + 1];
}

type Range = readonly [from: number, to: number];

/** A row of the surface: its columns, and where column 0 and each further one are in the sprite. */
interface Row {
  y: number;
  columns: Range;
  u: number;
  du: number;
  v: number;
  dv: number;
}

/** Draws a sprite inside `clip` (whole px); `matrix` leads to the surface. Each pixel is by itself. */
export function drawSprite(
  surface: Surface,
  sprite: Sprite,
  { a, b, c, d, e, f }: Matrix,
  opacity: number,
  clip: Rect,
): void {
  const det = a * d - b * c;
  if (Math.abs(det) < 1e-9) return;
  const [du, dv, ic, id] = [d / det, -b / det, -c / det, a / det];
  const blend = surface.channels === 3 ? blendOpaque : blendClear;
  for (let y = clip.y; y < clip.y + clip.height; y++) {
    const [px, py] = [0.5 - e, y + 0.5 - f];
    // Where the middle of column 0 is, between the middles of the sprite's px.
    const u = du * px + ic * py - 0.5;
    const v = dv * px + id * py - 0.5;
    const across = inside(u, du, sprite.width - 1, [clip.x, clip.x + clip.width]);
    const columns = inside(v, dv, sprite.height - 1, across);
    blend(surface, sprite, { y, columns, u, du, v, dv }, Math.round(opacity * 256));
  }
}

/** Every second byte of a pixel: red and blue, or green and alpha. */
const PAIR = 0xff00ff;
/** A half in both bytes of a pair of products by 256ths. */
const HALVES = 0x800080;

/** Four pixels in 256ths that add up to 256: two channels at a time, each in 16 bits. */
function mixPixels(words: Int32Array, at: number, stride: number, wx: number, wy: number): number {
  const p00 = words[at] ?? 0;
  const p10 = words[at + 1] ?? 0;
  const p01 = words[at + stride] ?? 0;
  const p11 = words[at + stride + 1] ?? 0;
  if ((p00 | p10 | p01 | p11) === 0) return 0;
  if (p00 === p10 && p00 === p01 && p00 === p11) return p00;
  const w11 = (wx * wy) >> 8;
  const w10 = wx - w11;
  const w01 = wy - w11;
  const w00 = 256 - wx - w01;
  const low =
    Math.imul(p00 & PAIR, w00) +
    Math.imul(p10 & PAIR, w10) +
    Math.imul(p01 & PAIR, w01) +
    Math.imul(p11 & PAIR, w11);
  const high =
    Math.imul((p00 >>> 8) & PAIR, w00) +
    Math.imul((p10 >>> 8) & PAIR, w10) +
    Math.imul((p01 >>> 8) & PAIR, w01) +
    Math.imul((p11 >>> 8) & PAIR, w11);
  return (((low + HALVES) >>> 8) & PAIR) | ((high + HALVES) & ~PAIR);
}

function fadePixel(pixel: number, opacity: number): number {
  const low = (Math.imul(pixel & PAIR, opacity) + HALVES) >>> 8;
  const high = Math.imul((pixel >>> 8) & PAIR, opacity) + HALVES;
  return (low & PAIR) | (high & ~PAIR);
}

function blendOpaque(surface: Surface, { words, width }: Sprite, row: Row, opacity: number): void {
  const { data } = surface;
  const { u, du, v, dv, columns } = row;
  const end = columns[1];
  let to = (row.y * surface.width + columns[0]) * 3;
  for (let x = columns[0]; x < end; x++, to += 3) {
    // In 256ths; not negative.
    const left = ((u + du * x) * 256) | 0;
    const top = ((v + dv * x) * 256) | 0;
    const at = (top >> 8) * width + (left >> 8);
    const whole = mixPixels(words, at, width, left & 255, top & 255);
    if (whole === 0) continue;
    const pixel = opacity === 256 ? whole : fadePixel(whole, opacity);
    const rest = 255 - (pixel >>> 24);
    if (rest === 0) {
      data[to] = pixel & 255;
      data[to + 1] = (pixel >> 8) & 255;
      data[to + 2] = (pixel >> 16) & 255;
      continue;
    }
    data[to] = Math.min(255, (pixel & 255) + times(data[to] ?? 0, rest));
    data[to + 1] = Math.min(255, ((pixel >> 8) & 255) + times(data[to + 1] ?? 0, rest));
    data[to + 2] = Math.min(255, ((pixel >> 16) & 255) + times(data[to + 2] ?? 0, rest));
  }
}

function blendClear(surface: Surface, { words, width }: Sprite, row: Row, opacity: number): void {
  const { data } = surface;
  const { u, du, v, dv, columns } = row;
  let to = (row.y * surface.width + columns[0]) * 4;
  for (let x = columns[0]; x < columns[1]; x++, to += 4) {
    const left = ((u + du * x) * 256) | 0;
    const top = ((v + dv * x) * 256) | 0;
    const at = (top >> 8) * width + (left >> 8);
    const pixel = fadePixel(mixPixels(words, at, width, left & 255, top & 255), opacity);
    const alpha = pixel >>> 24;
    if (alpha === 0) continue;
    const below = ((data[to + 3] ?? 0) * (255 - alpha)) / 255;
    const sum = alpha + below;
    for (let channel = 0; channel < 3; channel++) {
      const own = ((pixel >> (8 * channel)) & 255) * 255 + (data[to + channel] ?? 0) * below;
      data[to + channel] = Math.min(255, Math.round(own / sum));
    }
    data[to + 3] = Math.min(255, Math.round(sum));
  }
}
