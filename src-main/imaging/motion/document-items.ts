import type { Watermark } from '../../../src-shared/contract/meme.ts';
import { inDrawingOrder } from '../../../src-shared/document/drawing-order.ts';
import type { Rect } from '../../../src-shared/document/geometry.ts';
import { rotatedBounds } from '../../../src-shared/document/rotated-box.ts';
import type { DrawingDeps } from '../../../src-shared/drawing/text-paths.ts';
import type { LaidOutCaption } from '../../../src-shared/layout/caption-layout.ts';
import { type Carrying, computeCarrying } from '../../../src-shared/motion/carrying.ts';
import { computeSpan } from '../../../src-shared/motion/timing.ts';
import { countClusters, typed } from '../../../src-shared/motion/typed.ts';
import { nextTurn } from '../../turns.ts';
import { createPiece, type DrawnItem, isPicture, logoDrawing, withShadow } from '../drawings.ts';
import type { Output } from '../output.ts';
import { drawLook } from './drawing-look.ts';
import type { MotionRequest } from './motion-request.ts';
import { type MovingItem, stillItem } from './moving-item.ts';
import { movingLayer } from './moving-layer.ts';
import { type Drawer, movingPiece } from './moving-piece.ts';
import type { DocumentTime } from './open-base.ts';

/** Captions, layers and the watermark of a document as moving items. */

type Request = CarryingRequest & Pick<MotionRequest, 'layers' | 'watermark'>;

function createItem(
  drawn: DrawnItem,
  id: string,
  request: Request,
  output: Output,
  time: DocumentTime,
  { drawer, text }: { drawer: Drawer; text: DrawingDeps },
): MovingItem[] {
  const { canvas } = output;
  if (drawn.kind === 'layer' && isPicture(drawn.layer)) {
    const bounds = rotatedBounds(drawn.layer.box);
    const span = computeSpan(drawn.layer.timing, time.durationMs);
    const besides = carriedBy(drawn, bounds, request, output, time);
    const motion = { span, stage: { bounds, canvas }, ...besides };
    return withShadow(drawn.layer).map((layer) => movingLayer(layer, motion, drawer));
  }
  const whole = createPiece(drawn, id, canvas, text);
  if (!whole) return [];
  const clusters = drawn.kind === 'caption' ? countClusters(drawn.caption.laid) : 0;
  const timing = drawn.kind === 'caption' ? drawn.caption.timing : drawn.layer.timing;
  const piece = (count?: number) =>
    count === undefined || drawn.kind !== 'caption'
      ? whole
      : createPiece({ kind: 'caption', caption: typed(drawn.caption, count) }, id, canvas, text);
  const motion = {
    span: computeSpan(timing, time.durationMs, clusters),
    stage: { bounds: whole.bounds, canvas },
  };
  const besides = carriedBy(drawn, whole.bounds, request, output, time);
  return [movingPiece({ motion: { ...motion, ...besides }, piece, clusters }, drawer)];
}

/** Everything over the picture, from the lowest to the highest; the mark above all, as in a still. */
export async function documentItems(
  { captions, mark }: { captions: readonly LaidOutCaption[]; mark: LaidOutCaption | undefined },
  request: Request,
  output: Output,
  time: DocumentTime,
  deps: { drawer: Drawer; text: DrawingDeps },
): Promise<MovingItem[]> {
  const items: MovingItem[] = [];
  for (const [at, drawn] of inDrawingOrder(captions, request.layers ?? []).entries()) {
    items.push(...createItem(drawn, `c${at}`, request, output, time, deps));
    await nextTurn();
  }
  if (mark) {
    items.push(...createItem({ kind: 'caption', caption: mark }, 'mark', {}, output, time, deps));
  }
  const { watermark } = request;
  if (watermark?.logo) items.push(await logoItem(watermark.logo, watermark.options, output));
  return items;
}

/** @throws CamError IMAGE_UNREADABLE */
async function logoItem(bytes: Uint8Array, options: Watermark, { size }: Output): Promise<MovingItem> {
  const drawing = await logoDrawing(bytes, options, size);
  return stillItem(() => drawLook(drawing));
}

type CarryingRequest = Pick<MotionRequest, 'parts' | 'movement' | 'isTemplate'>;

/** How an item that covers `bounds` (native px) moves besides its entrance and exit. */
function carriedBy(
  drawn: DrawnItem,
  bounds: Rect,
  { parts, movement, isTemplate = false }: CarryingRequest,
  { canvas }: Output,
  time: DocumentTime,
): Carrying {
  const item =
    drawn.kind === 'caption'
      ? ({ kind: 'caption', region: drawn.caption.region } as const)
      : ({ kind: 'layer' } as const);
  return computeCarrying(item, bounds, { canvas, movement, parts: parts?.motion, isTemplate, time });
}
