import { type Rect, scaleSize } from '../../../src-shared/document/geometry.ts';
import { decodePicture, probePicture } from '../decode.ts';
import type { HeadFinder } from './find-heads.ts';

/** Where faces are in a picture, for what is to stay off them. */

/** Side at which they are searched, px: that of the detector. */
const SIDE = 512;
/** What a head has above the brows, beside and below the face, × the size of the face. */
const [ABOVE, BESIDE, BELOW] = [0.3, 0.08, 0.05];

export type FindFaces = (picture: Uint8Array) => Promise<readonly Rect[]>;

/** Boxes of the faces in a picture with the forehead, fractions of it. @throws CamError IMAGE_UNREADABLE */
export function createFaceAreas({ findFaces }: HeadFinder): FindFaces {
  return async (picture) => {
    const whole = await probePicture(picture);
    const scale = Math.min(1, SIDE / Math.max(whole.width, whole.height));
    const size = scaleSize(whole, scale);
    const faces = await findFaces(await decodePicture(picture, { size }));
    return faces.map(({ x, y, width, height }) => ({
      x: (x - width * BESIDE) / size.width,
      y: (y - height * ABOVE) / size.height,
      width: (width * (1 + 2 * BESIDE)) / size.width,
      height: (height * (1 + ABOVE + BELOW)) / size.height,
    }));
  };
}
