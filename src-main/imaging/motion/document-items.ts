import type { Watermark } from '../../../src-shared/contract/meme.ts';
import { inDrawingOrder } from '../../../src-shared/document/drawing-order.ts';
import type { Rect } from '../../../src-shared/document/geometry.ts';
import { rotateBounds } from '../../../src-shared/document/rotated-box.ts';
import type { DrawingDeps } from '../../../src-shared/drawing/text-paths.ts';
import type { LaidOutCaption } from '../../../src-shared/layout/caption-layout.ts';
import { computeCarrying, type ItemCarrier } from '../../../src-shared/motion/carrying.ts';
import { CAPTION_WEIGHT, findFullestMs, LAYER_WEIGHT } from '../../../src-shared/motion/fullest-moment.ts';
import { computeSpan } from '../../../src-shared/motion/timing.ts';
import { countClusters, typeCaption } from '../../../src-shared/motion/type-caption.ts';
import { nextTurn } from '../../event-loop.ts';
import { createLogoDrawing, createPiece, type DrawnItem, isPicture, withShadow } from '../drawings.ts';
import type { Output } from '../output.ts';
import { drawLook } from './drawing-look.ts';
import type { MotionRequest } from './motion-request.ts';
import { type MovingItem, stillItem } from './moving-item.ts';
import { createMovingLayer } from './moving-layer.ts';
import { createMovingPiece, type Drawer } from './moving-piece.ts';
import type { DocumentTime } from './open-base.ts';

type Request = CarryingRequest & Pick<MotionRequest, 'layers' | 'watermark' | 'firstFrameCaptions'>;

/** How long a document plays, and the moment (ms) whose captions and layers its first frame shows. */
type ItemTime = DocumentTime & { firstMs?: number };

function findFirstMs(
  captions: readonly LaidOutCaption[],
  { layers = [] }: Pick<Request, 'layers'>,
  { durationMs }: DocumentTime,
): number {
  const spans = [
    ...captions.map(({ timing, laid }) => ({
      span: computeSpan(timing, durationMs, countClusters(laid)),
      weight: CAPTION_WEIGHT,
    })),
    ...layers.map(({ timing }) => ({ span: computeSpan(timing, durationMs), weight: LAYER_WEIGHT })),
  ];
  return findFullestMs(spans, durationMs);
}

function createItem(
  drawn: DrawnItem,
  id: string,
  request: Request,
  output: Output,
  time: ItemTime,
  { drawer, text }: { drawer: Drawer; text: DrawingDeps },
): MovingItem[] {
  const { canvas } = output;
  const { firstMs } = time;
  if (drawn.kind === 'layer' && isPicture(drawn.layer)) {
    const bounds = rotateBounds(drawn.layer.box);
    const span = computeSpan(drawn.layer.timing, time.durationMs);
    const besides = findCarrier(drawn, bounds, request, output, time);
    const motion = { span, firstMs, stage: { bounds, canvas }, ...besides };
    return withShadow(drawn.layer).map((layer) => createMovingLayer(layer, motion, drawer));
  }
  const whole = createPiece(drawn, id, canvas, text);
  if (!whole) return [];
  const clusters = drawn.kind === 'caption' ? countClusters(drawn.caption.laid) : 0;
  const timing = drawn.kind === 'caption' ? drawn.caption.timing : drawn.layer.timing;
  const piece = (count?: number) =>
    count === undefined || drawn.kind !== 'caption'
      ? whole
      : createPiece({ kind: 'caption', caption: typeCaption(drawn.caption, count) }, id, canvas, text);
  const motion = {
    span: computeSpan(timing, time.durationMs, clusters),
    firstMs,
    stage: { bounds: whole.bounds, canvas },
  };
  const besides = findCarrier(drawn, whole.bounds, request, output, time);
  return [createMovingPiece({ motion: { ...motion, ...besides }, piece, clusters }, drawer)];
}

/** Everything over the picture, from the lowest to the highest; the mark above all, as in a still. */
export async function documentItems(
  { captions, mark }: { captions: readonly LaidOutCaption[]; mark: LaidOutCaption | undefined },
  request: Request,
  output: Output,
  length: DocumentTime,
  deps: { drawer: Drawer; text: DrawingDeps },
): Promise<MovingItem[]> {
  const firstMs = request.firstFrameCaptions ? findFirstMs(captions, request, length) : undefined;
  const time: ItemTime = { ...length, ...(firstMs !== undefined && { firstMs }) };
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
  const drawing = await createLogoDrawing(bytes, options, size);
  return stillItem(() => drawLook(drawing));
}

type CarryingRequest = Pick<MotionRequest, 'parts' | 'movement' | 'isTemplate'>;

/** How an item that covers `bounds` (native px) moves besides its entrance and exit. */
function findCarrier(
  drawn: DrawnItem,
  bounds: Rect,
  { parts, movement, isTemplate = false }: CarryingRequest,
  { canvas }: Output,
  time: DocumentTime,
): ItemCarrier {
  const item =
    drawn.kind === 'caption'
      ? ({ kind: 'caption', region: drawn.caption.region } as const)
      : ({ kind: 'layer' } as const);
  return computeCarrying(item, bounds, { canvas, movement, parts: parts?.motion, isTemplate, time });
}
