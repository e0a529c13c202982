import type { Movement } from '../contract/motion.ts';
import type { TemplateMotion } from '../contract/template-motion.ts';
import type { CanvasGeometry } from '../document/canvas.ts';
import { OWN_BOX_PREFIX } from '../document/captions.ts';
import type { Point, Rect, Size } from '../document/geometry.ts';
import { type Turn, turnPoint, turnSize, undoTurn } from '../document/turn.ts';
import type { Matrix } from '../drawing/piece.ts';
import { nearerShift, viewAt } from './camera.ts';
import { partPlacesAt } from './part-places.ts';
import { getMiddle } from './pose.ts';
import { combineMatrices, IDENTITY, placeBounds } from './posed-piece.ts';

/** Captions and layers that move with something else: a part of the template, or the picture under a moving camera. */

export type CarriedItem = { kind: 'caption'; region: string } | { kind: 'layer' };

/** What moves of a document besides its captions and layers. */
export interface CarryingScene {
  canvas: CanvasGeometry;
  movement?: Movement | undefined;
  parts?: TemplateMotion | undefined;
  /** Whether the picture is a template's, whose regions lie on it. */
  isTemplate: boolean;
  time: { durationMs: number; loops: boolean; periodMs: number };
}

/** How an item moves besides its entrance and exit; native px of the canvas. */
export interface ItemCarrier {
  carry?: (timeMs: number) => Matrix;
  /** How far it goes beyond the picture. */
  shift?: (timeMs: number) => Point;
}

type Carrier = (timeMs: number) => Matrix;

/** At how many moments it is checked that a caption stays on the canvas. */
const MOMENTS = 24;
/** A caption may leave the canvas by this, native px. */
const TOLERANCE = 1;

function cameraCarrier({ movement, canvas: { picture }, time }: CarryingScene): Carrier | undefined {
  if (!movement || movement.effect === 'none') return undefined;
  return (timeMs) => {
    const view = viewAt(movement, { timeMs, ...time });
    const [across, down] = [1 / view.width, 1 / view.height];
    return {
      a: across,
      b: 0,
      c: 0,
      d: down,
      e: picture.x - (picture.x + view.x * picture.width) * across,
      f: picture.y - (picture.y + view.y * picture.height) * down,
    };
  };
}

function partCarrier(region: string, { parts, canvas, time }: CarryingScene): Carrier | undefined {
  const at = parts?.parts.findIndex(({ regions }) => regions?.includes(region)) ?? -1;
  if (!parts || at < 0) return undefined;
  const { turn, source, crop, picture } = canvas;
  const [left, top] = [crop.x - picture.x, crop.y - picture.y];
  const back = toTurnMatrix(source, undoTurn(turn));
  const there = toTurnMatrix(turnSize(source, turn), turn);
  const fromCanvas = combineMatrices(back, { ...IDENTITY, e: left, f: top });
  const toCanvas = combineMatrices({ ...IDENTITY, e: -left, f: -top }, there);
  return (timeMs) => {
    const own = partPlacesAt(parts, timeMs, time.periodMs)[at]?.matrix ?? IDENTITY;
    // The same movement seen from the canvas, whose first px is elsewhere.
    return combineMatrices(toCanvas, combineMatrices(own, fromCanvas));
  };
}

/** A turn of a picture of `size` as a matrix of its px. */
export function toTurnMatrix(size: Size, turn: Turn): Matrix {
  const { x: e, y: f } = turnPoint({ x: 0, y: 0 }, size, turn);
  const across = turnPoint({ x: 1, y: 0 }, size, turn);
  const down = turnPoint({ x: 0, y: 1 }, size, turn);
  return { a: across.x - e, b: across.y - f, c: down.x - e, d: down.y - f, e, f };
}

function staysOn(bounds: Rect, carrier: Carrier, { canvas, time }: CarryingScene): boolean {
  return Array.from({ length: MOMENTS }, (_, at) => carrier((at * time.durationMs) / MOMENTS)).every(
    (matrix) => {
      const { x, y, width, height } = placeBounds(matrix, bounds);
      const isIn = Math.min(x, y) >= -TOLERANCE;
      return isIn && x + width <= canvas.width + TOLERANCE && y + height <= canvas.height + TOLERANCE;
    },
  );
}

/** Whether an item moves with the picture: a layer off the bars, or text in a region of a template. */
function isOnPicture(
  item: CarriedItem,
  bounds: Rect,
  { canvas: { picture }, isTemplate }: CarryingScene,
): boolean {
  if (item.kind === 'caption') return isTemplate && !item.region.startsWith(OWN_BOX_PREFIX);
  const { x, y } = getMiddle(bounds);
  const isAcross = x >= picture.x && x <= picture.x + picture.width;
  return isAcross && y >= picture.y && y <= picture.y + picture.height;
}

/** How an item that covers `bounds` (native px) moves besides its entrance and exit. */
export function computeCarrying(item: CarriedItem, bounds: Rect, scene: CarryingScene): ItemCarrier {
  const { movement, time, canvas } = scene;
  const part = item.kind === 'caption' ? partCarrier(item.region, scene) : undefined;
  const camera = isOnPicture(item, bounds, scene) ? cameraCarrier(scene) : undefined;
  const stays = camera && (item.kind === 'layer' || staysOn(bounds, camera, scene));
  const carry = stays
    ? (timeMs: number) => (part ? combineMatrices(camera(timeMs), part(timeMs)) : camera(timeMs))
    : part;
  const carried = carry ? { carry } : {};
  // What is not on the picture is nearer. The parts of a template are not: the picture shows what they were cut from.
  if (movement?.effect !== 'parallax' || stays) return carried;
  const shift = (timeMs: number) => {
    const { x, y } = nearerShift(movement, 1, { timeMs, ...time });
    return { x: x * canvas.picture.width, y: y * canvas.picture.height };
  };
  return { ...carried, shift };
}
