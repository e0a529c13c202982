import type { Head } from '../../../src-shared/contract/heads.ts';
import type { Rect, Size } from '../../../src-shared/document/geometry.ts';
import { decodePicture, probePicture } from '../decode.ts';
import type { HeadFinder } from './find-heads.ts';

/** Where faces are in a picture, for what is to stay off them. */

/** Side at which they are searched, px: large enough for the detector, small enough to decode a large photograph quickly. */
const SIDE = 1024;

export type FindFaces = (picture: Uint8Array) => Promise<readonly Rect[]>;

/** Boxes of the heads in a picture, fractions of it. @throws CamError IMAGE_UNREADABLE */
export function createFaceAreas({ find }: HeadFinder): FindFaces {
  return async (picture) => {
    const whole = await probePicture(picture);
    const scale = Math.min(1, SIDE / Math.max(whole.width, whole.height));
    const size = {
      width: Math.max(1, Math.round(whole.width * scale)),
      height: Math.max(1, Math.round(whole.height * scale)),
    };
    const heads = await find(await decodePicture(picture, { size }));
    return heads.map((head) => toFaceArea(head, size));
  };
}

function toFaceArea({ brim, chin, width }: Head, size: Size): Rect {
  const middle = (brim.x + chin.x) / 2;
  const across = Math.max(width, Math.abs(brim.x - chin.x));
  const [top, bottom] = [Math.min(brim.y, chin.y), Math.max(brim.y, chin.y)];
  return {
    x: (middle - across / 2) / size.width,
    y: top / size.height,
    width: across / size.width,
    height: (bottom - top) / size.height,
  };
}
