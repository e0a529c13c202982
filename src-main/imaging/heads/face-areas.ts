import type { Rect } from '../../../src-shared/document/geometry.ts';
import { decodePicture, probePicture } from '../decode.ts';
import { getSearchedSize, type HeadFinder } from './find-heads.ts';

/** Where faces are in a picture, for what is to stay off them. */

/** What a head has above, beside and below the face, × the size of the face. */
const [ABOVE, BESIDE, BELOW] = [0.18, 0.12, 0.06];

export type FindFaces = (picture: Uint8Array) => Promise<readonly Rect[]>;

/** Boxes of the faces in a picture with forehead and ears, fractions of it. @throws CamError IMAGE_UNREADABLE */
export function createFaceAreas({ findFaces }: HeadFinder): FindFaces {
  return async (picture) => {
    const size = getSearchedSize(await probePicture(picture));
    const faces = await findFaces(await decodePicture(picture, { size }));
    return faces.map(({ x, y, width, height }) => ({
      x: (x - width * BESIDE) / size.width,
      y: (y - height * ABOVE) / size.height,
      width: (width * (1 + 2 * BESIDE)) / size.width,
      height: (height * (1 + ABOVE + BELOW)) / size.height,
    }));
  };
}
