import type { Pixels } from '../editor/background-colour.ts';
import type { Mask, PixelArea } from './brush.ts';

/** The pixels of a cut-out whose mask was changed, from those it had and those of the picture it was cut out of. */

/** What a cut-out is made of; all are of the same size. */
export interface CutOutParts {
  /** As it was cut: its colours have no background in them. */
  cut: Pixels;
  /** The picture before. */
  original: Pixels;
  /** How opaque it is now. */
  mask: Mask;
}

/** How opaque each pixel is. */
export function toMask({ data, width, height }: Pixels): Mask {
  const levels = new Uint8ClampedArray(width * height);
  for (let at = 0; at < levels.length; at++) levels[at] = data[at * 4 + 3] ?? 0;
  return { width, height, data: levels };
}

/** Writes the colour (0–255 each) of the pixel `at` into `into` from `to` on. */
type WriteColor = (parts: CutOutParts, at: number, into: Uint8ClampedArray, to: number) => void;

/**
 * As it was cut where no more of it is seen than then, and on the way to the original where more is.
 */
const writeCutOut: WriteColor = ({ cut, original, mask }, at, into, to) => {
  const now = mask.data[at] ?? 0;
  const from = at * 4;
  const then = cut.data[from + 3] ?? 0;
  const most = original.data[from + 3] ?? 255;
  const share = now <= then ? 0 : most <= then ? 1 : Math.min(1, (now - then) / (most - then));
  for (let channel = 0; channel < 3; channel++) {
    const color = cut.data[from + channel] ?? 0;
    into[to + channel] = color + ((original.data[from + channel] ?? 0) - color) * share;
  }
  into[to + 3] = now;
};

/** Red over what is not part of the cut-out, 0–1. */
const VEIL = 0.6;
const RED = [225, 29, 72] as const;

const writeVeiled: WriteColor = ({ original, mask }, at, into, to) => {
  const share = VEIL * (1 - (mask.data[at] ?? 0) / 255);
  const from = at * 4;
  for (let channel = 0; channel < 3; channel++) {
    const color = original.data[from + channel] ?? 0;
    into[to + channel] = color + ((RED[channel] ?? 0) - color) * share;
  }
  into[to + 3] = original.data[from + 3] ?? 255;
};

function compose(parts: CutOutParts, area: PixelArea, write: WriteColor): Pixels {
  const { x, y, width, height } = area;
  const data = new Uint8ClampedArray(width * height * 4);
  let to = 0;
  for (let row = y; row < y + height; row++) {
    const start = row * parts.mask.width + x;
    for (let at = start; at < start + width; at++, to += 4) write(parts, at, data, to);
  }
  return { width, height, data };
}

/** A part of the cut-out as it is now. */
export const composeCutOut = (parts: CutOutParts, area: PixelArea): Pixels =>
  compose(parts, area, writeCutOut);

/** A part of the original with red over what is cut away. */
export const composeVeiled = (parts: CutOutParts, area: PixelArea): Pixels =>
  compose(parts, area, writeVeiled);
