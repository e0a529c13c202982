import type { Watermark } from '../contract/meme.ts';
import type { PlacedCaption } from './captions.ts';
import type { Rect, Size } from './geometry.ts';

/** Places a brand mark in a corner: text as one more caption, a logo as a picture. */

/** Defaults of the API's `Watermark`. */
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

const getMargin = ({ width, height }: Size) => Math.round(Math.min(width, height) * MARGIN);

function corner(position: Watermark['position'], mark: Size, picture: Size): { left: number; top: number } {
  const [vertical, horizontal] = (position ?? DEFAULTS.position).split('-');
  const margin = getMargin(picture);
  const right = picture.width - margin - mark.width;
  const left =
    horizontal === 'left' ? margin : horizontal === 'right' ? right : (picture.width - mark.width) / 2;
  const top = vertical === 'top' ? margin : picture.height - margin - mark.height;
  return { left: Math.max(0, Math.round(left)), top: Math.max(0, Math.round(top)) };
}

/** Opacity of a mark, 0–1. */
export function markOpacity({ opacity }: Watermark): number {
  return opacity ?? DEFAULTS.opacity;
}

/** A text mark as a caption above everything else; `canvas` is the native size, px. */
export function placeTextMark(text: string, watermark: Watermark, canvas: Size): PlacedCaption {
  const side = Math.min(canvas.width, canvas.height);
  const size = { width: canvas.width * TEXT_WIDTH, height: side * TEXT_HEIGHT };
  const { left, top } = corner(watermark.position, size, canvas);
  const horizontal = (watermark.position ?? DEFAULTS.position).split('-')[1];
  const style = {
    font: 'sans',
    color: watermark.color ?? DEFAULTS.color,
    outline_color: watermark.outline_color ?? DEFAULTS.outline_color,
    outline_width: 0.06,
    align: horizontal === 'left' || horizontal === 'right' ? horizontal : 'center',
    vertical_align: 'middle',
    opacity: markOpacity(watermark),
  } as const;
  const box = { x: left, y: top, ...size, rotation: 0 };
  return { region: 'watermark', text, box, maxLines: 1, style, z: Number.POSITIVE_INFINITY };
}

/** The place of a logo on `picture`, whole px: `scale` of its width, less where a tall logo would pass the margins. */
export function logoBox(logo: Size, watermark: Watermark, picture: Size): Rect {
  const wanted = Math.max(1, Math.round(picture.width * (watermark.scale ?? DEFAULTS.scale)));
  const room = Math.max(1, picture.height - 2 * getMargin(picture));
  const width = Math.max(1, Math.min(wanted, Math.round((room * logo.width) / logo.height)));
  const height = Math.max(1, Math.min(room, Math.round((width * logo.height) / logo.width)));
  const { left, top } = corner(watermark.position, { width, height }, picture);
  return { x: left, y: top, width, height };
}
