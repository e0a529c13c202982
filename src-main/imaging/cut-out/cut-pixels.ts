import { type Size, scaleSize } from '../../../src-shared/document/geometry.ts';
import { cleanMask } from './clean-mask.ts';
import { type Colours, estimateColours, type NearColours, toFront } from './foreground.ts';
import { fitMask, type MaskFunctions } from './guided-filter.ts';
import { createPlane, listSamples, mapPlane, mix, type Plane, resizePlane, type Sample } from './plane.ts';

/** Cuts a picture out by the small mask of a model, at its own size. */

/** Longest side of what masks and colours are found in, px. */
const SMALL = 1024;
/** How far a mask follows the picture, a share of the longer side, and how little. */
const [RADIUS, SMOOTHNESS] = [0.004, 1e-4];
/** How far doubtful shares are taken to none or all; 1 leaves them. */
const SURENESS = 3;
/** Alpha below and above is none and all: models leave a veil. */
const [NONE, ALL] = [0.04, 0.96];

/** RGBA, rows without padding. */
export interface RgbaPixels extends Size {
  data: Uint8Array;
}

/** Makes transparent what `mask` (0–1, of any size, stretched over the picture) does not keep. Returns the share that is kept. */
export function cutPixels(pixels: RgbaPixels, mask: Plane): number {
  const scale = Math.min(1, SMALL / Math.max(pixels.width, pixels.height));
  const size = scaleSize(pixels, scale);
  const colours = shrinkPixels(pixels, size);
  const luminance = mapPlane(size, (at) => toLuminance(colours, at));
  const resized = resizePlane(mask, size);
  const cleaned = cleanMask(mapPlane(size, (at) => decide(resized.data[at] ?? 0)));
  const radius = Math.max(1, Math.round(RADIUS * Math.max(size.width, size.height)));
  const functions = fitMask(luminance, cleaned, { radius, smoothness: SMOOTHNESS });
  const alpha = mapPlane(size, (at) =>
    toAlpha(functions.slope.data[at] ?? 0, functions.offset.data[at] ?? 0, luminance.data[at] ?? 0),
  );
  return applyMask(pixels, functions, estimateColours(colours, alpha));
}

/** 0–1, by Rec. 709 of the numbers as they are. */
const weighLuminance = (red: number, green: number, blue: number) =>
  (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
const toLuminance = ([red, green, blue]: Colours, at: number) =>
  weighLuminance(red.data[at] ?? 0, green.data[at] ?? 0, blue.data[at] ?? 0);

/** Takes what is half kept nearer to none or all: models are in doubt about whole areas, which is of no use. */
function decide(share: number): number {
  const [kept, cut] = [share ** SURENESS, (1 - share) ** SURENESS];
  return kept / (kept + cut);
}

const toAlpha = (slope: number, offset: number, luminance: number) =>
  Math.min(1, Math.max(0, (slope * luminance + offset - NONE) / (ALL - NONE)));

/** The means of the pixels that each pixel of a smaller picture stands for. */
function shrinkPixels({ data, width, height }: RgbaPixels, size: Size): Colours {
  const colours = [createPlane(size), createPlane(size), createPlane(size)] as const;
  const counts = new Float32Array(size.width * size.height);
  const columns = Int32Array.from({ length: width }, (_, x) => Math.floor((x * size.width) / width));
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor((y * size.height) / height) * size.width;
    for (let x = 0; x < width; x += 1) {
      const [from, to] = [(y * width + x) * 4, row + (columns[x] ?? 0)];
      counts[to] = (counts[to] ?? 0) + 1;
      for (let channel = 0; channel < 3; channel += 1) {
        const plane = colours[channel]?.data;
        if (plane) plane[to] = (plane[to] ?? 0) + (data[from + channel] ?? 0);
      }
    }
  }
  for (const { data: sums } of colours)
    for (let at = 0; at < sums.length; at += 1) sums[at] = (sums[at] ?? 0) / (counts[at] ?? 1);
  return colours;
}

/** Gives every pixel its alpha, and mixed ones the colour of what is cut out. Returns the share that is kept. */
function applyMask(
  { data, width, height }: RgbaPixels,
  { slope, offset }: MaskFunctions,
  { front, back }: NearColours,
): number {
  const columns = listSamples(width, slope.width);
  const slopes = new Float32Array(slope.width);
  const offsets = new Float32Array(slope.width);
  let kept = 0;
  for (const [y, row] of listSamples(height, slope.height).entries()) {
    mixRows(slope, row, slopes);
    mixRows(offset, row, offsets);
    for (let x = 0, at = y * width * 4; x < width; x += 1, at += 4) {
      const column = columns[x];
      if (!column) continue;
      const { first, second, share } = column;
      const luminance = weighLuminance(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
      const alpha = toAlpha(
        mix(slopes[first], slopes[second], share),
        mix(offsets[first], offsets[second], share),
        luminance,
      );
      if (alpha === 0) data.fill(0, at, at + 4);
      else if (alpha < 1) {
        for (let channel = 0; channel < 3; channel += 1) {
          const [of, behind] = [front[channel] ?? front[0], back[channel] ?? back[0]];
          const mixed = data[at + channel] ?? 0;
          const own = toFront(mixed, alpha, sample(of, column, row), sample(behind, column, row));
          data[at + channel] = Math.round(own);
        }
        data[at + 3] = Math.round((data[at + 3] ?? 0) * alpha);
      }
      kept += data[at + 3] ?? 0;
    }
  }
  return kept / (255 * width * height);
}

/** The row of a plane that lies between two of it. */
function mixRows({ data, width }: Plane, { first, second, share }: Sample, into: Float32Array): void {
  for (let x = 0; x < width; x += 1) into[x] = mix(data[first * width + x], data[second * width + x], share);
}

function sample({ data, width }: Plane, column: Sample, row: Sample): number {
  const [above, below] = [row.first * width, row.second * width];
  const upper = mix(data[above + column.first], data[above + column.second], column.share);
  const lower = mix(data[below + column.first], data[below + column.second], column.share);
  return mix(upper, lower, row.share);
}
