import type { Size } from '../../../src-shared/document/geometry.ts';
import { decodePicture, probePicture } from '../decode.ts';

/** A small copy of a picture, in which its subject is searched. */

/** Red, green and blue, 0–255, of points, row by row. */
export interface ColourMap extends Size {
  data: Uint8Array;
}

/** A map has its own aspect ratio; a picture is stretched to it. */
export interface PictureMap extends ColourMap {
  /** The picture's width by its height. */
  aspect: number;
}

/** Points along each side: enough to distinguish a sky from a crowd, and to find a face. */
const SIDE = 64;

/** @throws CamError IMAGE_UNREADABLE */
export async function createPictureMap(picture: Uint8Array): Promise<PictureMap> {
  const { width, height } = await probePicture(picture);
  const size = { width: SIDE, height: SIDE };
  const { data, channels } = await decodePicture(picture, { size });
  const colours = new Uint8Array(SIDE * SIDE * 3);
  for (let at = 0; at < SIDE * SIDE; at += 1) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * channels, at * channels + 3);
    colours.set([red, green, blue], at * 3);
  }
  return { data: colours, ...size, aspect: width / height };
}
