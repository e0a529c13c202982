import type { PictureMap } from './area-cost.ts';
import { decodePicture, probePicture } from './raster.ts';

/** Points along each side of a map: enough to tell a sky from a crowd, and a face in it. */
const SIDE = 64;

/** A small copy of a picture in colour. @throws CamError IMAGE_UNREADABLE */
export async function pictureMapOf(picture: Uint8Array): Promise<PictureMap> {
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
