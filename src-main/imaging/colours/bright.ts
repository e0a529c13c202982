import { BT2020, PRIMARIES, requireMatrix, XYZ_SRGB } from './codes.ts';
import { type Conversion, encodeSrgb, type PixelKind } from './convert.ts';
import { invert, multiply, multiplyVector, type Vector } from './icc.ts';

/** Pictures brighter than a screen (PQ and HLG), as browsers show them on one of sRGB. */

/** Codes of the curves (ITU-T H.273). */
const [PQ, HLG] = [16, 18];

/** cd/m² of white paper, and of the brightest thing in a picture (ITU-R BT.2408). */
const [WHITE, BRIGHTEST] = [203, 1000];
const MOST = BRIGHTEST / WHITE;

/** Light of one number, 1 for white paper: SMPTE ST 2084. */
function decodePq(value: number): number {
  const root = value ** (32 / 2523);
  const ratio = Math.max(0, root - 3424 / 4096) / ((2413 - 2392 * root) / 128);
  return (10_000 / WHITE) * ratio ** (16_384 / 2610);
}

/** Light of the scene, 0–1: ITU-R BT.2100. */
function decodeHlg(value: number): number {
  return value <= 0.5 ? value ** 2 / 3 : (Math.exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12;
}

/** By how much the screen of BT.2100 amplifies the light of a scene (in BT.2020), to 1 for white paper. */
const amplifyHlg = ([r, g, b]: Vector): number => MOST * (0.2627 * r + 0.678 * g + 0.0593 * b) ** 0.2;

/**
 * How much of its light a colour keeps; `brightest`: the largest of its numbers, 1 for white paper. Paper is shown half
 * as bright, what is brighter along a curve of Bézier (SMPTE ST 2094-50, reference white tone mapping).
 */
function keepLight(brightest: number): number {
  if (brightest <= 1) return 0.5;
  if (brightest >= MOST) return 1 / brightest;
  const [middle, bend] = [1.65, 0.825];
  const square = 1 - 2 * middle + MOST;
  const half = middle - 1;
  const t = (Math.sqrt(half ** 2 + square * (brightest - 1)) - half) / square;
  return ((1 - t) ** 2 * 0.5 + 2 * t * (1 - t) * bend + t ** 2) / brightest;
}

/** Undefined for pictures that are no brighter than a screen, by their codes (ITU-T H.273). */
export function createBrightConversion(
  primaries: number,
  curve: number,
  { numbers, deep }: PixelKind,
): Conversion | undefined {
  const chromaticities = PRIMARIES[primaries];
  if (numbers !== 'rgb' || !chromaticities || (curve !== PQ && curve !== HLG)) return undefined;
  const toSource = requireMatrix(chromaticities);
  const toBt2020 = multiply(invert(requireMatrix(BT2020)), toSource);
  const toSrgb = multiply(XYZ_SRGB, toSource);
  const [decode, most] = [curve === PQ ? decodePq : decodeHlg, deep ? 65_535 : 255];
  const lights = Float64Array.from({ length: most + 1 }, (_, value) => decode(value / most));
  return {
    numbers,
    deep,
    convert(from, at, to, place) {
      const light: Vector = [
        lights[from[at] ?? 0] ?? 0,
        lights[from[at + 1] ?? 0] ?? 0,
        lights[from[at + 2] ?? 0] ?? 0,
      ];
      const wide = multiplyVector(toBt2020, light);
      const shown = curve === HLG ? amplifyHlg(wide) : 1;
      const by = shown * keepLight(shown * Math.max(wide[0], wide[1], wide[2]));
      const [red, green, blue] = multiplyVector(toSrgb, light);
      to[place] = encodeSrgb(red * by);
      to[place + 1] = encodeSrgb(green * by);
      to[place + 2] = encodeSrgb(blue * by);
    },
  };
}
