import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { Size } from '../../../src-shared/document/geometry.ts';
import { isTurned } from '../../../src-shared/document/turn.ts';
import { isAdjusted } from '../../../src-shared/drawing/adjust/adjust-pixels.ts';
import type { DrawingDeps } from '../../../src-shared/drawing/text-paths.ts';
import { describeLayout } from '../../../src-shared/layout/caption-layout.ts';
import { requireDrawable } from '../../../src-shared/layout/drawability.ts';
import type { LayoutDeps } from '../../../src-shared/layout/types.ts';
import { MOVEMENT_MS } from '../../../src-shared/motion/camera.ts';
import {
  computeStarts,
  type FrameTimes,
  frameTimes,
  GIF_TIMES,
} from '../../../src-shared/motion/frame-times.ts';
import { estimateReadingMs } from '../../../src-shared/motion/reading.ts';
import { scheduleCaptions } from '../../../src-shared/motion/schedule.ts';
import { nextTurn } from '../../event-loop.ts';
import { layOutInTurns, layOutMark } from '../lay-out.ts';
import { type Output, outputSize } from '../output.ts';
import type { Pictures } from '../pictures.ts';
import { createScratch } from '../scratch.ts';
import { documentItems } from './document-items.ts';
import type { Frame, FrameSource } from './frame.ts';
import { drawI420Frames } from './i420-frames.ts';
import { createLayeredBase } from './layered-base.ts';
import type { MotionRenderer, MotionRequest, OpenedMotion } from './motion-request.ts';
import type { DrawnBase } from './moving-base.ts';
import { hasBars, openBase } from './open-base.ts';
import { aroundAll } from './surface.ts';

/** Draws documents that move, by the same pieces as stills. */

/** The frames of what is drawn, one after the other. `durations`: of each frame, ms. */
function createDrawnSource(
  drawn: DrawnBase,
  durations: readonly number[],
  free: () => Promise<void>,
): FrameSource {
  const { width, height, channels } = drawn;
  const starts = computeStarts(durations);

  async function* frames(signal: AbortSignal, step: number): AsyncGenerator<Frame> {
    const run = drawn.begin(signal, step);
    try {
      for (let at = 0; at < durations.length; at += step) {
        signal.throwIfAborted();
        const areas = await run.next(starts[at] ?? 0);
        yield { data: run.surface.data, changed: aroundAll(areas), durationMs: durations[at] ?? 0 };
        // A consumer may take each frame at once: other work has its turn between two.
        await nextTurn();
      }
    } finally {
      await run.end();
    }
  }

  return {
    width,
    height,
    channels,
    count: durations.length,
    durationMs: durations.reduce((sum, ms) => sum + ms, 0),
    async samples(most) {
      const copies: Uint8Array[] = [];
      const step = Math.max(1, Math.ceil(durations.length / Math.max(1, most)));
      for await (const { data } of frames(new AbortController().signal, step)) copies.push(data.slice());
      return copies;
    },
    frames: (signal) => frames(signal, 1),
    close: free,
  };
}

/** How long a document plays, and its frames. */

/** Frames a second: films have 24, and a fifth less is hardly seen in small pictures but saves a fifth of the file. */
const FPS = 20;

type Request = Pick<
  MotionRequest,
  'moving' | 'parts' | 'movement' | 'captions' | 'durationMs' | 'fps' | 'unitMs' | 'framesMax'
>;

/** The length of a document that says nothing about it, ms; everything in it moves at least once. */
function usualMs({ captions, parts, movement }: Request): number {
  return Math.max(
    estimateReadingMs(captions.map(({ text }) => text)),
    parts?.motion.period_ms ?? 0,
    MOVEMENT_MS[movement?.effect ?? 'none'],
  );
}

function documentTimes(request: Request): FrameTimes {
  const { moving, fps = FPS, unitMs, framesMax: most } = request;
  if (moving) {
    const durations = [...moving.durations];
    return { durations, durationMs: durations.reduce((sum, ms) => sum + ms, 0) };
  }
  return frameTimes(request.durationMs ?? usualMs(request), fps, {
    ...(unitMs === undefined ? {} : { unitMs, leastMs: unitMs === GIF_TIMES.unitMs ? GIF_TIMES.leastMs : 0 }),
    ...(most === undefined ? {} : { most }),
  });
}

export interface MotionRendererDeps {
  text: LayoutDeps & DrawingDeps;
  /** The same as of the renderer of stills. */
  pictures: Pictures;
}

/** Memory for the lines and the coverage of letters, as of the renderer of stills. */
const SCRATCH_BLOCKS = 4;
const SCRATCH_BYTES = 1536 * 1024;

const evenSide = (side: number) => Math.max(2, side - (side % 2));

function motionOutput({ canvas, width, mostSide = LIMITS.motionSide, evenSides }: MotionRequest): Output {
  const wanted = outputSize(canvas, width, mostSide);
  const size: Size = evenSides ? { width: evenSide(wanted.width), height: evenSide(wanted.height) } : wanted;
  return { canvas, size, scale: size.width / canvas.width };
}

/** Whether nothing but captions and layers is drawn over a picture, whose size can be that of a video. */
function isBare({ canvas, evenSides, movement, patches = [] }: MotionRequest, output: Output): boolean {
  const stands = (movement?.effect ?? 'none') === 'none';
  const isEdited = patches.length > 0 || isTurned(canvas.turn) || isAdjusted(canvas.adjust);
  return evenSides === true && stands && !isEdited && !hasBars(output);
}

export function createMotionRenderer({ text, pictures }: MotionRendererDeps): MotionRenderer {
  const scratch = createScratch(SCRATCH_BLOCKS, SCRATCH_BYTES);

  async function open(request: MotionRequest): Promise<OpenedMotion> {
    const { canvas, animation = 'none', loops = true, parts, moving, watermark } = request;
    const output = motionOutput(request);
    const { durations, durationMs } = documentTimes(request);
    const placed = scheduleCaptions(request.captions, animation, { durationMs, loops });
    const captions = await layOutInTurns(placed, canvas, text);
    const mark = layOutMark({ canvas, watermark }, text);
    if (request.strict) requireDrawable(captions, output, mark);
    // The loops of parts end with the document: it has as many whole periods as fit best.
    const period = parts?.motion.period_ms ?? durationMs;
    const periodMs = durationMs / Math.max(1, Math.round(durationMs / period));
    const time = { durationMs, loops, periodMs };
    const base = await openBase(request, output, time, pictures);
    const drawer = { ...output, scratch };
    const items = await documentItems({ captions, mark }, request, output, time, { drawer, text });
    const i420 = isBare(request, output) ? moving?.i420 : undefined;
    const { crop } = canvas;
    const source: FrameSource = {
      ...createDrawnSource(createLayeredBase(base, items), durations, async () => moving?.close()),
      i420: i420 && ((signal) => drawI420Frames(i420, { crop, size: output.size }, items, durations, signal)),
    };
    return {
      source,
      captions: placed,
      layout: captions.map((caption) => describeLayout(caption, canvas, output.scale)),
      durationMs,
      fps: durations.length / (durationMs / 1000),
    };
  }

  return { open };
}
