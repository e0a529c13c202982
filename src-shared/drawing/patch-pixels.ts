import { commonPart, type Point, type Rect, type Size } from '../document/geometry.ts';
import type { PlacedPatch } from '../document/layers.ts';
import { intoBox, rotateBounds } from '../document/rotated-box.ts';
import { STEP_PX, splineWeights } from './adjust/plane.ts';

/** Blurs or pixelates a part of a picture; what is shown is made of the mean colours of cells alone. */

/** Cells along the shorter side of a patch, at strength 0 and 1. */
const CELLS = { fine: 24, coarse: 3 };
/** A blur spreads over four cells, so that it looks as coarse as half as many squares. */
const BLUR_CELLS = 1.6;
/** px of the smallest cell. */
const CELL_MIN = 3;

/** 8-bit pixels, rows without padding; alpha not premultiplied. */
export interface PatchedPixels extends Size {
  data: Uint8Array | Uint8ClampedArray;
  channels: 3 | 4;
}

/** What a patch may change of a picture, whole px inside `within`; undefined where that is nothing. */
export function patchArea({ box }: Pick<PlacedPatch, 'box'>, within: Rect): Rect | undefined {
  const { x, y, width, height } = rotateBounds(box);
  const [left, top] = [Math.floor(x), Math.floor(y)];
  return commonPart(
    { x: left, y: top, width: Math.ceil(x + width) - left, height: Math.ceil(y + height) - top },
    within,
  );
}

function measureCell({ box, effect, strength }: PlacedPatch): number {
  const squares = CELLS.fine * (CELLS.coarse / CELLS.fine) ** strength;
  const cells = effect === 'blur' ? squares * BLUR_CELLS : squares;
  return Math.max(CELL_MIN, Math.ceil(Math.min(box.width, box.height) / cells));
}

/** Mean colours of the cells of an area, alpha premultiplied: four numbers each, row by row. */
interface Cells {
  side: number;
  across: number;
  down: number;
  means: Float64Array;
}

