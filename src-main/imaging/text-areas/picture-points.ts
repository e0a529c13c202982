import type { Size } from '../../../src-shared/document/geometry.ts';
import { decodePicture, probePicture } from '../decode.ts';

/** A small copy of a picture, in which places for text are searched. It has the picture's aspect ratio. */
export interface Points extends Size {
  /** Red, green and blue, 0–255, row by row. */
  data: Uint8Array;
}

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
