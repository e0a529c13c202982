import { type Rect, uniteRects } from '../../../src-shared/document/geometry.ts';
import { createPauses } from '../../event-loop.ts';
import type { MovingPicture, PictureFrame } from '../motion/moving-picture.ts';
import { createDamagedFrameError } from './bounds.ts';
import {
  type Canvas,
  clear,
  copyPart,
  createCanvas,
  differenceFrom,
  hasTransparency,
  putBack,
} from './canvas.ts';
import {
  type Draw,
  isKeyFrame,
  isSurelyOpaque,
  type StoredFrame,
  type StoredPicture,
} from './stored-frames.ts';

/** Pixels that are drawn and compared before other work has its turn. */
const PAUSE_PX = 1 << 18;
/** Frames, however small, that are drawn before other work has its turn. */
const PAUSE_FRAMES = 16;

/** What has to be undone before the next frame is drawn. */
interface FrameLeftover {
  rect: Rect;
  undo(): Promise<void>;
}

async function prepareLeftover(
  canvas: Canvas,
  { rect, disposal }: StoredFrame,
): Promise<FrameLeftover | undefined> {
  if (!rect || disposal === 'keep') return undefined;
  if (disposal === 'clear') return { rect, undo: () => clear(canvas, rect) };
  const saved = await copyPart(canvas, rect);
  return { rect, undo: () => putBack(canvas, saved) };
}

/** Draws one frame after the other, each upon what the one before leaves. */
function createCompositor(canvas: Canvas) {
  const pause = createPauses(PAUSE_PX);
  let leftover: FrameLeftover | undefined;
  let memory = new Uint32Array(0);
  return async (frame: StoredFrame, draw: Draw): Promise<Rect | undefined> => {
    const touched = uniteRects(leftover?.rect, frame.rect);
    if (!touched) return undefined;
    const size = touched.width * touched.height;
    if (memory.length < size) memory = new Uint32Array(size);
    const before = await copyPart(canvas, touched, memory);
    await leftover?.undo();
    leftover = await prepareLeftover(canvas, frame);
    if (frame.rect) await draw(canvas);
    await pause(size);
    return differenceFrom(canvas, before);
  };
}

/** Decodes some frames before they are needed: their pixels do not depend on each other. */
function decodeAhead({ ahead, decode }: StoredPicture, order: readonly number[]) {
  const waiting: Promise<Draw>[] = [];
  let started = 0;
  return {
    next(): Promise<Draw> | undefined {
      while (waiting.length <= ahead && started < order.length) {
        const decoding = decode(order[started] ?? 0);
        // Nobody may be waiting for it when it fails.
        decoding.catch(() => {});
        waiting.push(decoding);
        started += 1;
      }
      return waiting.shift();
    },
    /** Ends when nothing is at work any more. */
    async settle(): Promise<void> {
      await Promise.allSettled(waiting);
    },
  };
}

/** The frames that must be drawn so that every `step`-th can be shown. */
function planOrder({ frames, ...size }: StoredPicture, step: number): number[] {
  const order: number[] = [];
  let shown = 0;
  frames.forEach((frame, index) => {
    const isShown = index % step === 0;
    // Whatever lies between the frame that was shown last and this one would be covered.
    if (isKeyFrame(frame, size)) order.length = shown;
    order.push(index);
    if (isShown) shown = order.length;
  });
  order.length = shown;
  return order;
}

/** ms of the frames from `index` on, `step` of them. */
const durationFrom = (frames: readonly StoredFrame[], index: number, step: number): number =>
  frames.slice(index, index + step).reduce((sum, { durationMs }) => sum + durationMs, 0);

async function* composites(
  picture: StoredPicture,
  signal: AbortSignal | undefined,
  step: number,
): AsyncGenerator<PictureFrame & { canvas: Canvas }> {
  const { frames, width, height } = picture;
  const canvas = createCanvas(picture);
  const composite = createCompositor(canvas);
  const order = planOrder(picture, step);
  const decoding = decodeAhead(picture, order);
  const pause = createPauses(PAUSE_FRAMES);
  let changed: Rect | undefined = { x: 0, y: 0, width, height };
  try {
    for (const index of order) {
      signal?.throwIfAborted();
      const frame = frames[index];
      const draw = await decoding.next()?.catch((error: unknown) => {
        throw createDamagedFrameError(index, error);
      });
      if (!frame || !draw) return;
      changed = uniteRects(changed, await composite(frame, draw));
      await pause(1);
      if (index % step !== 0) continue;
      yield { data: canvas.bytes, canvas, changed, durationMs: durationFrom(frames, index, step) };
      changed = undefined;
    }
  } finally {
    await decoding.settle();
  }
}

/** Looks at the composites until a pixel is found that is not opaque. */
async function isAnyTransparent(picture: StoredPicture, signal?: AbortSignal): Promise<boolean> {
  for await (const { canvas, changed } of composites(picture, signal, 1)) {
    if (changed && (await hasTransparency(canvas, changed))) return true;
  }
  return false;
}

/** A moving picture of stored frames; memory is a few of them. @throws CamError IMAGE_UNREADABLE */
export async function createCompositedPicture(
  picture: StoredPicture,
  signal?: AbortSignal,
): Promise<MovingPicture> {
  const { width, height, plays, frames } = picture;
  return {
    width,
    height,
    plays,
    durations: frames.map(({ durationMs }) => durationMs),
    hasAlpha: !isSurelyOpaque(picture) && (await isAnyTransparent(picture, signal)),
    frames: (aborted, step = 1) => composites(picture, aborted, step),
    close: async () => {},
  };
}
