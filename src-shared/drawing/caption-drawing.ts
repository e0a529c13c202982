import { parseColor } from '../contract/colors.ts';
import {
  type Box,
  getBounds,
  getCorners,
  type Point,
  type Rect,
  type Size,
  uniteRects,
} from '../document/geometry.ts';
import { intoBox, rotatePartBounds, rotatePoint } from '../document/rotated-box.ts';
import { inkBounds, type LaidOutCaption } from '../layout/caption-layout.ts';
import { emojiShape } from './emoji.ts';
import { drawLetters, type Letters, letterShapes, maskShapes } from './letters.ts';
import { line, paint, place } from './paint.ts';
import { type Matrix, type Piece, roundPx, type Shape, writeBodyMarkup } from './piece.ts';
import { shapePiece } from './shape-drawing.ts';
import { bubble, writePath } from './shape-outline.ts';
import type { DrawingDeps } from './text-paths.ts';

/** Draws laid-out captions as SVG: outlines only, no `<text>`, so every renderer gives the same letters. */

/** Corners of plates behind words, em. */
const WORD_PLATE_RADIUS = 0.08;
/** Widest blur that still shows a shape, as a fraction of the canvas' diagonal. */
const BLUR_MOST = 0.05;

function plate(caption: LaidOutCaption): Shape[] {
  const { laid, style } = caption;
  if (!style.background || !laid.ink) return [];
  const pad = (style.background.padding ?? 0.25) * laid.size;
  const radius = roundPx((style.background.radius ?? 0.1) * laid.size);
  const rect = growRect(laid.ink, pad);
  const fill = paint(style.background.color, 'fill');
  const tip = findTip(caption);
  if (tip) return [{ kind: 'path', outline: writePath(bubble(rect, radius, tip), true), attributes: fill }];
  return [{ kind: 'markup', markup: `<rect ${place(rect)} rx="${radius}" ${fill}/>` }];
}

/** Where the plate of a caption points at, px from the top left of its box. */
function findTip({ box, style }: LaidOutCaption): Point | undefined {
  const pointer = style.background?.pointer;
  return pointer && { x: pointer.x * box.width, y: pointer.y * box.height };
}

function wordPlates({ laid }: LaidOutCaption): Shape[] {
  return laid.decorations.flatMap(({ kind, segment, ...rect }): Shape[] => {
    const color = laid.segments[segment]?.background;
    if (kind !== 'plate' || color === undefined) return [];
    const radius = roundPx(WORD_PLATE_RADIUS * laid.size);
    return [{ kind: 'markup', markup: `<rect ${place(rect)} rx="${radius}" ${paint(color, 'fill')}/>` }];
  });
}

/** The shadow of letters, outlines and emoji; that of letters which are not filled is a ring like them. */
function shadow(caption: LaidOutCaption, letters: Letters, id: string, canvas: Size): Shape[] {
  const { laid, style } = caption;
  if (!style.shadow || !laid.ink) return [];
  const { dx = 0.04, dy = 0.04, blur = 0.05, color } = style.shadow;
  const deviation = Math.min(blur * laid.size, BLUR_MOST * Math.hypot(canvas.width, canvas.height));
  const move = `transform="translate(${roundPx(dx * laid.size)} ${roundPx(dy * laid.size)})"`;
  const filter = deviation ? ` filter="url(#${id}blur)"` : '';
  const stroke = laid.outline ? ` ${line(color, laid.outline * 2)}` : '';
  const solid = `${paint(color, 'fill')}${stroke}`;
  const shapes: Shape[] = deviation
    ? [
        {
          kind: 'markup',
          markup: blurFilter(`${id}blur`, deviation, laid.ink, canvasAround(caption, canvas)),
        },
      ]
    : [];
  const isHollow =
    letters.isSeenThrough &&
    letters.layers.every(({ looks }) => looks.every(({ color }) => parseColor(color).a === 0));
  const whole = isHollow ? letters.emoji : letters.path + letters.emoji;
  if (whole) shapes.push({ kind: 'path', outline: whole, attributes: `${move} ${solid}${filter}` });
  if (!isHollow) return shapes;
  const [before, after] = [`<g ${move}${filter}>`, '</g>'];
  const rings = letters.layers.map(({ path, mask }): Shape => {
    const attributes = `fill="none"${stroke} mask="url(#${mask})"`;
    return { kind: 'path', outline: path, attributes, before, after };
  });
  return [...shapes, ...rings];
}

