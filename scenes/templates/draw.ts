/** The pictures of a built-in template: its scene draws an SVG from the regions in template.json, sharp makes files of it. */
import sharp, { type Sharp } from 'sharp';
import { makePlaceholder } from '../../src-main/imaging/thumbnail.ts';
import { writeHeadsXmp } from '../../src-shared/document/embedded-heads.ts';
import type { EmojiArt } from '../kit/emoji-art.ts';
import { sceneSvg } from '../kit/scene.ts';
import { hasPixelFilter } from './pixel-filters.ts';
import type { Source } from './scene-files.ts';
import { headsOfScene } from './scene-heads.ts';

/** Longest side of the small picture that lists show, px. */
const THUMB = 320;

/** The pictures of a template folder. */
export interface Pictures {
  'blank.webp': Buffer;
  'thumb.webp': Buffer;
  'placeholder.webp': Buffer;
}

/** Draws a scene at `width` × `height` px, without alpha. */
export function rasterise({ scene, template }: Source, art: EmojiArt, width: number, height: number): Sharp {
  // sharp draws an SVG at the size that `resize` asks for; nothing is scaled afterwards.
  return sharp(Buffer.from(sceneSvg(scene, template, art)), { unlimited: true })
    .resize(width, height, { fit: 'fill' })
    .flatten({ background: '#ffffff' });
}

/** Draws a scene small; one with filters of px is drawn at its size and scaled down. Sizes in px. */
export async function drawSmall(
  source: Source,
  art: EmojiArt,
  width: number,
  height: number,
): Promise<Sharp> {
  if (!hasPixelFilter(sceneSvg(source.scene, source.template, art)))
    return rasterise(source, art, width, height);
  return sharp(await drawNative(source, art)).resize(width, height, { fit: 'fill' });
}

/** Draws the blank of a template, with nothing lost yet (PNG). */
const drawNative = (source: Source, art: EmojiArt): Promise<Buffer> =>
  rasterise(source, art, source.scene.width, source.scene.height).png({ compressionLevel: 1 }).toBuffer();

function encodeBlank(drawn: Buffer, xmp?: string): Promise<Buffer> {
  const image = sharp(drawn).webp({ quality: 90, effort: 6, smartSubsample: true });
  return (xmp === undefined ? image : image.withXmp(xmp)).toBuffer();
}

/** Draws the blank of a template as its file. */
export const drawBlank = async (source: Source, art: EmojiArt): Promise<Buffer> =>
  encodeBlank(await drawNative(source, art));

/** Draws the files of a template. @throws Error where a scene is transparent, which has no placeholder */
export async function drawPictures(source: Source, art: EmojiArt): Promise<Pictures> {
  const drawn = await drawNative(source, art);
  const thumb = await sharp(drawn)
    .resize(THUMB, THUMB, { fit: 'inside' })
    .webp({ quality: 82, effort: 6 })
    .toBuffer();
  const placeholder = await makePlaceholder(thumb);
  if (!placeholder) throw new Error('the scene is transparent; paint its ground');
  return {
    'blank.webp': await encodeBlank(drawn, writeHeadsXmp(headsOfScene(source, art))),
    'thumb.webp': thumb,
    'placeholder.webp': Buffer.from(placeholder),
  };
}
