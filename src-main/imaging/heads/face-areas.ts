import type { Rect } from '../../../src-shared/document/geometry.ts';
import { decodePicture, probePicture } from '../decode.ts';
import type { DetectedFace } from './face-detector.ts';
import { getSearchedSize, type HeadFinder } from './find-heads.ts';

/** Where faces are in a picture, for what is to stay off them. */

/** What a head has above, beside and below the face, × the size of the face. */
const [ABOVE, BESIDE, BELOW] = [0.18, 0.12, 0.06];
/** Where the nose is off the middle of the eyes, the back of the head is seen: × that distance, at most × the face. */
const [BACK, BACK_MAX] = [1.6, 0.5];

export type FindFaces = (picture: Uint8Array) => Promise<readonly Rect[]>;

/** Boxes of the faces in a picture with forehead and ears, fractions of it. @throws CamError IMAGE_UNREADABLE */
export function createFaceAreas({ findFaces }: HeadFinder): FindFaces {
  return async (picture) => {
    const size = getSearchedSize(await probePicture(picture));
    const faces = await findFaces(await decodePicture(picture, { size }));
    return faces.map((face) => {
      const { x, y, width, height } = face;
      const back = measureBack(face);
      return {
        x: (x - width * BESIDE - Math.max(0, back)) / size.width,
        y: (y - height * ABOVE) / size.height,
        width: (width * (1 + 2 * BESIDE) + Math.abs(back)) / size.width,
        height: (height * (1 + ABOVE + BELOW)) / size.height,
      };
    });
  };
}

/** How much of the back of a head is seen, px: to the left of a face that looks right; less than 0 to the right. */
function measureBack({ marks: [left, right, nose], width }: DetectedFace): number {
  if (!left || !right || !nose) return 0;
  const turn = (nose.x - (left.x + right.x) / 2) * BACK;
  return Math.max(-width * BACK_MAX, Math.min(width * BACK_MAX, turn));
}