function growRect({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

/** The canvas as seen from inside a caption's turned box, px: the smallest upright rectangle around it. */
function canvasAround({ box }: LaidOutCaption, { width, height }: Size): Rect {
  return getBounds(getCorners({ x: 0, y: 0, width, height }).map((corner) => intoBox(corner, box)));
}

/** The region of a blur: three deviations beyond the ink, but not beyond the canvas. */
function blurFilter(id: string, deviation: number, ink: Rect, canvas: Rect): string {
  const left = Math.max(ink.x, canvas.x) - 3 * deviation;
  const top = Math.max(ink.y, canvas.y) - 3 * deviation;
  const right = Math.min(ink.x + ink.width, canvas.x + canvas.width) + 3 * deviation;
  const bottom = Math.min(ink.y + ink.height, canvas.y + canvas.height) + 3 * deviation;
  const region = place({
    x: left,
    y: top,
    width: Math.max(1, right - left),
    height: Math.max(1, bottom - top),
  });
  return `<filter id="${id}" filterUnits="userSpaceOnUse" ${region}><feGaussianBlur stdDeviation="${roundPx(deviation)}"/></filter>`;
}

/** From inside a caption's turned box to the canvas, as its `transform` does it. */
function toBoxMatrix({ x, y, width, height, rotation }: Box): Matrix {
  const { x: a, y: b } = rotatePoint({ x: 1, y: 0 }, roundPx(rotation));
  const [halfWidth, halfHeight] = [roundPx(width / 2), roundPx(height / 2)];
  return {
    a,
    b,
    c: -b,
    d: a,
    e: roundPx(x) + halfWidth - a * halfWidth + b * halfHeight,
    f: roundPx(y) + halfHeight - b * halfWidth - a * halfHeight,
  };
}

/** What the text of a caption lies in, on its canvas (native px). */
function shapeAround({ shape, box }: LaidOutCaption, id: string, canvas: Size) {
  const { look, box: around } = shape ?? {};
  if (!look || !around) return undefined;
  const { shadow: cast, ...drawn } = look;
  const place = { box: around, opacity: 1, flip: false, flipVertical: false, ...(cast && { shadow: cast }) };
  const piece = shapePiece(drawn, place, id, canvas);
  // Both are turned about the same centre; a shape is drawn about it, a caption from the top left of its box.
  const move = `translate(${roundPx(box.width / 2)} ${roundPx(box.height / 2)})`;
  return (
    piece && {
      markup: `<g transform="${move}">${writeBodyMarkup(piece.body)}</g>`,
      bounds: piece.bounds,
    }
  );
}

/** Plate, shadow, outlines, letters and emoji, from the lowest to the highest. */
function drawBody(caption: LaidOutCaption, id: string, canvas: Size, deps: DrawingDeps): Shape[] {
  const { items, ink, outline } = caption.laid;
  const letters = drawLetters(caption, id, deps);
  const emoji = items.flatMap((item, at) =>
    item.kind === 'emoji' ? emojiShape(item, deps.emoji.picture(item.key), `${id}e${at}`) : [],
  );
  return [
    ...plate(caption),
    ...wordPlates(caption),
    ...(ink ? maskShapes(letters, growRect(ink, outline + 1)) : []),
    ...shadow(caption, letters, id, canvas),
    ...letterShapes(caption, letters, deps),
    ...emoji,
  ];
}

/** How far plate and shadow reach beyond the ink, px. */
function reach({ laid, style }: LaidOutCaption): number {
  const pad = style.background ? (style.background.padding ?? 0.25) * laid.size : 0;
  if (!style.shadow) return pad;
  const { dx = 0.04, dy = 0.04, blur = 0.05 } = style.shadow;
  return Math.max(pad, (Math.max(Math.abs(dx), Math.abs(dy)) + 3 * blur) * laid.size);
}

/** A caption on its canvas, ids beginning with `id`; undefined without ink and shape. @throws Error without a font */
export function captionPiece(
  caption: LaidOutCaption,
  id: string,
  canvas: Size,
  deps: DrawingDeps,
): Piece | undefined {
  const ink = inkBounds(caption, reach(caption));
  const around = shapeAround(caption, `${id}s`, canvas);
  const { box, style } = caption;
  const tip = ink && findTip(caption);
  const pointed = tip && rotatePartBounds({ ...tip, width: 0, height: 0 }, box);
  const bounds = uniteRects(uniteRects(ink, pointed), around?.bounds);
  if (!bounds) return undefined;
  const turn = box.rotation
    ? ` rotate(${roundPx(box.rotation)} ${roundPx(box.width / 2)} ${roundPx(box.height / 2)})`
    : '';
  return {
    transform: `translate(${roundPx(box.x)} ${roundPx(box.y)})${turn}`,
    matrix: toBoxMatrix(box),
    opacity: style.opacity ?? 1,
    body: [
      ...(around ? [{ kind: 'markup' as const, markup: around.markup }] : []),
      ...drawBody(caption, id, canvas, deps),
    ],
    bounds,
  };
}