function* computeMeans(
  { data, width, channels }: PatchedPixels,
  area: Rect,
  side: number,
): Generator<void, Cells> {
  const across = Math.ceil(area.width / side);
  const down = Math.ceil(area.height / side);
  const means = new Float64Array(across * down * 4);
  const counts = new Float64Array(across * down);
  for (let row = 0; row < area.height; row++) {
    let at = ((area.y + row) * width + area.x) * channels;
    const cells = Math.floor(row / side) * across;
    for (let column = 0; column < area.width; column++, at += channels) {
      const cell = cells + Math.floor(column / side);
      const alpha = channels === 4 ? (data[at + 3] ?? 0) / 255 : 1;
      for (let channel = 0; channel < 3; channel++) {
        means[cell * 4 + channel] = (means[cell * 4 + channel] ?? 0) + (data[at + channel] ?? 0) * alpha;
      }
      means[cell * 4 + 3] = (means[cell * 4 + 3] ?? 0) + alpha * 255;
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
    if ((row * area.width) % STEP_PX < area.width) yield;
  }
  for (let at = 0; at < means.length; at++) means[at] = (means[at] ?? 0) / (counts[at >> 2] ?? 1);
  return { side, across, down, means };
}

interface CellMix {
  /** First of the four cells. */
  first: number;
  weights: readonly number[];
}

/** For each px along a side, which cells make its value. */
function mixes(length: number, { side }: Cells, effect: PlacedPatch['effect']): CellMix[] {
  return Array.from({ length }, (_, px) => {
    if (effect === 'pixelate') return { first: Math.floor(px / side), weights: [1] };
    const place = (px + 0.5) / side - 0.5;
    const cell = Math.floor(place);
    return { first: cell - 1, weights: splineWeights(place - cell) };
  });
}

const limitCell = (cell: number, count: number): number => Math.max(0, Math.min(count - 1, cell));

/** One row of values, from cells that were mixed down a column. */
function mixRow(cells: Cells, { first, weights }: CellMix, onto: Float64Array): void {
  const { across, down, means } = cells;
  onto.fill(0);
  for (const [at, weight] of weights.entries()) {
    const from = limitCell(first + at, down) * across * 4;
    for (let each = 0; each < across * 4; each++) {
      onto[each] = (onto[each] ?? 0) + weight * (means[from + each] ?? 0);
    }
  }
}

/** How much of the px at a point (its centre) is inside a patch, 0–1. */
function measureCover({ box, shape }: PlacedPatch, point: Point): number {
  const own = intoBox(point, box);
  const [rx, ry] = [box.width / 2, box.height / 2];
  const [x, y] = [Math.abs(own.x - rx), Math.abs(own.y - ry)];
  if (shape === 'rectangle') return Math.min(1, Math.max(0, Math.min(rx - x, ry - y) + 0.5));
  const radius = Math.hypot(x / rx, y / ry);
  // Distance to the ellipse by its gradient there: exact enough for one px.
  const slope = Math.hypot(x / rx ** 2, y / ry ** 2) / Math.max(radius, 1e-9);
  return Math.min(1, Math.max(0, (1 - radius) / Math.max(slope, 1e-9) + 0.5));
}

/** Whether a patch is an upright rectangle: whole px are patched then, none in part. */
const isUpright = ({ box, shape }: PlacedPatch): boolean => shape === 'rectangle' && box.rotation % 180 === 0;

/** The RGBA pixels of a `patchArea` with the patch on them, in steps; the given pixels stay as they are. */
export function* patchStepwise(
  pixels: PatchedPixels,
  area: Rect,
  patch: PlacedPatch,
): Generator<void, Uint8ClampedArray<ArrayBuffer>> {
  const cells = yield* computeMeans(pixels, area, measureCell(patch));
  const { data, width, channels } = pixels;
  const result = new Uint8ClampedArray(area.width * area.height * 4);
  const [columns, rows] = [mixes(area.width, cells, patch.effect), mixes(area.height, cells, patch.effect)];
  const mixed = new Float64Array(cells.across * 4);
  const upright = isUpright(patch);
  const value = [0, 0, 0, 0];
  for (let row = 0; row < area.height; row++) {
    mixRow(cells, rows[row] ?? { first: 0, weights: [1] }, mixed);
    let from = ((area.y + row) * width + area.x) * channels;
    let to = row * area.width * 4;
    for (let column = 0; column < area.width; column++, from += channels, to += 4) {
      const { first, weights } = columns[column] ?? { first: 0, weights: [1] };
      for (let channel = 0; channel < 4; channel++) {
        let sum = 0;
        for (let at = 0; at < weights.length; at++) {
          sum += (weights[at] ?? 0) * (mixed[limitCell(first + at, cells.across) * 4 + channel] ?? 0);
        }
        value[channel] = sum;
      }
      const cover = upright ? 1 : measureCover(patch, { x: area.x + column + 0.5, y: area.y + row + 0.5 });
      writePixel(result, to, value, cover, data, from, channels);
    }
    if ((row * area.width) % STEP_PX < area.width) yield;
  }
  return result;
}

/** Writes one px: a value with premultiplied alpha, over what was there as far as it covers it. */
function writePixel(
  onto: Uint8ClampedArray,
  to: number,
  value: readonly number[],
  cover: number,
  data: PatchedPixels['data'],
  from: number,
  channels: 3 | 4,
): void {
  const own = (value[3] ?? 0) / 255;
  const before = channels === 4 ? (data[from + 3] ?? 0) / 255 : 1;
  const alpha = own * cover + before * (1 - cover);
  for (let channel = 0; channel < 3; channel++) {
    const mixed = (value[channel] ?? 0) * cover + (data[from + channel] ?? 0) * before * (1 - cover);
    onto[to + channel] = alpha > 0 ? Math.round(mixed / alpha) : 0;
  }
  onto[to + 3] = Math.round(alpha * 255);
}

/** A patch on another picture of the same: moved by px, then scaled. */
export function patchOn(patch: PlacedPatch, { x, y }: Point, scale: { x: number; y: number }): PlacedPatch {
  const { box } = patch;
  // A turned box stays one where both sides are scaled alike, as pictures are but for their rounding.
  return {
    ...patch,
    box: {
      x: (box.x + x) * scale.x,
      y: (box.y + y) * scale.y,
      width: box.width * scale.x,
      height: box.height * scale.y,
      rotation: box.rotation,
    },
  };
}
