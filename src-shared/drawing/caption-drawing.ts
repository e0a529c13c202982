import { parseColor } from '../contract/colors.ts';
import { boundsOf, cornersOf, intoBox } from '../document/rotated-box.ts';
import { inkBounds, type LaidOutCaption } from '../layout/captions.ts';
import type { FaceSource, OutlineCommand, PlacedItem, Rect } from '../layout/types.ts';
import type { EmojiPicture } from './emoji.ts';
import { type Overlay, overlaysOf, type Piece } from './overlay.ts';

/** Draws laid-out captions as SVG: outlines only, no `<text>`, so every renderer gives the same letters. */

export interface SvgDeps {
  faces: FaceSource;
  emoji: { picture(key: string): EmojiPicture };
}

/** Tenths of a px at a hundredth's precision are beyond what anti-aliasing shows. */
const round = (value: number) => Math.round(value * 100) / 100;
/** Widest blur that still shows a shape, as a fraction of the picture's diagonal. */
const BLUR_MOST = 0.05;

function glyphPath(outline: readonly OutlineCommand[], x: number, y: number, size: number): string {
  let data = '';
  for (const { type, values } of outline) {
    data += type;
    for (let at = 0; at < values.length; at += 2) {
      data += `${at ? ' ' : ''}${round(x + (values[at] ?? 0) * size)} ${round(y - (values[at + 1] ?? 0) * size)}`;
    }
  }
  return data;
}

function textPath(items: readonly PlacedItem[], faces: FaceSource): string {
  let data = '';
  for (const item of items) {
    if (item.kind === 'glyph')
      data += glyphPath(faces.face(item.face).outline(item.glyph), item.x, item.y, item.size);
  }
  return data;
}

/** SVG markup of one emoji. Its ids are made unique by `prefix`, since several pictures share one document. */
export function emojiMarkup(
  item: PlacedItem & { kind: 'emoji' },
  picture: EmojiPicture,
  prefix: string,
): string {
  const body = picture.body
    .replace(/\bid="([^"]+)"/g, `id="${prefix}$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${prefix}$1"`);
  const scale = round(item.size) / picture.side;
  return `<g transform="translate(${round(item.x)} ${round(item.y)}) scale(${scale})">${body}</g>`;
}

function paint(color: string, attribute: 'fill' | 'stroke'): string {
  const { r, g, b, a } = parseColor(color);
  return `${attribute}="rgb(${r},${g},${b})"${a < 1 ? ` ${attribute}-opacity="${round(a)}"` : ''}`;
}

function plate({ laid, style }: LaidOutCaption): string {
  if (!style.background || !laid.ink) return '';
  const pad = (style.background.padding ?? 0.25) * laid.size;
  const { x, y, width, height } = laid.ink;
  const radius = round((style.background.radius ?? 0.1) * laid.size);
  return `<rect x="${round(x - pad)}" y="${round(y - pad)}" width="${round(width + 2 * pad)}" height="${round(height + 2 * pad)}" rx="${radius}" ${paint(style.background.color, 'fill')}/>`;
}

function shadow(caption: LaidOutCaption, data: string, id: string, picture: Size): string {
  const { laid, style } = caption;
  if (!style.shadow || !laid.ink) return '';
  const { dx = 0.04, dy = 0.04, blur = 0.05, color } = style.shadow;
  const deviation = Math.min(blur * laid.size, BLUR_MOST * Math.hypot(picture.width, picture.height));
  const filter = deviation
    ? blurFilter(`${id}blur`, deviation, laid.ink, pictureAround(caption, picture))
    : '';
  const stroke = laid.outline
    ? `${paint(color, 'stroke')} stroke-width="${round(laid.outline * 2)}" stroke-linejoin="round"`
    : '';
  const move = `translate(${round(dx * laid.size)} ${round(dy * laid.size)})`;
  return `${filter}<path d="${data}" transform="${move}" ${paint(color, 'fill')} ${stroke}${filter ? ` filter="url(#${id}blur)"` : ''}/>`;
}

interface Size {
  width: number;
  height: number;
}

