import type { Watermark } from '../../../src-shared/contract/meme.ts';
import { inDrawingOrder } from '../../../src-shared/document/drawing-order.ts';
import type { Point } from '../../../src-shared/document/geometry.ts';
import { rotatedBounds } from '../../../src-shared/document/rotated-box.ts';
import type { DrawingDeps } from '../../../src-shared/drawing/text-paths.ts';
import type { LaidOutCaption } from '../../../src-shared/layout/caption-layout.ts';
import { nearerShift } from '../../../src-shared/motion/camera.ts';
import { spanOf } from '../../../src-shared/motion/timing.ts';
import { clustersOf, typed } from '../../../src-shared/motion/typed.ts';
import { nextTurn } from '../../turns.ts';
import { type DrawnItem, isPicture, logoDrawing, pieceOf } from '../drawings.ts';
import { type Actor, stillActor } from './actor.ts';
import { lookOf } from './drawing-look.ts';
import type { MotionRequest } from './motion-request.ts';
import { carrierOf } from './part-actors.ts';
import { pictureActor } from './picture-actor.ts';
import { type Drawer, pieceActor } from './piece-actor.ts';
import type { ActorMotion } from './pose-states.ts';
import type { SceneSize, SceneTime } from './scene-base.ts';

/** Captions, layers and the mark of a document as actors. */

type Request = Pick<MotionRequest, 'layers' | 'parts' | 'movement' | 'watermark'>;

/** How an item moves besides its own coming and going. */
function carriedBy(
  drawn: DrawnItem,
  { parts, movement }: Request,
  { canvas }: SceneSize,
  time: SceneTime,
): Pick<ActorMotion, 'carry' | 'shift'> {
  const origin: Point = { x: canvas.crop.x - canvas.picture.x, y: canvas.crop.y - canvas.picture.y };
  const carry =
    parts && drawn.kind === 'caption'
      ? carrierOf({ ...parts, periodMs: time.periodMs }, drawn.caption.region, origin)
      : undefined;
  // Where a template has parts, they are what is nearer.
  const isNear = movement?.motion === 'parallax' && !parts;
  return {
    ...(carry ? { carry } : {}),
    ...(isNear && movement
      ? {
          shift: (timeMs: number) => {
            const { x, y } = nearerShift(movement, 1, { timeMs, ...time });
            return { x: x * canvas.picture.width, y: y * canvas.picture.height };
          },
        }
      : {}),
  };
}

function actorOf(
  drawn: DrawnItem,
  id: string,
  request: Request,
  scene: SceneSize,
  time: SceneTime,
  { drawer, text }: { drawer: Drawer; text: DrawingDeps },
): Actor | undefined {
  const { canvas } = scene;
  const besides = carriedBy(drawn, request, scene, time);
  if (drawn.kind === 'layer' && isPicture(drawn.layer)) {
    const stage = { bounds: rotatedBounds(drawn.layer.box), canvas };
    const span = spanOf(drawn.layer.timing, time.durationMs);
    return pictureActor(drawn.layer, { span, stage, ...besides }, drawer);
  }
  const whole = pieceOf(drawn, id, canvas, text);
  if (!whole) return undefined;
  const clusters = drawn.kind === 'caption' ? clustersOf(drawn.caption.laid) : 0;
  const timing = drawn.kind === 'caption' ? drawn.caption.timing : drawn.layer.timing;
  const piece = (count?: number) =>
    count === undefined || drawn.kind !== 'caption'
      ? whole
      : pieceOf({ kind: 'caption', caption: typed(drawn.caption, count) }, id, canvas, text);
  const motion = { span: spanOf(timing, time.durationMs, clusters), stage: { bounds: whole.bounds, canvas } };
  return pieceActor({ motion: { ...motion, ...besides }, piece, clusters }, drawer);
}

/** Everything over the picture, from the lowest to the highest; the mark above all, as in a still. */
export async function sceneActors(
  { captions, mark }: { captions: readonly LaidOutCaption[]; mark: LaidOutCaption | undefined },
  request: Request,
  scene: SceneSize,
  time: SceneTime,
  deps: { drawer: Drawer; text: DrawingDeps },
): Promise<Actor[]> {
  const actors: Actor[] = [];
  for (const [at, drawn] of inDrawingOrder(captions, request.layers ?? []).entries()) {
    const actor = actorOf(drawn, `c${at}`, request, scene, time, deps);
    if (actor) actors.push(actor);
    await nextTurn();
  }
  if (mark) {
    const actor = actorOf({ kind: 'caption', caption: mark }, 'mark', {}, scene, time, deps);
    if (actor) actors.push(actor);
  }
  const { watermark } = request;
  if (watermark?.logo) actors.push(await logoActor(watermark.logo, watermark.options, scene));
  return actors;
}

/** @throws CamError IMAGE_UNREADABLE */
async function logoActor(bytes: Uint8Array, options: Watermark, { size }: SceneSize): Promise<Actor> {
  const drawing = await logoDrawing(bytes, options, size);
  return stillActor(() => lookOf(drawing));
}
