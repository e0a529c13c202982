import type { Head } from '../../../src-shared/contract/heads.ts';
import type { EditName, PictureArea } from '../../../src-shared/contract/picture-edits.ts';
import { headsIn, headsInFractions, writeHeadsXmp } from '../../../src-shared/document/embedded-heads.ts';
import { type Rect, type Size, scaleSize } from '../../../src-shared/document/geometry.ts';
import { decodePicture, type Pixels, probePicture } from '../decode.ts';
import type { HeadFinder } from '../heads/find-heads.ts';
import { withPngXmp } from '../png-file.ts';
import { toImage } from '../sharp-module.ts';
import * as colour from './colour-edits.ts';
import { type Edit, overlaySvg, withSharp } from './edit.ts';
import * as shape from './shape-edits.ts';
import * as texture from './texture-edits.ts';

/** Every edit by its name, and the way from an encoded picture to pixels and back. */

/** Share of an area's half side over which the edit fades out. */
const FADE = { oval: 0.12, box: 0.02 } as const;

/** Edits an area: the edit gets the upright pixels around it. @throws Error where it returns another number */
async function editPart(
  pixels: Pixels,
  area: PictureArea,
  edit: (part: Pixels) => Promise<Pixels>,
): Promise<Pixels> {
  const bounds = findBounds(pixels, area);
  if (!bounds) return pixels;
  const { x: left, y: top, width, height } = bounds;
  const part = await withSharp(pixels, (image) => image.extract({ left, top, width, height }));
  const edited = await edit(part);
  if (edited.width !== width || edited.height !== height)
    throw new Error('an edit of a part changed its size');
  const data = Buffer.from(pixels.data);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const share = shareAt(area, left + column + 0.5, top + row + 0.5);
      if (share === 0) continue;
      const to = ((top + row) * pixels.width + left + column) * pixels.channels;
      const from = (row * width + column) * edited.channels;
      for (let channel = 0; channel < 3; channel += 1) {
        const before = data[to + channel] ?? 0;
        data[to + channel] = Math.round(before + ((edited.data[from + channel] ?? 0) - before) * share);
      }
    }
  }
  return { ...pixels, data };
}

function findBounds(pixels: Pixels, { x, y, across, down, angle }: PictureArea): Rect | undefined {
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const [wide, tall] = [across * cos + down * sin, across * sin + down * cos];
  const [left, top] = [Math.max(0, Math.floor(x - wide)), Math.max(0, Math.floor(y - tall))];
  const width = Math.min(pixels.width, Math.ceil(x + wide)) - left;
  const height = Math.min(pixels.height, Math.ceil(y + tall)) - top;
  return width >= 2 && height >= 2 ? { x: left, y: top, width, height } : undefined;
}

/** How much of the edit shows at a point, 0–1. */
function shareAt({ shape, x, y, across, down, angle }: PictureArea, px: number, py: number): number {
  const [dx, dy] = [px - x, py - y];
  const u = (dx * Math.cos(angle) + dy * Math.sin(angle)) / across;
  const v = (dy * Math.cos(angle) - dx * Math.sin(angle)) / down;
  const far = shape === 'oval' ? Math.hypot(u, v) : Math.max(Math.abs(u), Math.abs(v));
  return Math.max(0, Math.min(1, (1 - far) / FADE[shape]));
}

export const EDITS: Readonly<Record<EditName, Edit>> = {
  ...colour,
  ...shape,
  ...texture,
  'deep-fry': colour.deepFry,
  'upside-down': shape.upsideDown,
};

/** A size whose longest side is at most `longest` px, in the same shape. */
const fitSize = (size: Size, longest: number): Size =>
  scaleSize(size, Math.min(1, longest / Math.max(size.width, size.height)));

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
  const xmp = writeHeadsXmp(headsInFractions(heads, pixels));
  return xmp === undefined ? bytes : withPngXmp(bytes, xmp);
}

type CutOutPicture = (picture: Uint8Array, signal: AbortSignal) => Promise<{ bytes: Uint8Array }>;

/** What the offline editor needs from imaging. `cutOut` takes an encoded picture. */
export const createPictureEditing = ({
  find,
  cutOut,
}: Pick<HeadFinder, 'find'> & { cutOut: CutOutPicture }) =>
  ({
    decode,
    encode,
    edits: EDITS,
    editPart,
    overlaySvg,
    findHeads: find,
    headsIn,
    async cutOut(pixels: Pixels, signal: AbortSignal): Promise<Pixels> {
      const picture = await toImage(pixels).png({ compressionLevel: 1 }).toBuffer();
      return decodePicture((await cutOut(picture, signal)).bytes);
    },
  }) as const;
