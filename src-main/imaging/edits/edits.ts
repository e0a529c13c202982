import type { Head } from '../../../src-shared/contract/heads.ts';
import type { EditName } from '../../../src-shared/contract/picture-edits.ts';
import { headsIn, headsInFractions, xmpOfHeads } from '../../../src-shared/document/embedded-heads.ts';
import type { Size } from '../../../src-shared/document/geometry.ts';
import { decodePicture, type Pixels, probePicture } from '../decode.ts';
import type { HeadFinder } from '../heads/find-heads.ts';
import { withPngXmp } from '../png-file.ts';
import { toImage } from '../sharp-module.ts';
import * as colour from './colour-edits.ts';
import { type Edit, overlaySvg } from './edit.ts';
import { editPart } from './edit-part.ts';
import * as shape from './shape-edits.ts';
import * as texture from './texture-edits.ts';

/** Every edit by its name, and the way from an encoded picture to pixels and back. */

export const EDITS: Readonly<Record<EditName, Edit>> = {
  ...colour,
  ...shape,
  ...texture,
  'deep-fry': colour.deepFry,
  'upside-down': shape.upsideDown,
};

/** A size whose longest side is at most `longest` px, in the same shape. */
function fitSize({ width, height }: Size, longest: number) {
  const fit = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * fit)), height: Math.max(1, Math.round(height * fit)) };
}

const isLarger = ({ width, height }: Size, longest: number) => Math.max(width, height) > longest;

/** Decodes a picture, scaled down to `longest` px where it is larger. @throws CamError IMAGE_UNREADABLE */
async function decode(picture: Uint8Array, longest: number): Promise<Pixels> {
  const size = await probePicture(picture);
  return decodePicture(picture, isLarger(size, longest) ? { size: fitSize(size, longest) } : {});
}

/** Encodes pixels as PNG, scaled down to `longest` px where an edit has made them larger, with their heads (px). */
async function encode(pixels: Pixels, longest: number, heads: readonly Head[] = []): Promise<Uint8Array> {
  const image = toImage(pixels);
  const size = fitSize(pixels, longest);
  const small = isLarger(pixels, longest) ? image.resize(size.width, size.height) : image;
  const bytes = await small.png({ compressionLevel: 4 }).toBuffer();
  const xmp = xmpOfHeads(headsInFractions(heads, pixels));
  return xmp === undefined ? bytes : withPngXmp(bytes, xmp);
}

/** What the offline editor needs from imaging. */
export const createPictureEditing = ({ find }: HeadFinder) =>
  ({ decode, encode, edits: EDITS, editPart, overlaySvg, findHeads: find, headsIn }) as const;
