/** Where the parts of a scene are over one period. */
import type { TemplateMotion } from '../../src-shared/contract/template-motion.ts';
import { getBounds, getCorners, type Rect } from '../../src-shared/document/geometry.ts';
import type { Matrix } from '../../src-shared/drawing/piece.ts';
import { partPlacesAt } from '../../src-shared/motion/part-places.ts';
import {
  addMoved,
  type CellMask,
  combineMasks,
  complement,
  emptyMask,
  findCells,
  growMask,
} from './cell-mask.ts';
import { OPAQUE, type Pixels } from './layer-pixels.ts';
import type { MovingScene, Part } from './moving-scene.ts';

/** Moments of a period that are looked at. */
const MOMENTS = 60;

export interface SweptCells {
  /** By layer, the cells where it is seen at any moment; undefined for what stays. */
  byLayer: (CellMask | undefined)[];
  /** Cells that opaque parts cover at every moment: what is behind them is never seen. */
  covered: CellMask;
  /** By layer, what of its own pixels is ever seen, px of the blank; undefined for what stays. */
  seen: (Rect | undefined)[];
}

/** motion.json of parts that lie beside one another in no picture yet. */
export function createDraft(
  parts: readonly { part: Part; pixels: Pixels }[],
  period: number,
): TemplateMotion {
  return {
    version: 1,
    image: 'motion.webp',
    period_ms: period,
    background: [],
    parts: parts.map(({ part, pixels: { x, y, width, height } }) => ({
      ...part,
      from: { x: 0, y: 0, width, height },
      x,
      y,
    })),
  };
}

/** The rectangle around what a map moves into an area. */
function mapToSource(area: Rect, { a, b, c, d, e, f }: Matrix): Rect | undefined {
  const determinant = a * d - b * c;
  if (Math.abs(determinant) < 1e-6) return undefined;
  return getBounds(
    getCorners(area).map(({ x, y }) => ({
      x: (d * (x - e) - c * (y - f)) / determinant,
      y: (a * (y - f) - b * (x - e)) / determinant,
    })),
  );
}

function joinRects(a: Rect | undefined, b: Rect | undefined): Rect | undefined {
  return a && b ? getBounds([...getCorners(a), ...getCorners(b)]) : (a ?? b);
}

export function sweep({ width, height, period, layers }: MovingScene): SweptCells {
  const moving = layers.flatMap(({ part, pixels }, at) => (part ? [{ part, pixels, at }] : []));
  const draft = createDraft(moving, period);
  const bodies = moving.map(({ pixels }) => ({
    any: findCells(pixels, (alpha) => alpha > 0),
    opaque: findCells(pixels, (alpha) => alpha >= OPAQUE, true),
  }));
  const picture: Rect = { x: 0, y: 0, width, height };
  const masks = moving.map(() => emptyMask(picture));
  const seen: (Rect | undefined)[] = moving.map(() => undefined);
  let covered: CellMask | undefined;
  for (let moment = 0; moment < MOMENTS; moment++) {
    const now = emptyMask(picture);
    for (const [index, { part, matrix, opacity }] of partPlacesAt(
      draft,
      (moment * period) / MOMENTS,
    ).entries()) {
      const [mask, body] = [masks[index], bodies[index]];
      if (!mask || !body || opacity === 0) continue;
      const area = part.within ?? picture;
      seen[index] = joinRects(seen[index], mapToSource(area, matrix));
      addMoved(mask, body.any, part, matrix, area);
      if (opacity === 1) addMoved(now, body.opaque, part, matrix, area);
    }
    covered = covered ? combineMasks(covered, now, (a, b) => a && b) : now;
  }
  const uncovered = complement(covered ?? emptyMask(picture));
  const swept: SweptCells = {
    byLayer: layers.map(() => undefined),
    seen: layers.map(() => undefined),
    covered: complement(growMask(uncovered, 2)),
  };
  for (const [index, { at }] of moving.entries()) {
    const mask = growMask(masks[index] ?? emptyMask(picture));
    swept.byLayer[at] = mask;
    swept.seen[at] = seen[index];
  }
  return swept;
}