/** The picture as seen from inside a caption's turned box, px: the smallest upright rectangle around it. */
function pictureAround(caption: LaidOutCaption, { width, height }: Size): Rect {
  return boundsOf(cornersOf({ x: 0, y: 0, width, height }).map((corner) => intoBox(corner, caption)));
}

/**
 * The region reaches three deviations beyond the ink, where nothing of a blur is left to cut off, but not beyond
 * the picture: a blur costs by its area, and nobody sees it out there.
 */
function blurFilter(id: string, deviation: number, ink: Rect, picture: Rect): string {
  const left = Math.max(ink.x, picture.x) - 3 * deviation;
  const top = Math.max(ink.y, picture.y) - 3 * deviation;
  const right = Math.min(ink.x + ink.width, picture.x + picture.width) + 3 * deviation;
  const bottom = Math.min(ink.y + ink.height, picture.y + picture.height) + 3 * deviation;
  const region = `x="${round(left)}" y="${round(top)}" width="${round(Math.max(1, right - left))}" height="${round(Math.max(1, bottom - top))}"`;
  return `<filter id="${id}" filterUnits="userSpaceOnUse" ${region}><feGaussianBlur stdDeviation="${round(deviation)}"/></filter>`;
}

function letters({ laid, style }: LaidOutCaption, data: string): string {
  const outline = laid.outline
    ? `<path d="${data}" fill="none" ${paint(style.outline_color ?? '#000', 'stroke')} stroke-width="${round(laid.outline * 2)}" stroke-linejoin="round" stroke-linecap="round"/>`
    : '';
  return `${outline}<path d="${data}" ${paint(style.color ?? '#fff', 'fill')}/>`;
}

/** SVG markup of one caption on the picture, or undefined where it has no ink. Ids in it begin with `id`. */
export function captionMarkup(
  caption: LaidOutCaption,
  id: string,
  picture: Size,
  deps: SvgDeps,
): string | undefined {
  const { box, laid, rotation, style } = caption;
  if (!laid.ink) return undefined;
  const data = textPath(laid.items, deps.faces);
  const emoji = laid.items
    .map((item, at) =>
      item.kind === 'emoji' ? emojiMarkup(item, deps.emoji.picture(item.key), `${id}e${at}`) : '',
    )
    .join('');
  const turn = rotation ? ` rotate(${round(rotation)} ${round(box.width / 2)} ${round(box.height / 2)})` : '';
  const opacity = style.opacity !== undefined && style.opacity < 1 ? ` opacity="${style.opacity}"` : '';
  const drawn = data === '' ? '' : `${shadow(caption, data, id, picture)}${letters(caption, data)}`;
  return `<g transform="translate(${round(box.x)} ${round(box.y)})${turn}"${opacity}>${plate(caption)}${drawn}${emoji}</g>`;
}

/** How far plate and shadow reach beyond the ink, px. */
function reach({ laid, style }: LaidOutCaption): number {
  const pad = style.background ? (style.background.padding ?? 0.25) * laid.size : 0;
  if (!style.shadow) return pad;
  const { dx = 0.04, dy = 0.04, blur = 0.05 } = style.shadow;
  return Math.max(pad, (Math.max(Math.abs(dx), Math.abs(dy)) + 3 * blur) * laid.size);
}

/** A caption as a piece of overlay, or undefined where it has no ink. Ids in its markup begin with `id`. */
export function captionPiece(
  caption: LaidOutCaption,
  id: string,
  picture: Size,
  deps: SvgDeps,
): Piece | undefined {
  const bounds = inkBounds(caption, reach(caption));
  const markup = captionMarkup(caption, id, picture, deps);
  return bounds && markup ? { markup, bounds } : undefined;
}

/** Overlays of all captions that have ink, in drawing order, for an output `scale` times the native size. */
export function captionOverlays(
  captions: readonly LaidOutCaption[],
  output: { width: number; height: number },
  scale: number,
  deps: SvgDeps,
): Overlay[] {
  const native = { width: output.width / scale, height: output.height / scale };
  const pieces = captions.flatMap((caption, at) => captionPiece(caption, `c${at}`, native, deps) ?? []);
  return overlaysOf(pieces, output, scale);
}
