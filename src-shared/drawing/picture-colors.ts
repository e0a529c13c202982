import { toHex } from '../contract/colors.ts';
import { toLinear } from '../contract/contrast.ts';
import type { PatchedPixels } from './patch-pixels.ts';

/** The main colours of a picture, found by k-means in OKLab (B. Ottosson, 2020), where distances are as they are seen. */

/** Pixels that are looked at, about: enough for areas of a thousandth of the picture. */
const SAMPLES = 40_000;
/** Pixels with less alpha have no colour. */
const OPAQUE_FROM = 128;
/** Bits of each channel by which pixels count as one colour. */
const BITS = 5;
const GROUPS = 20;
const ROUNDS = 8;
/** Smaller shares of the picture are noise or edges between areas. */
const LEAST_SHARE = 0.002;
/** Colours nearer than this look alike in small swatches; black and white are 1 apart. */
const ALIKE = 0.12;

/** How much the area and the vividness of a colour count. */
interface Weights {
  areaPower: number;
  vividness: number;
}
/** Vividness is 0 of grey and at most 0.3: with 12, a red balloon before a grey sky is a main colour. */
const IN_PICTURE: Weights = { areaPower: 0.6, vividness: 12 };
/** Small vivid areas get groups of their own more easily than they are shown. */
const AMONG_SEEDS: Weights = { areaPower: 0.5, vividness: 20 };
/** Within an area its vivid pixels are spread over many colours, so that how many there are says less. */
const IN_GROUP: Weights = { areaPower: 0.25, vividness: 20 };
/** Chroma of darker colours than this is seen less, until black. */
const LIGHT_FROM = 0.5;
/** Less vivid colours look grey; more than these few of them are of no use. */
const GREY_BELOW = 0.04;
const MOST_GREYS = 2;
/** Colours farther apart than this differ as much as is needed. */
const DIFFERENT = 0.3;

interface CountedColor {
  rgb: readonly [number, number, number];
  lightness: number;
  a: number;
  b: number;
  /** Chroma as it is seen: about 0.3 of the most vivid colours, 0 of grey and black. */
  vividness: number;
  count: number;
}

type Lab = Pick<CountedColor, 'lightness' | 'a' | 'b'>;

function toLab([r, g, b]: CountedColor['rgb']): Lab {
  const [red, green, blue] = [toLinear(r), toLinear(g), toLinear(b)];
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}

const measureSquare = (one: Lab, other: Lab): number =>
  (one.lightness - other.lightness) ** 2 + (one.a - other.a) ** 2 + (one.b - other.b) ** 2;

/** The colours of a grid of pixels, alike ones counted together as their mean. */
function countColors({ data, width, height, channels }: PatchedPixels): CountedColor[] {
  const sums = new Map<number, [count: number, r: number, g: number, b: number]>();
  const step = Math.max(1, Math.floor(Math.sqrt((width * height) / SAMPLES)));
  for (let y = step >> 1; y < height; y += step) {
    for (let x = step >> 1; x < width; x += step) {
      const at = (y * width + x) * channels;
      if (channels === 4 && (data[at + 3] ?? 0) < OPAQUE_FROM) continue;
      const [r, g, b] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
      const cell = ((r >> (8 - BITS)) << (2 * BITS)) | ((g >> (8 - BITS)) << BITS) | (b >> (8 - BITS));
      const sum = sums.get(cell);
      if (!sum) {
        sums.set(cell, [1, r, g, b]);
        continue;
      }
      sum[0] += 1;
      sum[1] += r;
      sum[2] += g;
      sum[3] += b;
    }
  }
  return [...sums.values()].map(([count, ...sum]) => {
    const rgb = [sum[0] / count, sum[1] / count, sum[2] / count] as const;
    const lab = toLab(rgb);
    const vividness = Math.hypot(lab.a, lab.b) * Math.min(1, lab.lightness / LIGHT_FROM);
    return { rgb, ...lab, vividness, count };
  });
}

const weigh = ({ vividness }: CountedColor, count: number, by: Weights): number =>
  count ** by.areaPower * (1 + by.vividness * vividness);

