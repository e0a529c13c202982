/** Layers of a scene as pixels. */
import sharp from 'sharp';
import type { Rect, Size } from '../../src-shared/document/geometry.ts';
import { withoutPixelFilters } from './pixel-filters.ts';

/** RGBA, not premultiplied, of a part of the picture and of what is around it; px of the blank. */
export interface Pixels extends Size {
  x: number;
  y: number;
  data: Uint8Array;
}

/** How far beyond the picture layers are drawn: parts that move show what was outside. */
const MARGIN = 420;
/** Less alpha than this is nobody's: the last of a blur. */
const FAINT = 2;

/** Alpha that hides what is below: filters leave a little less than all. */
export const OPAQUE = 250;
/** A first drawing is so much smaller: it shows where the layer is. */
const SMALLER = 8;

/** Draws an area (px of the blank, whole numbers) at the size of the picture, or so many times smaller. */
async function drawArea(markup: string, defs: string, area: Rect, smaller = 1): Promise<Pixels> {
  const { x, y, width, height } = area;
  const [wide, high] = [Math.ceil(width / smaller), Math.ceil(height / smaller)];
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${wide * smaller} ${high * smaller}" width="${wide}" height="${high}">` +
    `<defs>${defs}</defs>${markup}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg), { unlimited: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { x, y, width: info.width, height: info.height, data };
}

/** The pixels of an area; what is outside them is transparent. */
export function cropPixels(pixels: Pixels, area: { x: number; y: number } & Size): Pixels {
  const { x, y, width, height } = area;
  const data = new Uint8Array(width * height * 4);
  const [left, right] = [Math.max(x, pixels.x), Math.min(x + width, pixels.x + pixels.width)];
  for (let row = Math.max(y, pixels.y); row < Math.min(y + height, pixels.y + pixels.height); row++) {
    const from = ((row - pixels.y) * pixels.width + left - pixels.x) * 4;
    if (right > left)
      data.set(pixels.data.subarray(from, from + (right - left) * 4), ((row - y) * width + left - x) * 4);
  }
  return { x, y, width, height, data };
}

/** Without the transparent rows and columns around it; undefined where all is transparent. */
export function trimPixels(pixels: Pixels, faint = 0): Pixels | undefined {
  const { x, y, width, height, data } = pixels;
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      if ((data[(row * width + column) * 4 + 3] ?? 0) <= faint) continue;
      left = Math.min(left, column);
      right = Math.max(right, column);
      top = Math.min(top, row);
      bottom = row;
    }
  }
  if (right < 0) return undefined;
  return cropPixels(pixels, { x: x + left, y: y + top, width: right - left + 1, height: bottom - top + 1 });
}

/**
 * Draws one layer of a picture, also what of it lies beyond the picture; undefined where it draws nothing. Fine lines
 * are faint where they are drawn small: a pixel there counts with any alpha.
 */
export async function drawLayer(markup: string, defs: string, size: Size): Promise<Pixels | undefined> {
  const all = { x: -MARGIN, y: -MARGIN, width: size.width + 2 * MARGIN, height: size.height + 2 * MARGIN };
  const plain = withoutPixelFilters(markup, defs);
  const small = trimPixels(await drawArea(plain, defs, all, SMALLER));
  if (!small) return undefined;
  const area = {
    x: all.x + (small.x - all.x - 2) * SMALLER,
    y: all.y + (small.y - all.y - 2) * SMALLER,
    width: (small.width + 4) * SMALLER,
    height: (small.height + 4) * SMALLER,
  };
  return trimPixels(await drawArea(markup, defs, plain === markup ? area : withOrigin(area)), FAINT);
}

/** The area and the origin: a tile of a filter begins there, and is nothing where that is not drawn. */
function withOrigin({ x, y, width, height }: Rect): Rect {
  const [left, top] = [Math.min(x, 0), Math.min(y, 0)];
  return { x: left, y: top, width: x + width - left, height: y + height - top };
}

/** Draws `above` over `below`, which changes. */
export function drawOver(below: Pixels, above: Pixels): void {
  const [left, top] = [Math.max(below.x, above.x), Math.max(below.y, above.y)];
  const right = Math.min(below.x + below.width, above.x + above.width);
  const bottom = Math.min(below.y + below.height, above.y + above.height);
  for (let y = top; y < bottom; y++) {
    let to = ((y - below.y) * below.width + left - below.x) * 4;
    let from = ((y - above.y) * above.width + left - above.x) * 4;
    for (let x = left; x < right; x++, to += 4, from += 4) blendPixel(below.data, to, above.data, from);
  }
}

/** Source over destination, not premultiplied. */
export function blendPixel(below: Uint8Array, to: number, above: Uint8Array, from: number): void {
  const alpha = above[from + 3] ?? 0;
  if (alpha === 0) return;
  const under = ((below[to + 3] ?? 0) * (255 - alpha)) / 255;
  const sum = alpha + under;
  for (let channel = 0; channel < 3; channel++) {
    const mixed = (above[from + channel] ?? 0) * alpha + (below[to + channel] ?? 0) * under;
    below[to + channel] = Math.round(mixed / sum);
  }
  below[to + 3] = Math.round(sum);
}
