import type { Size } from '../../../src-shared/document/geometry.ts';
import { type PartPlace, partPlacesAt } from '../../../src-shared/motion/part-places.ts';
import type { MovingParts } from '../../state/motion/moving-parts.ts';

/** What a canvas is painted with; `size`: of the blank, px. */
export interface PaintedTemplate extends MovingParts {
  size: Size;
}

type Context = Pick<
  CanvasRenderingContext2D,
  | 'setTransform'
  | 'transform'
  | 'clearRect'
  | 'drawImage'
  | 'save'
  | 'restore'
  | 'beginPath'
  | 'rect'
  | 'clip'
  | 'globalAlpha'
> & { canvas: Size };

/**
 * Paints the parts of a template as they are at a time, and what lies behind them. `periodMs`: of the loops, where it is
 * not the template's own. Returns where the parts are.
 */
export function paintParts(
  context: Context,
  template: PaintedTemplate,
  timeMs: number,
  periodMs = template.motion.period_ms,
): PartPlace[] {
  const places = partPlacesAt(template.motion, timeMs, periodMs);
  paintPlacedParts(context, template, places);
  return places;
}

/**
 * Paints the parts of a template in their places, and what lies behind them; the rest of the canvas stays clear, so that
 * the blank is seen below it.
 */
export function paintPlacedParts(
  context: Context,
  { motion, atlas, size }: PaintedTemplate,
  places: readonly PartPlace[],
): void {
  const { width, height } = context.canvas;
  const [scaleX, scaleY] = [width / size.width, height / size.height];
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, width, height);
  context.setTransform(scaleX, 0, 0, scaleY, 0, 0);
  for (const { from, x, y } of motion.background) {
    context.drawImage(atlas, from.x, from.y, from.width, from.height, x, y, from.width, from.height);
  }
  for (const place of places) paintPart(context, atlas, place);
}

function paintPart(context: Context, atlas: CanvasImageSource, { part, matrix, opacity }: PartPlace): void {
  if (opacity <= 0) return;
  const { from, x, y, within } = part;
  context.save();
  if (within) {
    context.beginPath();
    context.rect(within.x, within.y, within.width, within.height);
    context.clip();
  }
  const { a, b, c, d, e, f } = matrix;
  context.transform(a, b, c, d, e, f);
  context.globalAlpha = Math.min(1, opacity);
  context.drawImage(atlas, from.x, from.y, from.width, from.height, x, y, from.width, from.height);
  context.restore();
}
