import type { GreyMap } from './quiet-areas.ts';
import { decodePicture } from './raster.ts';

/** Points along each side of a map: enough to tell a sky from a crowd. */
const SIDE = 64;

/** A small grey picture of a picture. @throws CamError IMAGE_UNREADABLE */
export async function greyMapOf(picture: Uint8Array): Promise<GreyMap> {
  const size = { width: SIDE, height: SIDE };
  const { data, channels } = await decodePicture(picture, { size });
  const grey = new Uint8Array(SIDE * SIDE);
  for (let at = 0; at < grey.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * channels, at * channels + 3);
    grey[at] = Math.round(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  }
  return { data: grey, ...size };
}
