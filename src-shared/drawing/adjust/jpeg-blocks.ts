import type { Size } from '../../document/geometry.ts';
import type { Plane } from './plane.ts';
import { LUMA } from './tones.ts';

/** What JPEG does to a picture: the cosines of 8 × 8 blocks, rounded; colour at half the size. */

const BLOCK = 8;
/** Rounding of a usual JPEG (quality 50): of even areas, and more for each step in frequency. */
const ROUNDING = { luma: { first: 14, each: 6 }, chroma: { first: 17, each: 9 } };
/** Blocks between two pauses. */
const STEP_BLOCKS = 512;

/** cosines[frequency * 8 + place], orthonormal. */
const cosines = Float32Array.from({ length: BLOCK * BLOCK }, (_, at) => {
  const [frequency, place] = [Math.floor(at / BLOCK), at % BLOCK];
  return (
    Math.sqrt((frequency === 0 ? 1 : 2) / BLOCK) * Math.cos(((2 * place + 1) * frequency * Math.PI) / 16)
  );
});

/** A single channel. */
interface Channel extends Size {
  values: Float32Array;
}

/** Transforms the rows of a block by the cosines (or back) and transposes it: two calls do both directions. */
function transform(from: Float32Array, to: Float32Array, isBack: boolean): void {
  for (let line = 0; line < BLOCK; line++) {
    for (let out = 0; out < BLOCK; out++) {
      let sum = 0;
      for (let at = 0; at < BLOCK; at++) {
        sum += (from[line * BLOCK + at] ?? 0) * (cosines[isBack ? at * BLOCK + out : out * BLOCK + at] ?? 0);
      }
      to[out * BLOCK + line] = sum;
    }
  }
}

/** Rounds the blocks of a channel in place. */
function* roundChannel(
  { width, height, values }: Channel,
  steps: { first: number; each: number },
  coarseness: number,
): Generator<void> {
  const [block, spare] = [new Float32Array(BLOCK * BLOCK), new Float32Array(BLOCK * BLOCK)];
  const rounding = Float32Array.from(block, (_, at) =>
    Math.max(1, coarseness * (steps.first + steps.each * (Math.floor(at / BLOCK) + (at % BLOCK)))),
  );
  let done = 0;
  for (let top = 0; top < height; top += BLOCK) {
    for (let left = 0; left < width; left += BLOCK) {
      for (let at = 0; at < block.length; at++) {
        const y = Math.min(height - 1, top + (at >> 3));
        const x = Math.min(width - 1, left + (at & 7));
        block[at] = values[y * width + x] ?? 0;
      }
      transform(block, spare, false);
      transform(spare, block, false);
      for (let at = 0; at < block.length; at++) {
        const step = rounding[at] ?? 1;
        block[at] = Math.round((block[at] ?? 0) / step) * step;
      }
      transform(block, spare, true);
      transform(spare, block, true);
      for (let at = 0; at < block.length; at++) {
        const y = top + (at >> 3);
        const x = left + (at & 7);
        if (y < height && x < width) values[y * width + x] = block[at] ?? 0;
      }
      if (++done % STEP_BLOCKS === 0) yield;
    }
  }
}

/** Brightness and the two differences of colour of a plane of colours; the differences at half the size. */
function splitColors({ width, height, lanes, values }: Plane, noise: () => number) {
  const [halfWidth, halfHeight] = [Math.ceil(width / 2), Math.ceil(height / 2)];
  const luma = new Float32Array(width * height);
  const [blues, reds] = [new Float32Array(halfWidth * halfHeight), new Float32Array(halfWidth * halfHeight)];
  for (let at = 0; at < luma.length; at++) {
    const from = at * lanes;
    const red = values[from] ?? 0;
    const green = values[from + 1] ?? 0;
    const blue = values[from + 2] ?? 0;
    const value = LUMA.red * red + LUMA.green * green + LUMA.blue * blue;
    luma[at] = value - 128 + noise();
    const x = at % width;
    const y = Math.floor(at / width);
    const half = (y >> 1) * halfWidth + (x >> 1);
    // Cells at an odd edge count once.
    const count = Math.min(2, width - (x & ~1)) * Math.min(2, height - (y & ~1));
    blues[half] = (blues[half] ?? 0) + (blue - value) / count;
    reds[half] = (reds[half] ?? 0) + (red - value) / count;
  }
  const small = { width: halfWidth, height: halfHeight };
  return {
    luma: { width, height, values: luma },
    blues: { ...small, values: blues },
    reds: { ...small, values: reds },
  };
}

/**
 * How compression changes a plane of colours: red, green and blue to add. `coarseness`: how much coarser than usual it
 * rounds; `noise`: added to each brightness before.
 */
export function* quantiseBlocks(
  plane: Plane,
  coarseness: number,
  noise: () => number,
): Generator<void, Plane> {
  const { width, height, cell, lanes, values } = plane;
  const { luma, blues, reds } = splitColors(plane, noise);
  yield;
  yield* roundChannel(luma, ROUNDING.luma, coarseness);
  yield* roundChannel(blues, ROUNDING.chroma, coarseness);
  yield* roundChannel(reds, ROUNDING.chroma, coarseness);
  const changes = new Float32Array(width * height * 3);
  for (let at = 0, from = 0; at < width * height; at++, from += lanes) {
    const half = (Math.floor(at / width) >> 1) * blues.width + ((at % width) >> 1);
    const value = (luma.values[at] ?? 0) + 128;
    const red = value + (reds.values[half] ?? 0);
    const blue = value + (blues.values[half] ?? 0);
    const green = (value - LUMA.red * red - LUMA.blue * blue) / LUMA.green;
    changes[at * 3] = red - (values[from] ?? 0);
    changes[at * 3 + 1] = green - (values[from + 1] ?? 0);
    changes[at * 3 + 2] = blue - (values[from + 2] ?? 0);
  }
  return { width, height, cell, lanes: 3, values: changes };
}
