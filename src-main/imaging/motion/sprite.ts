import type { Rect, Size } from '../../../src-shared/document/geometry.ts';
import type { Matrix } from '../../../src-shared/drawing/piece.ts';
import { placedBounds } from '../../../src-shared/motion/posed-piece.ts';
import type { Pixels } from '../decode.ts';
import type { Surface } from './surface.ts';

/** Small pictures with alpha that are drawn moved, turned and scaled, with fractions of px. */

export interface Sprite extends Size {
  /** Premultiplied RGBA; the outermost px are clear. */
  data: Uint8Array;
}

/** Clear px around a sprite, so that its edges are as smooth as what is inside. */
export const SPRITE_BORDER = 1;

/** `value` × `alpha` ÷ 255, rounded to the nearest: exact for all products below 65,536. */
const times = (value: number, alpha: number): number => {
  const product = value * alpha + 128;
  return (product + (product >> 8)) >> 8;
};

/** A sprite of an area of pixels, with a clear border around it. */
export function spriteOf({ data, width: stride, channels }: Pixels, area: Rect): Sprite {
  const width = area.width + 2 * SPRITE_BORDER;
  const height = area.height + 2 * SPRITE_BORDER;
  const result = new Uint8Array(width * height * 4);
  for (let row = 0; row < area.height; row++) {
    let from = ((area.y + row) * stride + area.x) * channels;
    let to = ((row + SPRITE_BORDER) * width + SPRITE_BORDER) * 4;
    for (let column = 0; column < area.width; column++, from += channels, to += 4) {
      const alpha = channels === 4 ? (data[from + 3] ?? 0) : 255;
      result[to] = times(data[from] ?? 0, alpha);
      result[to + 1] = times(data[from + 1] ?? 0, alpha);
      result[to + 2] = times(data[from + 2] ?? 0, alpha);
      result[to + 3] = alpha;
    }
  }
  return { data: result, width, height };
}

/** What a sprite may cover under a matrix that leads from its own px to those of the picture. */
export const boundsOfSprite = ({ width, height }: Size, matrix: Matrix): Rect =>
  placedBounds(matrix, { x: 0, y: 0, width, height });

/** The columns for which `start + step × x` lies in [0, end), as a range; half open. */
function columnsInside(
  start: number,
  step: number,
  end: number,
  [from, to]: [number, number],
): [number, number] {
  if (step === 0) return start >= 0 && start < end ? [from, to] : [from, from];
  const [one, two] = [-start / step, (end - start) / step];
  const [low, high] = one < two ? [one, two] : [two, one];
  return [Math.max(from, Math.ceil(low - 1)), Math.min(to, Math.floor(high + 2))];
}

/**
 * Draws a sprite inside `clip` (whole px of the surface). `matrix` leads from its px to those of the surface, `opacity`
 * 0–1. Each pixel is worked out by itself, so that it does not matter in which parts the surface is drawn.
 */
export function drawSprite(
  surface: Surface,
  sprite: Sprite,
  { a, b, c, d, e, f }: Matrix,
  opacity: number,
  clip: Rect,
): void {
  const det = a * d - b * c;
  if (Math.abs(det) < 1e-9) return;
  const [ia, ib, ic, id] = [d / det, -b / det, -c / det, a / det];
  const blend = surface.channels === 3 ? blendOpaque : blendClear;
  const alpha = Math.round(opacity * 256);
  for (let y = clip.y; y < clip.y + clip.height; y++) {
    const [px, py] = [0.5 - e, y + 0.5 - f];
    // Where the middle of this row's pixel 0 is in the sprite, between the middles of its px.
    const u = ia * px + ic * py - 0.5;
    const v = ib * px + id * py - 0.5;
    let range = columnsInside(u, ia, sprite.width - 1, [clip.x, clip.x + clip.width]);
    range = columnsInside(v, ib, sprite.height - 1, range);
    blend(surface, sprite, { u, v, du: ia, dv: ib, y, from: range[0], to: range[1] }, alpha);
  }
}

/** A row of the surface: its columns, and where they are in the sprite. */
interface Row {
  u: number;
  v: number;
  du: number;
  dv: number;
  y: number;
  from: number;
  to: number;
}

function blendOpaque(surface: Surface, sprite: Sprite, row: Row, alpha: number): void {
  const { data: onto, width } = surface;
  const { data, width: stride, height } = sprite;
  for (let x = row.from; x < row.to; x++) {
    const u = row.u + row.du * x;
    const v = row.v + row.dv * x;
    const [left, top] = [Math.floor(u), Math.floor(v)];
    if (left < 0 || top < 0 || left >= stride - 1 || top >= height - 1) continue;
    const at = (top * stride + left) * 4;
    const below = at + stride * 4;
    const [wx, wy] = [Math.round((u - left) * 256), Math.round((v - top) * 256)];
    const [w11, w10] = [(wx * wy) >> 8, wx - ((wx * wy) >> 8)];
    const w01 = wy - w11;
    const w00 = 256 - wx - w01;
    const cover =
      (data[at + 3] ?? 0) * w00 +
      (data[at + 7] ?? 0) * w10 +
      (data[below + 3] ?? 0) * w01 +
      (data[below + 7] ?? 0) * w11;
    if (cover === 0) continue;
    // In 65,536ths of 255.
    const rest = 65280 - ((cover * alpha) >> 8);
    const to = (row.y * width + x) * 3;
    for (let channel = 0; channel < 3; channel++) {
      const own =
        (data[at + channel] ?? 0) * w00 +
        (data[at + 4 + channel] ?? 0) * w10 +
        (data[below + channel] ?? 0) * w01 +
        (data[below + 4 + channel] ?? 0) * w11;
      const sum = ((own * alpha) >> 8) + ((onto[to + channel] ?? 0) * rest) / 255 + 128;
      onto[to + channel] = Math.min(255, sum >> 8);
    }
  }
}

function blendClear(surface: Surface, sprite: Sprite, row: Row, alpha: number): void {
  const { data: onto, width } = surface;
  const { data, width: stride, height } = sprite;
  for (let x = row.from; x < row.to; x++) {
    const u = row.u + row.du * x;
    const v = row.v + row.dv * x;
    const [left, top] = [Math.floor(u), Math.floor(v)];
    if (left < 0 || top < 0 || left >= stride - 1 || top >= height - 1) continue;
    const at = (top * stride + left) * 4;
    const below = at + stride * 4;
    const [fx, fy] = [u - left, v - top];
    const part = alpha / 256;
    const mixed = (channel: number) =>
      (((data[at + channel] ?? 0) * (1 - fx) + (data[at + 4 + channel] ?? 0) * fx) * (1 - fy) +
        ((data[below + channel] ?? 0) * (1 - fx) + (data[below + 4 + channel] ?? 0) * fx) * fy) *
      part;
    const cover = mixed(3);
    if (cover <= 0) continue;
    const to = (row.y * width + x) * 4;
    const rest = ((onto[to + 3] ?? 0) * (255 - cover)) / 255;
    const sum = cover + rest;
    for (let channel = 0; channel < 3; channel++) {
      const own = mixed(channel) * 255 + (onto[to + channel] ?? 0) * rest;
      onto[to + channel] = Math.min(255, Math.round(own / sum));
    }
    onto[to + 3] = Math.min(255, Math.round(sum));
  }
}
