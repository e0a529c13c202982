import type { Rect, Size } from '../../src-shared/document/geometry.ts';
import { convertToI420, createI420, type I420, type Pixels } from './i420.ts';

/** Pictures with alpha over others, both I420. */

/** A picture with alpha, and which part of each of its rows is not clear. */
export interface Overlay {
  picture: I420;
  /** For each row the first column that is not clear, and the one after the last; equal where all are. */
  spans: Int32Array;
}

/** One that is clear. Both sides are even, px. */
export const createOverlay = (size: Size): Overlay => ({
  picture: createI420(size, true),
  spans: new Int32Array(size.height * 2),
});

/** Takes over what has changed (px) of a picture of the same size. */
export function drawOverlay({ picture, spans }: Overlay, pixels: Pixels, changed: Rect): void {
  convertToI420(pixels, changed, picture);
  const { width, height, data } = picture;
  const alpha = data.subarray(width * height * 1.5);
  for (let y = changed.y; y < changed.y + changed.height; y++) {
    const row = alpha.subarray(y * width, (y + 1) * width);
    let [first, last] = [0, width];
    while (first < width && row[first] === 0) first++;
    while (last > first && row[last - 1] === 0) last--;
    spans[2 * y] = first;
    spans[2 * y + 1] = last;
  }
}

/** The sum of a level over another, ÷ 255, rounded. */
const mix = (over: number, alpha: number, under: number): number => {
  const sum = over * alpha + under * (255 - alpha) + 128;
  return (sum + (sum >> 8)) >> 8;
};

/** Lays an overlay over a picture of its size, in place. */
export function blendI420({ picture, spans }: Overlay, onto: Uint8Array): void {
  const { width, height, data } = picture;
  const [planeY, half] = [width * height, width / 2];
  const [planeC, planeA] = [planeY / 4, planeY * 1.5];
  for (let y = 0; y < height; y++) {
    const [start, end] = [y * width + (spans[2 * y] ?? 0), y * width + (spans[2 * y + 1] ?? 0)];
    for (let at = start; at < end; at++) {
      const alpha = data[planeA + at] ?? 0;
      if (alpha !== 0) onto[at] = mix(data[at] ?? 0, alpha, onto[at] ?? 0);
    }
    if (y % 2 === 0) continue;
    const [left, right] = mergeSpans(spans, y - 1);
    for (let x = left >> 1; x < (right + 1) >> 1; x++) {
      const upper = planeA + (y - 1) * width + 2 * x;
      const lower = upper + width;
      const sum = (data[upper] ?? 0) + (data[upper + 1] ?? 0) + (data[lower] ?? 0) + (data[lower + 1] ?? 0);
      if (sum === 0) continue;
      const alpha = (sum + 2) >> 2;
      const cb = planeY + ((y - 1) / 2) * half + x;
      onto[cb] = mix(data[cb] ?? 0, alpha, onto[cb] ?? 0);
      onto[cb + planeC] = mix(data[cb + planeC] ?? 0, alpha, onto[cb + planeC] ?? 0);
    }
  }
}

/** What a row and the next one together have that is not clear. */
function mergeSpans(spans: Int32Array, y: number): [number, number] {
  const [a = 0, b = 0, c = 0, d = 0] = spans.subarray(2 * y, 2 * y + 4);
  if (a === b) return [c, d];
  return c === d ? [a, b] : [Math.min(a, c), Math.max(b, d)];
}
