import { type Rect, type Size, scaleSize } from '../document/geometry.ts';
import type { PatchedPixels } from './patch-pixels.ts';

/** A blurred, darker copy of a picture that covers a whole frame around it. */

/** Longer side of the small copy, px. */
const SMALL = 96;
/** Half the width of each of three averages in a row, which are nearly a Gaussian, px of the small copy; by strength. */
const RADIUS = { least: 1, most: 6 };
const ROUNDS = 3;
/** Darker, so that the picture stands out. */
const LIGHT = 0.72;
/** Pixels that are looked at along each side of a px of the small copy; the blur makes up for the others. */
const SAMPLES = 8;

/** Red, green and blue, 0–255 and not rounded, so that gradual changes have no steps. */
export interface Cover extends Size {
  values: Float32Array;
}

/** What of a picture covers a frame, in the middle, px of the picture. */
function findCover({ x, y, width, height }: Rect, frame: Size): Rect {
  const scale = Math.max(frame.width / width, frame.height / height);
  const [wide, high] = [frame.width / scale, frame.height / scale];
  return { x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high };
}

/** The px from which means are made, for each px along a side of the small copy. */
function chooseSamples(start: number, length: number, count: number): number[][] {
  const cell = length / count;
  const taken = Math.max(1, Math.min(SAMPLES, Math.floor(cell)));
  return Array.from({ length: count }, (_, at) =>
    Array.from({ length: taken }, (_, each) => Math.floor(start + (at + (each + 0.5) / taken) * cell)),
  );
}

/** A small copy of a part of a picture; what is clear counts as black. */
function shrink({ data, width, channels }: PatchedPixels, from: Rect, { width: wide, height: high }: Size) {
  const values = new Float32Array(wide * high * 3);
  const columns = chooseSamples(from.x, from.width, wide);
  for (const [y, rows] of chooseSamples(from.y, from.height, high).entries()) {
    for (const [x, own] of columns.entries()) {
      let [r, g, b] = [0, 0, 0];
      for (const row of rows) {
        for (const column of own) {
          const at = (row * width + column) * channels;
          const alpha = channels === 4 ? (data[at + 3] ?? 0) / 255 : 1;
          r += (data[at] ?? 0) * alpha;
          g += (data[at + 1] ?? 0) * alpha;
          b += (data[at + 2] ?? 0) * alpha;
        }
      }
      const share = LIGHT / (rows.length * own.length);
      values.set([r * share, g * share, b * share], (y * wide + x) * 3);
    }
  }
  return values;
}

/** The lines of one direction: px in each, values from one px and one line to the next. */
interface Lines {
  count: number;
  step: number;
  lines: number;
  lineStep: number;
}

/** The mean of `2 radius + 1` px along one direction; edges are repeated. */
function averageLines(from: Float32Array, radius: number, { count, step, lines, lineStep }: Lines) {
  const to = new Float32Array(from.length);
  for (let line = 0; line < lines; line++) {
    for (let channel = 0; channel < 3; channel++) {
      const start = line * lineStep + channel;
      const at = (index: number) => from[start + Math.min(count - 1, Math.max(0, index)) * step] ?? 0;
      let sum = 0;
      for (let index = -radius; index <= radius; index++) sum += at(index);
      for (let index = 0; index < count; index++) {
        to[start + index * step] = sum / (2 * radius + 1);
        sum += at(index + radius + 1) - at(index - radius);
      }
    }
  }
  return to;
}

/** The small copy of the part of a picture (`area`, whole px of `pixels`) that covers a frame. `strength`: 0–1. */
export function blurCover(pixels: PatchedPixels, area: Rect, frame: Size, strength: number): Cover {
  const { width, height } = scaleSize(frame, SMALL / Math.max(frame.width, frame.height));
  const radius = Math.round(RADIUS.least + (RADIUS.most - RADIUS.least) * strength);
  let values = shrink(pixels, findCover(area, frame), { width, height });
  const across = { count: width, step: 3, lines: height, lineStep: width * 3 };
  const down = { count: height, step: width * 3, lines: width, lineStep: 3 };
  for (let round = 0; round < ROUNDS; round++) {
    values = averageLines(averageLines(values, radius, across), radius, down);
  }
  return { width, height, values };
}
