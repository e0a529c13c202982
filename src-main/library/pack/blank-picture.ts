import { CamError } from '../../../src-shared/contract/errors.ts';
import type { Size } from '../../../src-shared/document/geometry.ts';
import { THUMB_NAME, unsound } from './types.ts';

/** Makes blanks of the pictures in packs that are not in CAM's own format. */

/** A picture as a blank: upright, without metadata, with its thumbnail (WebP) and its size, px. */
export type MakeBlank = (picture: Uint8Array) => Promise<
  Size & {
    extension: string;
    bytes: Uint8Array;
    thumb: Uint8Array;
    animated: boolean;
  }
>;

/** The files of a blank, its size in px, and whether it is animated. @throws UnsoundFolder if it cannot be decoded */
export async function blankFrom(
  picture: Uint8Array,
  fileName: string,
  makeBlank: MakeBlank,
): Promise<Size & { pictures: Map<string, Uint8Array>; animated: boolean }> {
  const blank = await makeBlank(picture).catch((error: unknown) => {
    throw unsound(fileName, error instanceof CamError ? error.message : 'cannot be decoded');
  });
  const { extension, bytes, thumb, ...rest } = blank;
  const pictures = new Map([
    [`blank.${extension}`, bytes],
    [THUMB_NAME, thumb],
  ]);
  return { width: rest.width, height: rest.height, animated: rest.animated, pictures };
}
