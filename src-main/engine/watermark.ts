import type { Watermark } from '../contract/meme.ts';
import { layoutText } from './layout/layout.ts';
import type { LayoutDeps, Rect } from './layout/types.ts';
import { decodeLogo, type PixelLayer } from './raster.ts';
import type { SceneCaption } from './scene.ts';

/** Places a brand mark in a corner: text as one more caption, a logo as a layer of pixels. */

/** Defaults of interface.md "Watermark". */
const DEFAULTS = {
  position: 'bottom-right',
  opacity: 0.65,
  color: '#ffffff',
  outline_color: '#000000',
  scale: 0.15,
} as const;
/** Distance to the edges and height of text, fractions of the picture's shorter side. */
const MARGIN = 0.025;
const TEXT_HEIGHT = 0.036;
/** Widest text, fraction of the picture's width. */
const TEXT_WIDTH = 0.6;

interface Size {
  width: number;
  height: number;
}

function corner(position: Watermark['position'], mark: Size, picture: Size): { left: number; top: number } {
  const [vertical, horizontal] = (position ?? DEFAULTS.position).split('-');
  const margin = Math.round(Math.min(picture.width, picture.height) * MARGIN);
  const right = picture.width - margin - mark.width;
  const left =
    horizontal === 'left' ? margin : horizontal === 'right' ? right : (picture.width - mark.width) / 2;
  const top = vertical === 'top' ? margin : picture.height - margin - mark.height;
  return { left: Math.max(0, Math.round(left)), top: Math.max(0, Math.round(top)) };
}

/** A text mark as a caption; `picture` is the native size, px. */
export function textMark(text: string, watermark: Watermark, picture: Size, deps: LayoutDeps): SceneCaption {
  const side = Math.min(picture.width, picture.height);
  const size = { width: picture.width * TEXT_WIDTH, height: side * TEXT_HEIGHT };
  const { left, top } = corner(watermark.position, size, picture);
  const box: Rect = { x: left, y: top, ...size };
  const horizontal = (watermark.position ?? DEFAULTS.position).split('-')[1];
  const style = {
    font: 'sans',
    color: watermark.color ?? DEFAULTS.color,
    outline_color: watermark.outline_color ?? DEFAULTS.outline_color,
    outline_width: 0.06,
    align: horizontal === 'left' || horizontal === 'right' ? horizontal : 'center',
    vertical_align: 'middle',
    opacity: watermark.opacity ?? DEFAULTS.opacity,
  } as const;
  const pictureSide = Math.sqrt(picture.width * picture.height);
  const laid = layoutText(text, style, { ...size, maxLines: 1, pictureSide }, deps);
  return { region: 'watermark', box, rotation: 0, style, laid };
}

/** A logo as a layer, `scale` of the width of `picture` (the output size, px) wide. @throws CamError IMAGE_UNREADABLE */
export async function logoMark(bytes: Uint8Array, watermark: Watermark, picture: Size): Promise<PixelLayer> {
  const width = Math.max(1, Math.round(picture.width * (watermark.scale ?? DEFAULTS.scale)));
  // A tall logo may fill the picture, but not reach out of it.
  const maxHeight = picture.height;
  const pixels = await decodeLogo(bytes, { width, maxHeight }, watermark.opacity ?? DEFAULTS.opacity);
  return { pixels, ...corner(watermark.position, pixels, picture) };
}
