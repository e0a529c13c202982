import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { Size } from '../../../src-shared/document/geometry.ts';
import type { DrawingDeps } from '../../../src-shared/drawing/text-paths.ts';
import { describeLayout } from '../../../src-shared/layout/caption-layout.ts';
import { requireDrawable } from '../../../src-shared/layout/drawability.ts';
import type { LayoutDeps } from '../../../src-shared/layout/types.ts';
import { type Letterbox, letterboxPicture } from '../../../src-shared/motion/letterbox.ts';
import { scheduled } from '../../../src-shared/motion/schedule.ts';
import { layOutInTurns, layOutMark } from '../lay-out.ts';
import { type Output, outputSize } from '../output.ts';
import type { Pictures } from '../pictures.ts';
import { createScratch } from '../scratch.ts';
import { documentItems } from './document-items.ts';
import { documentTimes } from './document-times.ts';
import { drawnSource } from './drawn-source.ts';
import type { FrameSource } from './frame.ts';
import { layeredBase } from './layered-base.ts';
import { letterboxedSource } from './letterboxed-source.ts';
import type { MotionRenderer, MotionRequest, OpenedMotion } from './motion-request.ts';
import type { MovingBase } from './moving-base.ts';
import { openBase } from './open-base.ts';
import { createSurface, getWholeArea, type Surface } from './surface.ts';

/** Draws documents that move, by the same pieces as stills. */

export interface MotionRendererDeps {
  text: LayoutDeps & DrawingDeps;
  /** The same as of the renderer of stills. */
  pictures: Pictures;
}

/** Memory for the lines and the coverage of letters, as of the renderer of stills. */
const SCRATCH_BLOCKS = 4;
const SCRATCH_BYTES = 1536 * 1024;

const evenSide = (side: number) => Math.max(2, side - (side % 2));

/** What is drawn, and the shape of video around it. */
function motionOutput({ canvas, width, evenSides, letterbox: shape }: MotionRequest): {
  output: Output;
  letterbox: Letterbox | undefined;
} {
  const wanted = outputSize(canvas, width, LIMITS.motionSide);
  const letterbox = shape && letterboxPicture(wanted, shape.aspect);
  const { width: wide, height: high } = letterbox?.place ?? wanted;
  const size: Size =
    evenSides && !letterbox
      ? { width: evenSide(wide), height: evenSide(high) }
      : { width: wide, height: high };
  return { output: { canvas, size, scale: size.width / canvas.width }, letterbox };
}

/**
 * What a blurred backdrop shows: the picture as it is at first, without text. A moving picture is its own backdrop, since
 * it may show something else a moment later.
 */
async function renderBackdrop(
  { letterbox, moving }: MotionRequest,
  base: MovingBase,
): Promise<Surface | undefined> {
  if (moving || letterbox?.backdrop !== 'blur') return undefined;
  const run = base.begin(new AbortController().signal, 1);
  try {
    await run.next(0);
    const picture = createSurface(base, base.channels);
    await run.restore(picture, getWholeArea(base));
    return picture;
  } finally {
    await run.end();
  }
}

/** The frames in the shape of video that is asked for. */
async function inLetterbox(
  source: FrameSource,
  request: MotionRequest,
  base: MovingBase,
  letterbox: Letterbox | undefined,
): Promise<FrameSource> {
  if (!letterbox || !request.letterbox) return source;
  return letterboxedSource(source, letterbox, {
    backdrop: request.letterbox.backdrop,
    behind: await renderBackdrop(request, base),
  });
}

export function createMotionRenderer({ text, pictures }: MotionRendererDeps): MotionRenderer {
  const scratch = createScratch(SCRATCH_BLOCKS, SCRATCH_BYTES);

  async function open(request: MotionRequest): Promise<OpenedMotion> {
    const { canvas, animation = 'none', loops = true, parts, moving, watermark } = request;
    const { output, letterbox } = motionOutput(request);
    const { durations, durationMs } = documentTimes(request);
    const placed = scheduled(request.captions, animation, { durationMs, loops });
    const captions = await layOutInTurns(placed, canvas, text);
    const mark = layOutMark({ canvas, ...(watermark ? { watermark } : {}) }, text);
    if (request.strict) requireDrawable(captions, canvas, mark);
    // The loops of parts end with the document: it has as many whole periods as fit best.
    const period = parts?.motion.period_ms ?? durationMs;
    const periodMs = durationMs / Math.max(1, Math.round(durationMs / period));
    const time = { durationMs, loops, periodMs };
    const base = await openBase(request, output, time, pictures);
    const drawer = { ...output, scratch };
    const items = await documentItems({ captions, mark }, request, output, time, { drawer, text });
    const source = drawnSource(layeredBase(base, items), durations, async () => moving?.close());
    return {
      source: await inLetterbox(source, request, base, letterbox),
      captions: placed,
      layout: captions.map((caption) => describeLayout(caption, canvas, output.scale)),
      durationMs,
      fps: durations.length / (durationMs / 1000),
    };
  }

  return { open };
}
