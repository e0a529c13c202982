import { OWN_BOX_PREFIX } from '../../../src-shared/document/captions.ts';
import type { Point, Rect } from '../../../src-shared/document/geometry.ts';
import type { Matrix } from '../../../src-shared/drawing/piece.ts';
import { nearerShift, viewAt } from '../../../src-shared/motion/camera.ts';
import { middleOf } from '../../../src-shared/motion/pose.ts';
import { combined, placedBounds } from '../../../src-shared/motion/posed-piece.ts';
import type { DrawnItem } from '../drawings.ts';
import type { Output } from '../output.ts';
import type { MotionRequest } from './motion-request.ts';
import { carrierOf } from './moving-parts.ts';
import type { DocumentTime } from './open-base.ts';
import type { ItemMotion } from './placement.ts';

/** What takes captions and layers along: a part of the template, or the picture itself where a camera moves over it. */

type Carrier = (timeMs: number) => Matrix;
export type CarryingRequest = Pick<MotionRequest, 'parts' | 'movement' | 'isTemplate'>;

/** Moments at which it is looked whether a caption stays on the canvas. */
const MOMENTS = 24;
/** A caption may leave the canvas by this, native px. */
const TOLERANCE = 1;

/** How the picture on the canvas moves as the camera does; native px of the canvas. */
function cameraCarrier(
  { movement }: CarryingRequest,
  { canvas: { picture } }: Output,
  time: DocumentTime,
): Carrier | undefined {
  if (!movement || movement.motion === 'none') return undefined;
  return (timeMs) => {
    const view = viewAt(movement, { timeMs, ...time });
    const [across, down] = [1 / view.width, 1 / view.height];
    return {
      ...{ a: across, b: 0, c: 0, d: down },
      e: picture.x - (picture.x + view.x * picture.width) * across,
      f: picture.y - (picture.y + view.y * picture.height) * down,
    };
  };
}

/** Whether something stays on the canvas all the time with a carrier. */
function staysOn(bounds: Rect, carrier: Carrier, { canvas }: Output, { durationMs }: DocumentTime): boolean {
  return Array.from({ length: MOMENTS }, (_, at) => carrier((at * durationMs) / MOMENTS)).every((matrix) => {
    const { x, y, width, height } = placedBounds(matrix, bounds);
    const isIn = Math.min(x, y) >= -TOLERANCE;
    return isIn && x + width <= canvas.width + TOLERANCE && y + height <= canvas.height + TOLERANCE;
  });
}

/**
 * Whether the camera takes an item along. A sticker lies on the picture, unless it lies on a bar. So does text in a
 * region of a template, such as on a sign, unless it would be cut off then; all other text is on the screen.
 */
function isOnPicture(
  drawn: DrawnItem,
  bounds: Rect,
  { isTemplate = false }: CarryingRequest,
  { canvas: { picture } }: Output,
): boolean {
  if (drawn.kind === 'caption') return isTemplate && !drawn.caption.region.startsWith(OWN_BOX_PREFIX);
  const { x, y } = middleOf(bounds);
  const isAcross = x >= picture.x && x <= picture.x + picture.width;
  return isAcross && y >= picture.y && y <= picture.y + picture.height;
}

/** How an item that covers `bounds` (native px) moves besides its own coming and going. */
export function carriedBy(
  drawn: DrawnItem,
  bounds: Rect,
  request: CarryingRequest,
  output: Output,
  time: DocumentTime,
): Pick<ItemMotion, 'carry' | 'shift'> {
  const { parts, movement } = request;
  const { crop, picture } = output.canvas;
  const origin: Point = { x: crop.x - picture.x, y: crop.y - picture.y };
  const part =
    parts && drawn.kind === 'caption'
      ? carrierOf({ ...parts, periodMs: time.periodMs }, drawn.caption.region, origin)
      : undefined;
  const camera = isOnPicture(drawn, bounds, request, output)
    ? cameraCarrier(request, output, time)
    : undefined;
  const stays = camera && (drawn.kind === 'layer' || staysOn(bounds, camera, output, time));
  const carry = stays
    ? (timeMs: number) => (part ? combined(camera(timeMs), part(timeMs)) : camera(timeMs))
    : part;
  // Where a template has parts, they are what is nearer.
  const isNear = movement?.motion === 'parallax' && !parts && !stays;
  if (!isNear) return carry ? { carry } : {};
  const shift = (timeMs: number) => {
    const { x, y } = nearerShift(movement, 1, { timeMs, ...time });
    return { x: x * picture.width, y: y * picture.height };
  };
  return { ...(carry ? { carry } : {}), shift };
}
