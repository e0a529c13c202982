import type { Rect, Size } from '../../../src-shared/document/geometry.ts';
import { decodePicture, probePicture } from '../decode.ts';

/** A small copy of a picture, in which places for text are searched. It has the picture's aspect ratio. */
export interface Points extends Size {
  /** Red, green and blue, 0–255, row by row. */
  data: Uint8Array;
}

/** A place for text: fractions of the picture. */
export interface TextArea extends Rect {
  /** Whether it has one colour, so that letters need no outline. */
  isPlain: boolean;
  /** Lightness of its colour, 0 (black) to 255. */
  lightness: number;
  /** Vertical alignment of the text in it. */
  align: 'top' | 'middle' | 'bottom';
}

/** Margin inside an area, as a share of its shorter side. */
const MARGIN = 0.05;

/** Length of the longer side, points: enough for a line between two panels to be one point wide. */
const SIDE = 240;

/** @throws CamError IMAGE_UNREADABLE */
export async function readPoints(picture: Uint8Array): Promise<Points> {
  const { width, height } = await probePicture(picture);
  const scale = Math.min(1, SIDE / Math.max(width, height));
  const size = {
    width: Math.max(8, Math.round(width * scale)),
    height: Math.max(8, Math.round(height * scale)),
  };
  const { data, channels } = await decodePicture(picture, { size });
  const colours = new Uint8Array(size.width * size.height * 3);
  for (let at = 0; at < size.width * size.height; at += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      const value = data[at * channels + channel] ?? 0;
      // Transparent parts are drawn on white.
      const alpha = channels === 4 ? (data[at * 4 + 3] ?? 255) / 255 : 1;
      colours[at * 3 + channel] = Math.round(value * alpha + 255 * (1 - alpha));
    }
  }
  return { data: colours, ...size };
}

/** An area without its margin, in points. */
export function inset({ x, y, width, height }: Rect): Rect {
  const margin = Math.max(1, Math.min(width, height) * MARGIN);
  return {
    x: x + margin,
    y: y + margin,
    width: width - 2 * margin,
    height: height - 2 * margin,
  };
}

/** An area in points as fractions of the picture. */
export const fractions = ({ x, y, width, height }: Rect, map: Points): Rect => ({
  x: x / map.width,
  y: y / map.height,
  width: width / map.width,
  height: height / map.height,
});
