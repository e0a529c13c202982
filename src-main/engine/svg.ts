import { parseColor } from '../contract/colors.ts';
import type { EmojiPicture } from './emoji/emoji-art.ts';
import type { FaceSource, OutlineCommand, PlacedItem, Rect } from './layout/types.ts';
import { inkBounds, type SceneCaption } from './scene.ts';

/** Draws laid-out captions as SVG: outlines only, no `<text>`, so every renderer gives the same letters. */

export interface SvgDeps {
  faces: FaceSource;
  emoji: { picture(key: string): EmojiPicture };
}

/** A piece of overlay: SVG markup and the whole px it covers on the picture. */
export interface Overlay {
  svg: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Tenths of a px at a hundredth's precision are beyond what anti-aliasing shows. */
const round = (value: number) => Math.round(value * 100) / 100;
/** Widest blur that still shows a shape, as a fraction of the picture's diagonal. */
const BLUR_MOST = 0.05;
/** Clear px around a piece, for anti-aliasing. */
const BLEED = 2;

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

/** Ids inside emoji art are made unique, since several pictures share one document. */
function emojiMarkup(item: PlacedItem & { kind: 'emoji' }, picture: EmojiPicture, prefix: string): string {
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

function plate({ laid, style }: SceneCaption): string {
  if (!style.background || !laid.ink) return '';
  const pad = (style.background.padding ?? 0.25) * laid.size;
  const { x, y, width, height } = laid.ink;
  const radius = round((style.background.radius ?? 0.1) * laid.size);
  return `<rect x="${round(x - pad)}" y="${round(y - pad)}" width="${round(width + 2 * pad)}" height="${round(height + 2 * pad)}" rx="${radius}" ${paint(style.background.color, 'fill')}/>`;
}

function shadow(caption: SceneCaption, data: string, id: string, picture: Size): string {
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
function pictureAround({ box, rotation }: SceneCaption, picture: Size): Rect {
  const angle = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const corners = [0, picture.width].flatMap((x) => [0, picture.height].map((y) => ({ x, y })));
  const xs: number[] = [];
  const ys: number[] = [];
  for (const { x, y } of corners) {
    const [dx, dy] = [x - box.x - box.width / 2, y - box.y - box.height / 2];
    xs.push(dx * cos + dy * sin + box.width / 2);
    ys.push(dy * cos - dx * sin + box.height / 2);
  }
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
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

function letters({ laid, style }: SceneCaption, data: string): string {
  const outline = laid.outline
    ? `<path d="${data}" fill="none" ${paint(style.outline_color ?? '#000', 'stroke')} stroke-width="${round(laid.outline * 2)}" stroke-linejoin="round" stroke-linecap="round"/>`
    : '';
  return `${outline}<path d="${data}" ${paint(style.color ?? '#fff', 'fill')}/>`;
}

/** SVG markup of one caption on the picture, or undefined where it has no ink. Ids in it begin with `id`. */
export function captionMarkup(
  caption: SceneCaption,
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
function reach({ laid, style }: SceneCaption): number {
  const pad = style.background ? (style.background.padding ?? 0.25) * laid.size : 0;
  if (!style.shadow) return pad;
  const { dx = 0.04, dy = 0.04, blur = 0.05 } = style.shadow;
  return Math.max(pad, (Math.max(Math.abs(dx), Math.abs(dy)) + 3 * blur) * laid.size);
}

/**
 * Wraps markup as an SVG document that covers only `bounds`, cut to the output; undefined where nothing shows.
 * Markup and bounds are in native px, the overlay is in px of the output, `scale` times as large.
 */
function overlayOf(
  markup: string,
  bounds: Rect,
  output: { width: number; height: number },
  scale: number,
): Overlay | undefined {
  const left = Math.max(0, Math.floor(bounds.x * scale) - BLEED);
  const top = Math.max(0, Math.floor(bounds.y * scale) - BLEED);
  const width = Math.min(output.width, Math.ceil((bounds.x + bounds.width) * scale) + BLEED) - left;
  const height = Math.min(output.height, Math.ceil((bounds.y + bounds.height) * scale) + BLEED) - top;
  if (width <= 0 || height <= 0) return undefined;
  const view = [left, top, width, height].map((length) => length / scale).join(' ');
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="${view}">${markup}</svg>`,
    left,
    top,
    width,
    height,
  };
}

interface Piece {
  markup: string;
  bounds: Rect;
}

/** One piece that draws all of them, in order. */
function joined(pieces: readonly Piece[]): Piece {
  const left = Math.min(...pieces.map(({ bounds }) => bounds.x));
  const top = Math.min(...pieces.map(({ bounds }) => bounds.y));
  const right = Math.max(...pieces.map(({ bounds }) => bounds.x + bounds.width));
  const bottom = Math.max(...pieces.map(({ bounds }) => bounds.y + bounds.height));
  return {
    markup: pieces.map(({ markup }) => markup).join(''),
    bounds: { x: left, y: top, width: right - left, height: bottom - top },
  };
}

/**
 * Overlays of all captions that have ink, in drawing order, for an output `scale` times the native size. Small
 * pieces are cheaper to blend; where they would cover more than the picture (many large captions over each
 * other), they are drawn as one, or all of their pixels would be in memory at once.
 */
export function captionOverlays(
  captions: readonly SceneCaption[],
  output: { width: number; height: number },
  scale: number,
  deps: SvgDeps,
): Overlay[] {
  const native = { width: output.width / scale, height: output.height / scale };
  const pieces = captions.flatMap((caption, at): Piece[] => {
    const bounds = inkBounds(caption, reach(caption));
    const markup = captionMarkup(caption, `c${at}`, native, deps);
    return bounds && markup ? [{ markup, bounds }] : [];
  });
  const area = pieces.reduce((sum, { bounds }) => sum + bounds.width * bounds.height, 0) * scale ** 2;
  const drawn = area > output.width * output.height ? [joined(pieces)] : pieces;
  return drawn.flatMap(({ markup, bounds }) => overlayOf(markup, bounds, output, scale) ?? []);
}
