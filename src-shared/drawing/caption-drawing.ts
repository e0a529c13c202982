import { parseColor } from '../contract/colors.ts';
import { boundsOf, cornersOf, type Rect, type Size } from '../document/geometry.ts';
import { intoBox } from '../document/rotated-box.ts';
import { inkBounds, type LaidOutCaption } from '../layout/caption-layout.ts';
import type { FaceSource, OutlineCommand, PlacedItem } from '../layout/types.ts';
import { type EmojiPictures, emojiShape } from './emoji.ts';
import { createPathData, type PathData } from './path-data.ts';
import { type PathShape, type Piece, rounded, type Shape } from './piece.ts';

/** Draws laid-out captions as SVG: outlines only, no `<text>`, so every renderer gives the same letters. */

export interface DrawingDeps {
  faces: FaceSource;
  emoji: EmojiPictures;
}

/** Widest blur that still shows a shape, as a fraction of the canvas' diagonal. */
const BLUR_MOST = 0.05;

function addGlyph(
  data: PathData,
  outline: readonly OutlineCommand[],
  { x, y, size }: Pick<PlacedItem, 'x' | 'y' | 'size'>,
): void {
  for (const { type, values } of outline) {
    data.command(type);
    for (let at = 0; at < values.length; at += 2) {
      data.point(x + (values[at] ?? 0) * size, y - (values[at + 1] ?? 0) * size, at === 0);
    }
  }
}

function textPath(items: readonly PlacedItem[], faces: FaceSource): string {
  const data = createPathData();
  for (const item of items) {
    if (item.kind === 'glyph') addGlyph(data, faces.face(item.face).outline(item.glyph), item);
  }
  return data.text();
}

function paint(color: string, attribute: 'fill' | 'stroke'): string {
  const { r, g, b, a } = parseColor(color);
  return `${attribute}="rgb(${r},${g},${b})"${a < 1 ? ` ${attribute}-opacity="${rounded(a)}"` : ''}`;
}

function plate({ laid, style }: LaidOutCaption): Shape[] {
  if (!style.background || !laid.ink) return [];
  const pad = (style.background.padding ?? 0.25) * laid.size;
  const { x, y, width, height } = laid.ink;
  const radius = rounded((style.background.radius ?? 0.1) * laid.size);
  const place = `x="${rounded(x - pad)}" y="${rounded(y - pad)}" width="${rounded(width + 2 * pad)}" height="${rounded(height + 2 * pad)}"`;
  const markup = `<rect ${place} rx="${radius}" ${paint(style.background.color, 'fill')}/>`;
  return [{ kind: 'markup', markup }];
}

function shadow(caption: LaidOutCaption, outline: string, id: string, canvas: Size): Shape[] {
  const { laid, style } = caption;
  if (!style.shadow || !laid.ink) return [];
  const { dx = 0.04, dy = 0.04, blur = 0.05, color } = style.shadow;
  const deviation = Math.min(blur * laid.size, BLUR_MOST * Math.hypot(canvas.width, canvas.height));
  const move = `transform="translate(${rounded(dx * laid.size)} ${rounded(dy * laid.size)})"`;
  const stroke = laid.outline
    ? ` ${paint(color, 'stroke')} stroke-width="${rounded(laid.outline * 2)}" stroke-linejoin="round"`
    : '';
  const attributes = `${move} ${paint(color, 'fill')}${stroke}`;
  if (!deviation) return [{ kind: 'path', outline, attributes }];
  const markup = blurFilter(`${id}blur`, deviation, laid.ink, canvasAround(caption, canvas));
  return [
    { kind: 'markup', markup },
    { kind: 'path', outline, attributes: `${attributes} filter="url(#${id}blur)"` },
  ];
}

/** The canvas as seen from inside a caption's turned box, px: the smallest upright rectangle around it. */
function canvasAround({ box }: LaidOutCaption, { width, height }: Size): Rect {
  return boundsOf(cornersOf({ x: 0, y: 0, width, height }).map((corner) => intoBox(corner, box)));
}

/**
 * The filter's region reaches three deviations beyond the ink, where nothing of a blur is left to cut off, but not
 * beyond the canvas: a blur costs by its area, and what is out there is cut off.
 */
function blurFilter(id: string, deviation: number, ink: Rect, canvas: Rect): string {
  const left = Math.max(ink.x, canvas.x) - 3 * deviation;
  const top = Math.max(ink.y, canvas.y) - 3 * deviation;
  const right = Math.min(ink.x + ink.width, canvas.x + canvas.width) + 3 * deviation;
  const bottom = Math.min(ink.y + ink.height, canvas.y + canvas.height) + 3 * deviation;
  const region = `x="${rounded(left)}" y="${rounded(top)}" width="${rounded(Math.max(1, right - left))}" height="${rounded(Math.max(1, bottom - top))}"`;
  return `<filter id="${id}" filterUnits="userSpaceOnUse" ${region}><feGaussianBlur stdDeviation="${rounded(deviation)}"/></filter>`;
}

function letters({ laid, style }: LaidOutCaption, outline: string): PathShape[] {
  const fill: PathShape = { kind: 'path', outline, attributes: paint(style.color ?? '#fff', 'fill') };
  if (!laid.outline) return [fill];
  const stroke = `fill="none" ${paint(style.outline_color ?? '#000', 'stroke')} stroke-width="${rounded(laid.outline * 2)}" stroke-linejoin="round" stroke-linecap="round"`;
  return [{ kind: 'path', outline, attributes: stroke }, fill];
}

/** Plate, shadow, outline, letters and emoji, from the lowest to the highest. */
function bodyOf(caption: LaidOutCaption, id: string, canvas: Size, deps: DrawingDeps): Shape[] {
  const { items } = caption.laid;
  const outline = textPath(items, deps.faces);
  const text = outline === '' ? [] : [...shadow(caption, outline, id, canvas), ...letters(caption, outline)];
  const emoji = items.flatMap((item, at) =>
    item.kind === 'emoji' ? emojiShape(item, deps.emoji.picture(item.key), `${id}e${at}`) : [],
  );
  return [...plate(caption), ...text, ...emoji];
}

/** How far plate and shadow reach beyond the ink, px. */
function reach({ laid, style }: LaidOutCaption): number {
  const pad = style.background ? (style.background.padding ?? 0.25) * laid.size : 0;
  if (!style.shadow) return pad;
  const { dx = 0.04, dy = 0.04, blur = 0.05 } = style.shadow;
  return Math.max(pad, (Math.max(Math.abs(dx), Math.abs(dy)) + 3 * blur) * laid.size);
}

/**
 * A caption on its canvas (native px), or undefined where it has no ink. Ids in its markup begin with `id`.
 * @throws Error where a bundled font or emoji is missing
 */
export function captionPiece(
  caption: LaidOutCaption,
  id: string,
  canvas: Size,
  deps: DrawingDeps,
): Piece | undefined {
  const bounds = inkBounds(caption, reach(caption));
  if (!bounds) return undefined;
  const { box, style } = caption;
  const turn = box.rotation
    ? ` rotate(${rounded(box.rotation)} ${rounded(box.width / 2)} ${rounded(box.height / 2)})`
    : '';
  return {
    transform: `translate(${rounded(box.x)} ${rounded(box.y)})${turn}`,
    opacity: style.opacity ?? 1,
    body: bodyOf(caption, id, canvas, deps),
    bounds,
  };
}
