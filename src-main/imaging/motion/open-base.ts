import type { Movement } from '../../../src-shared/contract/motion.ts';
import type { CanvasGeometry } from '../../../src-shared/document/canvas.ts';
import { getWholeArea, type Rect, type Size } from '../../../src-shared/document/geometry.ts';
import { turnRect, turnSize, undoTurn } from '../../../src-shared/document/turn.ts';
import { closestView, viewAt } from '../../../src-shared/motion/camera.ts';
import type { Bars } from '../base-picture.ts';
import { blendLayer } from '../blend.ts';
import type { PictureSource, Pixels } from '../decode.ts';
import { baseOptions, measureOutputBars, type Output, pictureOptions } from '../output.ts';
import { patchesOnPicture } from '../patched-picture.ts';
import type { Pictures } from '../pictures.ts';
import { toImage } from '../sharp-module.ts';
import { blendLayerOnClear } from './blend-clear.ts';
import { cameraBase } from './camera-base.ts';
import { createAdjustedBase, createPatchedBase, createTurnedBase } from './edited-base.ts';
import { createLayeredBase } from './layered-base.ts';
import type { MotionRequest } from './motion-request.ts';
import { type MovingBase, stillBase } from './moving-base.ts';
import { createMovingParts } from './moving-parts.ts';
import { createPictureBase } from './picture-base.ts';
import { createSurroundedBase } from './surrounded-base.ts';

/** Chooses what is under captions and layers: a still, a template with parts, a moving picture; seen by a camera or not. */

/** When things happen. */
export interface DocumentTime {
  durationMs: number;
  loops: boolean;
  /** One period of the parts of a template, ms. */
  periodMs: number;
}

const moves = (movement: Movement | undefined): movement is Movement =>
  movement !== undefined && movement.effect !== 'none';

/** The bars of a canvas on the result; undefined where it has none. */
function barsAround({ canvas, size }: Output): Bars | undefined {
  if (canvas.plain) return undefined;
  const bars = measureOutputBars(canvas, size);
  return bars.left + bars.top + bars.right + bars.bottom === 0 ? undefined : bars;
}

/** Whether there are bars around the picture. */
export const hasBars = (output: Output): boolean => barsAround(output) !== undefined;

/** The size of the picture inside its bars, px. */
function measureInside({ size }: Output, bars: Bars | undefined): Size {
  if (!bars) return size;
  return { width: size.width - bars.left - bars.right, height: size.height - bars.top - bars.bottom };
}

/** The size at which a picture is kept for a camera: as large as its closest view needs it and it has px for. */
function measureKeptSize(inside: Size, crop: Rect, movement: Movement): Size {
  const zoom = Math.max(
    1,
    Math.min(closestView(movement), crop.width / inside.width, crop.height / inside.height),
  );
  return { width: Math.round(inside.width * zoom), height: Math.round(inside.height * zoom) };
}

export async function openBase(
  request: Pick<MotionRequest, 'picture' | 'moving' | 'parts' | 'movement' | 'patches'>,
  output: Output,
  time: DocumentTime,
  deps: Pick<Pictures, 'pixels'>,
): Promise<MovingBase> {
  const { movement, moving, parts, patches = [] } = request;
  if (!moves(movement) && !moving && !parts && patches.length === 0) {
    return stillBase(await (await deps.pixels.get(request.picture, baseOptions(output))).pixels());
  }
  const bars = barsAround(output);
  const inside = measureInside(output, bars);
  const seen = moves(movement)
    ? await cameraOn(request, movement, output.canvas, inside, time, deps)
    : await openPatchedPicture(request, output.canvas, inside, time, deps);
  return bars ? createSurroundedBase(seen, bars, moving !== undefined) : seen;
}

