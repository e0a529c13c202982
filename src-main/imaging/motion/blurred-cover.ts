import type { Rect, Size } from '../../../src-shared/document/geometry.ts';
import { createPauses } from '../../event-loop.ts';
import { resample } from './resample.ts';
import { createSurface, type Surface } from './surface.ts';

/** A blurred, darker copy of a picture that covers a frame around it. */

/** Longer side of the small copy, px. */
const SMALL = 96;
/** Half the width of each of three averages in a row, which are nearly a Gaussian, px of the small copy. */
const RADIUS = 4;
const ROUNDS = 3;
/** Darker, so that the picture stands out. */
const LIGHT = 0.72;
const PAUSE_PX = 1 << 18;
const BAND_ROWS = 64;

/** Means of the px of an RGB picture that lie on each px of a smaller one; `from` is what is seen of the picture. */
function shrunk({ data, width }: Surface, from: Rect, { width: wide, height: high }: Size): Surface {
  const small = createSurface({ width: wide, height: high }, 3);
  for (let y = 0; y < high; y++) {
    const [top, bottom] = cells(from.y, from.height, y, high);
    for (let x = 0; x < wide; x++) {
      const [left, right] = cells(from.x, from.width, x, wide);
      let [r, g, b] = [0, 0, 0];
      for (let row = top; row < bottom; row++) {
        for (let at = (row * width + left) * 3; at < (row * width + right) * 3; at += 3) {
          r += data[at] ?? 0;
          g += data[at + 1] ?? 0;
          b += data[at + 2] ?? 0;
        }
      }
      const count = (bottom - top) * (right - left);
      small.data.set([r / count, g / count, b / count], (y * wide + x) * 3);
    }
  }
  return small;
}

function cells(start: number, length: number, at: number, count: number): [number, number] {
  const first = Math.floor(start + (at * length) / count);
  return [first, Math.max(first + 1, Math.floor(start + ((at + 1) * length) / count))];
}

/** The mean of `2 radius + 1` px along one direction; edges are repeated. */
function averageLines(
  from: Float32Array,
  count: number,
  step: number,
  lines: number,
  lineStep: number,
): Float32Array {
  const to = new Float32Array(from.length);
  for (let line = 0; line < lines; line++) {
    for (let channel = 0; channel < 3; channel++) {
      const start = line * lineStep + channel;
      const at = (index: number) => from[start + Math.min(count - 1, Math.max(0, index)) * step] ?? 0;
      let sum = 0;
      for (let index = -RADIUS; index <= RADIUS; index++) sum += at(index);
      for (let index = 0; index < count; index++) {
        to[start + index * step] = sum / (2 * RADIUS + 1);
        sum += at(index + RADIUS + 1) - at(index - RADIUS);
      }
    }
  }
  return to;
}

function blurSurface({ width, height, data }: Surface): Surface {
  let values: Float32Array = Float32Array.from(data);
  for (let round = 0; round < ROUNDS; round++) {
    values = averageLines(values, width, 3, height, width * 3);
    values = averageLines(values, height, width * 3, width, 3);
  }
  return { width, height, channels: 3, data: Uint8Array.from(values, (value) => value * LIGHT) };
}

/** What of a picture covers a frame, in the middle, px of the picture. */
function findCover({ width, height }: Size, frame: Size): Rect {
  const scale = Math.max(frame.width / width, frame.height / height);
  const [wide, high] = [frame.width / scale, frame.height / scale];
  return { x: (width - wide) / 2, y: (height - high) / 2, width: wide, height: high };
}

function outside({ width, height }: Size, { x, y, width: wide, height: high }: Rect): Rect[] {
  const all = [
    { x: 0, y: 0, width, height: y },
    { x: 0, y: y + high, width, height: height - y - high },
    { x: 0, y, width: x, height: high },
    { x: x + wide, y, width: width - x - wide, height: high },
  ];
  return all.filter((area) => area.width > 0 && area.height > 0);
}

/** Draws the copy of an RGB picture around `place` in a frame. */
export async function drawBlurredCover(picture: Surface, frame: Surface, place: Rect): Promise<void> {
  const share = SMALL / Math.max(frame.width, frame.height);
  const size = {
    width: Math.max(1, Math.round(frame.width * share)),
    height: Math.max(1, Math.round(frame.height * share)),
  };
  const small = blurSurface(shrunk(picture, findCover(picture, frame), size));
  const pause = createPauses(PAUSE_PX);
  for (const area of outside(frame, place)) {
    for (let y = area.y; y < area.y + area.height; y += BAND_ROWS) {
      const band = { ...area, y, height: Math.min(BAND_ROWS, area.y + area.height - y) };
      resample(small, { x: 0, y: 0, ...size }, frame, band);
      await pause(band.width * band.height);
    }
  }
}
