import type { Size } from '../../../src-shared/document/geometry.ts';
import type { Matrix, Piece } from '../../../src-shared/drawing/piece.ts';
import { combineMatrices, IDENTITY, movePiece } from '../../../src-shared/motion/posed-piece.ts';
import { countShownClusters } from '../../../src-shared/motion/type-caption.ts';
import type { PixelLayer } from '../decode.ts';
import { createPieceDrawings } from '../drawings.ts';
import { isInk } from '../ink/ink-drawing.ts';
import type { Drawing } from '../raster.ts';
import type { Scratch } from '../scratch.ts';
import { drawLayer, drawLook } from './drawing-look.ts';
import { type Look, layerLook, spriteLook } from './look.ts';
import type { MovingItem } from './moving-item.ts';
import { isIdentity, scaleMatrix, toKey } from './output-matrix.ts';
import { type ItemMotion, type Placement, placementAt } from './placement.ts';
import { createSprite, getSpriteBounds, SPRITE_BORDER, type Sprite } from './sprite.ts';
import { wholePx } from './surface.ts';

/** Captions and emoji that move: letters are drawn anew, what needs SVG is moved as pixels. */

export interface MovingPiece {
  motion: ItemMotion;
  /** With its first `count` clusters, or with all of them. */
  piece(count?: number): Piece | undefined;
  /** 0 where there are no letters. */
  clusters: number;
}

export interface Drawer {
  /** px */
  size: Size;
  /** Result over native size. */
  scale: number;
  scratch: Scratch;
}

/** What needs SVG is drawn so many times as large where it is ever shown larger than at rest. */
const LARGER = 2;

/** A sprite, and the matrix from its px to those of the result at rest. */
interface PlacedSprite {
  sprite: Sprite;
  matrix: Matrix;
}

function latest<T>(make: (key: number) => Promise<T>): (key: number) => Promise<T> {
  let last: { key: number; made: Promise<T> } | undefined;
  return (key) => {
    if (last?.key !== key) last = { key, made: make(key) };
    return last.made;
  };
}

/** The only drawing of a piece; undefined where nothing of it is on the picture. */
const createDrawing = (piece: Piece, drawer: Drawer): Drawing | undefined =>
  createPieceDrawings([piece], drawer, drawer.scratch)[0];

async function createPieceSprite(
  piece: Piece,
  { scale, scratch }: Drawer,
  larger: number,
): Promise<PlacedSprite | undefined> {
  const own = scale * larger;
  const { x, y, width, height } = piece.bounds;
  const room = 3;
  const [left, top] = [Math.floor(x * own) - room, Math.floor(y * own) - room];
  const size = {
    width: Math.ceil(width * own) + 2 * room + 1,
    height: Math.ceil(height * own) + 2 * room + 1,
  };
  const alone = movePiece(piece, { ...IDENTITY, e: -left / own, f: -top / own });
  const drawing = createPieceDrawings([alone], { size, scale: own }, scratch)[0];
  if (!drawing) return undefined;
  const { pixels, left: ownLeft, top: ownTop } = await drawLayer(drawing);
  return {
    sprite: createSprite(pixels, { x: 0, y: 0, width: pixels.width, height: pixels.height }),
    matrix: {
      a: 1 / larger,
      b: 0,
      c: 0,
      d: 1 / larger,
      e: (left + ownLeft - SPRITE_BORDER) / larger,
      f: (top + ownTop - SPRITE_BORDER) / larger,
    },
  };
}

/** Whether an entrance or an exit shows it larger than at rest, beyond what an overshoot does. */
const growsLarge = ({ span }: ItemMotion): boolean =>
  span.entrance.effect === 'zoom' || span.exit.effect === 'zoom';

/** What was drawn of a piece, by the number of clusters that are seen. */
interface PieceState {
  spec: MovingPiece;
  drawer: Drawer;
  piece(count: number): Piece | undefined;
  /** All of it as in a still. */
  whole(): Promise<Look | undefined>;
  rest(count: number): Promise<Look | undefined>;
  layer(count: number): Promise<PixelLayer | undefined>;
  sprite(count: number): Promise<PlacedSprite | undefined>;
}

function createKept(spec: MovingPiece, drawer: Drawer): PieceState {
  const piece = (count: number) => spec.piece(count === spec.clusters ? undefined : count);
  const getDrawing = (count: number): Drawing | undefined => {
    const found = piece(count);
    return found && createDrawing(found, drawer);
  };
  const drawRest = async (count: number) => {
    const found = getDrawing(count);
    return found && drawLook(found);
  };
  const whole = latest(drawRest);
  return {
    spec,
    drawer,
    piece,
    whole: () => whole(spec.clusters),
    rest: latest(drawRest),
    layer: latest(async (count) => {
      const found = getDrawing(count);
      return found && drawLayer(found);
    }),
    sprite: latest(async (count) => {
      const found = piece(count);
      return found && createPieceSprite(found, drawer, growsLarge(spec.motion) ? LARGER : 1);
    }),
  };
}

async function moveLook(
  kept: PieceState,
  count: number,
  { matrix, opacity }: Placement,
): Promise<Look | undefined> {
  const { drawer } = kept;
  const piece = kept.piece(count);
  if (!piece) return undefined;
  if (isInk(piece, drawer.scale)) {
    const drawing = createDrawing(movePiece(piece, matrix), drawer);
    if (!drawing) return undefined;
    return opacity < 1 ? layerLook(await drawLayer(drawing), opacity) : drawLook(drawing);
  }
  const placed = await kept.sprite(count);
  if (!placed) return undefined;
  const full = combineMatrices(scaleMatrix(matrix, drawer.scale), placed.matrix);
  const bounds = wholePx(getSpriteBounds(placed.sprite, full), drawer.size);
  return bounds && spriteLook(placed.sprite, full, opacity, bounds);
}

async function lookAt(kept: PieceState, count: number, placement: Placement): Promise<Look | undefined> {
  const { matrix, opacity } = placement;
  if (!isIdentity(matrix)) return moveLook(kept, count, placement);
  if (opacity === 1) return count === kept.spec.clusters ? kept.whole() : kept.rest(count);
  const layer = await kept.layer(count);
  return layer && layerLook(layer, opacity);
}

export function createMovingPiece(spec: MovingPiece, drawer: Drawer): MovingItem {
  const { motion, clusters } = spec;
  const kept = createKept(spec, drawer);
  return {
    at(timeMs) {
      const placement = placementAt(motion, timeMs, drawer.scale);
      if (!placement) return undefined;
      const count = countShownClusters(clusters, placement.shown);
      if (clusters > 0 && count === 0) return undefined;
      const key = `${count} ${placement.opacity} ${toKey(placement.matrix)}`;
      return { key, look: () => lookAt(kept, count, placement) };
    },
  };
}