async function cameraOn(
  request: Parameters<typeof openBase>[0],
  movement: Movement,
  canvas: CanvasGeometry,
  inside: Size,
  time: DocumentTime,
  deps: Pick<Pictures, 'pixels'>,
): Promise<MovingBase> {
  const kept = measureKeptSize(inside, canvas.crop, movement);
  const base = await openPatchedPicture(request, canvas, kept, time, deps);
  return cameraBase(base, inside, (timeMs) => viewAt(movement, { timeMs, ...time }));
}

/** The picture without bars, `size` px large, with what hides parts of it: a camera moves over both. */
async function openPatchedPicture(
  request: Parameters<typeof openBase>[0],
  canvas: CanvasGeometry,
  size: Size,
  time: DocumentTime,
  deps: Pick<Pictures, 'pixels'>,
): Promise<MovingBase> {
  const base = await openEditedPicture(request, canvas, size, time, deps);
  return createPatchedBase(base, patchesOnPicture(request.patches ?? [], canvas, size));
}

/** The part of the picture that is left, turned and adjusted, `size` px large. */
async function openEditedPicture(
  { picture, moving, parts }: Parameters<typeof openBase>[0],
  canvas: CanvasGeometry,
  size: Size,
  time: DocumentTime,
  deps: Pick<Pictures, 'pixels'>,
): Promise<MovingBase> {
  const { turn, source, adjust } = canvas;
  const unturned = { crop: turnRect(canvas.crop, source, undoTurn(turn)), size: turnSize(size, turn) };
  const edit = (base: MovingBase) => createAdjustedBase(createTurnedBase(base, turn), adjust);
  if (moving) return edit(createPictureBase(moving, unturned, unturned.size));
  if (parts) return edit(await openParts(picture, parts, unturned, time, deps));
  return stillBase(await (await deps.pixels.get(picture, pictureOptions(canvas, size))).pixels());
}

async function openParts(
  picture: PictureSource,
  parts: NonNullable<MotionRequest['parts']>,
  { crop, size }: { crop: Rect; size: Size },
  time: DocumentTime,
  { pixels }: Pick<Pictures, 'pixels'>,
): Promise<MovingBase> {
  const { motion } = parts;
  const [blank, atlas] = await Promise.all(
    [picture, parts.atlas].map(async (source) => (await pixels.get(source)).pixels()),
  );
  if (!blank || !atlas) throw new Error('a template has no picture');
  const under = await resizePixels(await withBackground(blank, atlas, motion.background), crop, size);
  const stage = { motion, periodMs: time.periodMs, crop, place: getWholeArea(size) };
  return createLayeredBase(stillBase(under), await createMovingParts(stage, atlas));
}

/** A copy of a blank with what lies behind its parts. */
async function withBackground(
  blank: Pixels,
  atlas: Pixels,
  areas: NonNullable<MotionRequest['parts']>['motion']['background'],
): Promise<Pixels> {
  const result = { ...blank, data: Buffer.from(blank.data) };
  for (const { from, x, y } of areas) {
    const layer = { pixels: atlas, left: x - from.x, top: y - from.y };
    const area = { x, y, width: from.width, height: from.height };
    if (blank.channels === 4) blendLayerOnClear(layer, result, area);
    else await blendLayer(layer, getRows(result, area), false, [x, x + from.width]);
  }
  return result;
}

const getRows = ({ data, width }: Pixels, { y, height }: Rect) => ({
  top: y,
  height,
  width,
  data: data.subarray(y * width * 3, (y + height) * width * 3),
});

async function resizePixels(pixels: Pixels, crop: Rect, size: Size): Promise<Pixels> {
  const { width, height } = pixels;
  const isWhole = crop.width === width && crop.height === height;
  if (isWhole && size.width === width && size.height === height) return pixels;
  const { x: left, y: top } = crop;
  const part = toImage(pixels).extract({ left, top, width: crop.width, height: crop.height });
  const data = await part.resize(size.width, size.height, { fit: 'fill' }).raw().toBuffer();
  return { ...pixels, ...size, data };
}
