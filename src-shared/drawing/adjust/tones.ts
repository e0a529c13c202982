import type { Adjustments } from '../../contract/adjustments.ts';
import { type AdjustedPixels, STEP_PX } from './plane.ts';

/** Warmth, brightness, contrast and saturation: one pass, by a table for each channel. */

/** Values 0–1 → 0–1. */
type Curve = (value: number) => number;

/** Stops by which full brightness moves the middle tones, and full contrast their slope. */
const BRIGHTNESS_STOPS = 2.5;
const CONTRAST_STOPS = 1.5;
/** Parts of red (blue, where it is cold) and of green that full warmth leaves of blue (red). */
const TINT = { far: 0.72, middle: 0.86 };
/** What full saturation adds to the distance of a colour from grey, × that distance, where it has room for it. */
const SATURATION = 1.6;
/** Parts of the channels in the brightness that is seen, by ITU-R BT.601. */
export const LUMA = { red: 0.299, green: 0.587, blue: 0.114 };

/** A curve that raises (`slope` over 1) or lowers the middle and keeps black and white; 1 / `slope` is its inverse. */
const bend =
  (slope: number): Curve =>
  (value) =>
    (slope * value) / (1 + (slope - 1) * value);

/** A stronger contrast bends both halves, so that nothing is clipped; a weaker one is a flat line. */
function createContrastCurve(contrast: number): Curve {
  const slope = 2 ** (CONTRAST_STOPS * contrast);
  if (slope <= 1) return (value) => 0.5 + (value - 0.5) * slope;
  const half = bend(1 / slope);
  return (value) => (value < 0.5 ? half(2 * value) / 2 : 1 - half(2 - 2 * value) / 2);
}

/** The part of each channel that warmth leaves, and what keeps the brightness of a middle grey. */
function createWarmthCurves(warmth: number): readonly [Curve, Curve, Curve] {
  const far = 1 - Math.abs(warmth) * (1 - TINT.far);
  const green = 1 - Math.abs(warmth) * (1 - TINT.middle);
  const [red, blue] = warmth >= 0 ? [1, far] : [far, 1];
  const kept = LUMA.red * red + LUMA.green * green + LUMA.blue * blue;
  const lift = bend(0.5 / kept / (1 - 0.5 / kept));
  const curve =
    (part: number): Curve =>
    (value) =>
      part * lift(value);
  return [curve(red), curve(green), curve(blue)];
}

/** Tables of red, green and blue, 256 values 0–255 each. */
export type ToneTables = readonly [Float32Array, Float32Array, Float32Array];

/** Warmth, then brightness, then contrast, for each value of a channel. */
export function createToneTables({ warmth = 0, brightness = 0, contrast = 0 }: Adjustments): ToneTables {
  const light = bend(2 ** (BRIGHTNESS_STOPS * brightness));
  const steep = createContrastCurve(contrast);
  const table = (tint: Curve) =>
    Float32Array.from({ length: 256 }, (_, code) => 255 * steep(light(tint(code / 255))));
  const [red, green, blue] = createWarmthCurves(warmth);
  return [table(red), table(green), table(blue)];
}

/** Applies tables, then moves colours away from grey (`saturation` over 0) or towards it; in place. */
export function* changeTones(
  { data, channels }: AdjustedPixels,
  tables: ToneTables,
  saturation: number,
): Generator<void> {
  const [reds, greens, blues] = tables;
  const further = saturation > 0 ? SATURATION * saturation : saturation;
  const step = STEP_PX * channels;
  for (let start = 0; start < data.length; start += step) {
    const end = Math.min(data.length, start + step);
    for (let at = start; at < end; at += channels) {
      const red = reds[data[at] ?? 0] ?? 0;
      const green = greens[data[at + 1] ?? 0] ?? 0;
      const blue = blues[data[at + 2] ?? 0] ?? 0;
      const grey = LUMA.red * red + LUMA.green * green + LUMA.blue * blue;
      const factor = further > 0 ? 1 + limitToRoom(further, grey, red, green, blue) : 1 + further;
      data[at] = grey + (red - grey) * factor;
      data[at + 1] = grey + (green - grey) * factor;
      data[at + 2] = grey + (blue - grey) * factor;
    }
    yield;
  }
}

/** Limits `further` smoothly to what a colour has room for, so that no channel leaves 0–255. */
function limitToRoom(further: number, grey: number, red: number, green: number, blue: number): number {
  const above = Math.max(red, green, blue) - grey;
  if (above < 0.5) return further;
  const below = grey - Math.min(red, green, blue);
  const room = Math.min((255 - grey) / above, grey / Math.max(below, 0.5)) - 1;
  if (room <= 0) return 0;
  const share = further / room;
  return further / Math.sqrt(1 + share * share);
}
