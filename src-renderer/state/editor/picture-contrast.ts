import { parseColor } from '../../../src-shared/contract/colors.ts';
import { contrastRatio, relativeLuminance } from '../../../src-shared/contract/contrast.ts';
import type { CanvasGeometry } from '../../../src-shared/document/canvas.ts';
import {
  commonPart,
  type Point,
  type Rect,
  type Size,
  scaleRect,
} from '../../../src-shared/document/geometry.ts';
import type { PictureCanvas } from '../../../src-shared/document/region.ts';
import { outOfBox, rotateBounds } from '../../../src-shared/document/rotated-box.ts';
import { fillBehindText } from '../../../src-shared/document/text-shape.ts';
import { turnPoint, undoTurn } from '../../../src-shared/document/turn.ts';
import type { LaidOutCaption } from '../../../src-shared/layout/caption-layout.ts';
import type { Pixels } from './background-colour.ts';
import { boxOfItem } from './editor-canvas.ts';
import { measureContrast, READABLE_CONTRAST } from './text-check.ts';
import type { Item, TextItem } from './types.ts';

/** How well letters that lie on a picture directly stand out from it. */

/** Relative luminance of points of a picture, 0–1, row by row; NaN where one sees through it. */
export interface LuminanceMap extends Size {
  values: Float32Array;
}

export function toLuminanceMap({ data, width, height }: Pixels): LuminanceMap {
  const values = Float32Array.from({ length: width * height }, (_, at) => {
    const [r = 0, g = 0, b = 0, a = 0] = data.subarray(at * 4, at * 4 + 4);
    return a < 128 ? Number.NaN : relativeLuminance({ r, g, b });
  });
  return { width, height, values };
}

/** Where a letter is looked behind, em from its origin: across its body, from its foot to its height. */
const ACROSS = [0.05, 0.3, 0.55];
const UP = [0.1, 0.4, 0.7];

/** Share of the points behind a text that may stand out less than the answer says: strokes and edges of a drawing. */
const WORST = 0.25;

/** Whether the letters of a text lie on the picture, with nothing between that makes them stand out or hides it. */
export function liesOnPicture(
  item: TextItem,
  { style }: Pick<LaidOutCaption, 'style'>,
  items: readonly Item[],
  canvas: PictureCanvas,
): boolean {
  const { shadow, color } = style;
  const shadowContrast = shadow && measureContrast({ color, outline_width: 0 }, shadow.color);
  if (shadowContrast && shadowContrast >= READABLE_CONTRAST) return false;
  if (measureContrast(style, item.shape && fillBehindText(item.shape)) !== null) return false;
  const bounds = (each: Item) => {
    const box = boxOfItem(each, canvas);
    return box && rotateBounds({ ...scaleRect(box, canvas), rotation: box.rotation });
  };
  const own = bounds(item);
  return !items
    .slice(
      0,
      items.findIndex(({ id }) => id === item.id),
    )
    .some((below) => {
      if (below.kind === 'text' && !below.shape && !below.style.background) return false;
      const covered = bounds(below);
      return own && covered && commonPart(own, covered);
    });
}

const isInside = ({ x, y }: Point, area: Rect): boolean =>
  x >= area.x && y >= area.y && x < area.x + area.width && y < area.y + area.height;

/** Luminance behind a point of the canvas, px; NaN where that is not known. */
function luminanceAt(map: LuminanceMap, canvas: CanvasGeometry, x: number, y: number): number {
  const { crop, picture, source, color, framed } = canvas;
  if (framed && !isInside({ x, y }, framed.area)) {
    const { type, color: around = color } = framed.surround;
    return type === 'color' ? relativeLuminance(parseColor(around)) : Number.NaN;
  }
  const [inX, inY] = [x - picture.x, y - picture.y];
  if (x < 0 || y < 0 || x >= canvas.width || y >= canvas.height) return Number.NaN;
  if (!isInside({ x, y }, picture)) return relativeLuminance(parseColor(color));
  const turned = { x: (crop.x + inX) / source.width, y: (crop.y + inY) / source.height };
  const { x: across, y: down } = turnPoint(turned, { width: 1, height: 1 }, undoTurn(canvas.turn));
  const column = Math.floor(across * map.width);
  const row = Math.floor(down * map.height);
  return map.values[row * map.width + column] ?? Number.NaN;
}

/**
 * WCAG contrast of letters with the picture behind them, 1–21: what three quarters of the points behind them reach; null
 * where that is not known. Words with a colour behind them are left out.
 */
export function measurePictureContrast(
  { laid, box, style }: LaidOutCaption,
  canvas: CanvasGeometry,
  map: LuminanceMap,
): number | null {
  const contrasts: number[] = [];
  for (const item of laid.items) {
    const look = item.segment === undefined ? undefined : laid.segments[item.segment];
    if (item.kind !== 'glyph' || look?.background !== undefined) continue;
    const letter = relativeLuminance(parseColor(look?.color ?? style.color ?? '#fff'));
    for (const across of ACROSS) {
      for (const up of UP) {
        const point = outOfBox({ x: item.x + across * item.size, y: item.y - up * item.size }, box);
        const behind = luminanceAt(map, canvas, point.x, point.y);
        if (!Number.isNaN(behind)) contrasts.push(contrastRatio(letter, behind));
      }
    }
  }
  return contrasts.sort((a, b) => a - b)[Math.floor(WORST * contrasts.length)] ?? null;
}