/** The index of the nearest middle and the squared distance to it. */
function findNearest(color: Lab, middles: readonly Lab[]): { nearest: number; square: number } {
  let [nearest, square] = [0, Infinity];
  for (const [at, middle] of middles.entries()) {
    const found = measureSquare(color, middle);
    if (found < square) [nearest, square] = [at, found];
  }
  return { nearest, square };
}

/** Middles to start from: the heaviest colour, then the heaviest of those that are far from the ones before. */
function chooseSeeds(colors: readonly CountedColor[]): Lab[] {
  const seeds: Lab[] = [];
  const squares = colors.map(() => 1);
  while (seeds.length < Math.min(GROUPS, colors.length)) {
    let [best, most] = [0, -1];
    for (const [at, color] of colors.entries()) {
      const found = weigh(color, color.count, AMONG_SEEDS) * (squares[at] ?? 0);
      if (found > most) [best, most] = [at, found];
    }
    const seed = colors[best];
    if (!seed || most === 0) break;
    seeds.push(seed);
    for (const [at, color] of colors.entries()) {
      squares[at] = Math.min(squares[at] ?? 0, measureSquare(color, seed));
    }
  }
  return seeds;
}

function computeMean(colors: readonly CountedColor[]): Lab {
  const mean = { lightness: 0, a: 0, b: 0 };
  const total = colors.reduce((sum, { count }) => sum + count, 0);
  for (const { lightness, a, b, count } of colors) {
    mean.lightness += (lightness * count) / total;
    mean.a += (a * count) / total;
    mean.b += (b * count) / total;
  }
  return mean;
}

function clusterColors(colors: readonly CountedColor[]): CountedColor[][] {
  let middles = chooseSeeds(colors);
  let groups: CountedColor[][] = [];
  for (let round = 0; round < ROUNDS; round++) {
    groups = middles.map(() => []);
    for (const color of colors) groups[findNearest(color, middles).nearest]?.push(color);
    groups = groups.filter((group) => group.length > 0);
    middles = groups.map(computeMean);
  }
  return groups;
}

/** The colour that a group is shown as: one that the picture has, not a mean, which would be greyer. */
function represent(group: readonly CountedColor[]): CountedColor | undefined {
  const heavy = (color: CountedColor) => weigh(color, color.count, IN_GROUP);
  return group.toSorted((one, other) => heavy(other) - heavy(one))[0];
}

type Candidate = CountedColor & { weight: number };

/** The heaviest candidates, those unlike the ones before first, with few greys where there are colours. */
function chooseColors(candidates: readonly Candidate[], most: number): Candidate[] {
  const isGrey = ({ vividness }: Candidate) => vividness < GREY_BELOW;
  const mostGreys = candidates.every(isGrey) ? most : MOST_GREYS;
  const chosen: Candidate[] = [];
  while (chosen.length < most) {
    const hasGreys = chosen.filter(isGrey).length >= mostGreys;
    const [next] = candidates
      .filter((candidate) => !(hasGreys && isGrey(candidate)))
      .map((candidate) => ({ candidate, distance: Math.sqrt(findNearest(candidate, chosen).square) }))
      .filter(({ distance }) => distance >= ALIKE)
      .map(({ candidate, distance }) => ({
        candidate,
        weight: candidate.weight * Math.min(1, distance / DIFFERENT),
      }))
      .toSorted((one, other) => other.weight - one.weight);
    if (!next) break;
    chosen.push(next.candidate);
  }
  return chosen.toSorted((one, other) => Number(isGrey(one)) - Number(isGrey(other)));
}

/**
 * The main colours of a picture as `#rrggbb`, the most characteristic first, greys last: at most `most`, fewer where it
 * has no more that differ, none where it is transparent. The same pixels give the same colours.
 */
export function findPictureColors(pixels: PatchedPixels, most = 6): string[] {
  const colors = countColors(pixels);
  const total = colors.reduce((sum, { count }) => sum + count, 0);
  const candidates = clusterColors(colors).flatMap((group) => {
    const shown = represent(group);
    const count = group.reduce((sum, color) => sum + color.count, 0);
    return shown && count >= total * LEAST_SHARE
      ? [{ ...shown, weight: weigh(shown, count, IN_PICTURE) }]
      : [];
  });
  return chooseColors(candidates, most).map(({ rgb }) => toHex(rgb));
}
