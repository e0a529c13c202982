import { createPauses } from '../../event-loop.ts';
import { readCurve, readTag } from './icc.ts';

/** Colours that the image library cannot convert: its numbers are read as they are, and made sRGB here. */

export interface PixelKind {
  numbers: 'grey' | 'rgb' | 'cmyk';
  /** Whether a number has 16 bits, of which the file may use fewer; otherwise 8. */
  deep: boolean;
}

export type Numbers = Uint8Array | Uint16Array;

/** Writes red, green and blue (0–255) of the pixel whose numbers begin at `at` to `place`. */
export type Convert = (from: Numbers, at: number, to: Uint8ClampedArray, place: number) => void;

/** How the numbers of a picture are read, and made sRGB. */
export interface Conversion extends PixelKind {
  convert: Convert;
}

/** A picture for the image library, whose colours it converts itself where there is no conversion. */
export interface ColourReading {
  bytes: Uint8Array;
  conversion?: Conversion;
}

/** 0–255 */
export const encodeSrgb = (light: number): number =>
  255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055);

/** For grey pictures of 16 bits, whose profiles the library passes over; undefined for others. */
export function createGreyConversion(profile: Buffer, { numbers, deep }: PixelKind): Conversion | undefined {
  if (numbers !== 'grey' || !deep) return undefined;
  const tag = readTag(profile, 'kTRC');
  const curve = tag && readCurve(tag);
  if (!curve) return undefined;
  const shown = Uint8ClampedArray.from({ length: 65_536 }, (_, value) => encodeSrgb(curve(value / 65_535)));
  return {
    numbers,
    deep,
    convert: (from, at, to, place) => to.fill(shown[from[at] ?? 0] ?? 0, place, place + 3),
  };
}

/** Pixels that are converted before other work has its turn, some milliseconds. */
const PAUSE_PX = 1 << 16;
/** Numbers of a pixel, without alpha. */
const COUNTS = { grey: 1, rgb: 3, cmyk: 4 } as const;

/** Pixels of `channels` numbers each as sRGB, with alpha where there is one number more than colours need. */
export async function convertPixels(
  from: Numbers,
  channels: number,
  { numbers, deep, convert }: Conversion,
): Promise<{ data: Buffer; channels: 3 | 4 }> {
  const count = COUNTS[numbers];
  const made = channels > count ? 4 : 3;
  const to = new Uint8ClampedArray((from.length / channels) * made);
  const pause = createPauses(PAUSE_PX);
  for (let at = 0, place = 0; at < from.length; at += channels, place += made) {
    convert(from, at, to, place);
    if (made === 4) to[place + 3] = (from[at + count] ?? 0) >> (deep ? 8 : 0);
    if ((place / made) % PAUSE_PX === 0) await pause(PAUSE_PX);
  }
  return { data: Buffer.from(to.buffer), channels: made };
}
