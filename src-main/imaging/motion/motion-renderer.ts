import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { Size } from '../../../src-shared/document/geometry.ts';
import type { DrawingDeps } from '../../../src-shared/drawing/text-paths.ts';
import { describeLayout } from '../../../src-shared/layout/caption-layout.ts';
import { requireDrawable } from '../../../src-shared/layout/drawability.ts';
import type { LayoutDeps } from '../../../src-shared/layout/types.ts';
import { startsOf } from '../../../src-shared/motion/frame-times.ts';
import { posterFrame } from '../../../src-shared/motion/poster.ts';
import { scheduled } from '../../../src-shared/motion/schedule.ts';
import { spanOf } from '../../../src-shared/motion/timing.ts';
import { clustersOf } from '../../../src-shared/motion/typed.ts';
import { layOutInTurns, layOutMark } from '../lay-out.ts';
import { type Output, outputSize } from '../output.ts';
import type { Pictures } from '../pictures.ts';
import { createScratch } from '../scratch.ts';
import { documentItems } from './document-items.ts';
import { documentTimes } from './document-times.ts';
import { drawnSource } from './drawn-source.ts';
import { framedSource } from './framed-source.ts';
import { layeredBase } from './layered-base.ts';
import type { MotionRenderer, MotionRequest, OpenedMotion } from './motion-request.ts';
import type { MovingBase } from './moving-base.ts';
import { openBase } from './open-base.ts';
import { type Surface, surfaceOf, wholeOf } from './surface.ts';

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

/** What is drawn, in the size of what moves. */
function motionOutput({ canvas, width, evenSides }: MotionRequest): Output {
  const wanted = outputSize(canvas, width, LIMITS.motionSide);
  const size: Size = evenSides ? { width: evenSide(wanted.width), height: evenSide(wanted.height) } : wanted;
  return { canvas, size, scale: size.width / canvas.width };
}

/**
 * What a blurred backdrop shows: the picture as it is at first, without text. A moving picture is its own backdrop, since
 * it may show something else a moment later.
 */
async function behindOf({ frame, moving }: MotionRequest, base: MovingBase): Promise<Surface | undefined> {
  if (moving || frame?.backdrop !== 'blur') return undefined;
  const run = base.begin(new AbortController().signal, 1);
  try {
    await run.next(0);
    const picture = surfaceOf(base, base.channels);
    await run.restore(picture, wholeOf(base));
    return picture;
  } finally {
    await run.end();
  }
}

export function createMotionRenderer({ text, pictures }: MotionRendererDeps): MotionRenderer {
  const scratch = createScratch(SCRATCH_BLOCKS, SCRATCH_BYTES);

  async function open(request: MotionRequest): Promise<OpenedMotion> {
    const { canvas, animation = 'none', loops = true, parts, moving, watermark } = request;
    const output = motionOutput(request);
    const { durations, durationMs } = documentTimes(request);
    const placed = scheduled(request.captions, animation, { durationMs, loops });
    const captions = await layOutInTurns(placed, canvas, text);
    const mark = layOutMark({ canvas, ...(watermark ? { watermark } : {}) }, text);
    if (request.strict) requireDrawable(captions, canvas, mark);
    // The parts of a template close with the whole: as many turns as fit best.
    const period = parts?.motion.period_ms ?? durationMs;
    const periodMs = durationMs / Math.max(1, Math.round(durationMs / period));
    const time = { durationMs, loops, periodMs };
    const spans = [
      ...captions.map(({ timing, laid }) => spanOf(timing, durationMs, clustersOf(laid))),
      ...(request.layers ?? []).map(({ timing }) => spanOf(timing, durationMs)),
    ];
    const base = await openBase(request, output, time, pictures);
    const drawer = { ...output, scratch };
    const items = await documentItems({ captions, mark }, request, output, time, { drawer, text });
    const source = drawnSource(layeredBase(base, items), durations, async () => moving?.close());
    return {
      source: request.frame ? framedSource(source, request.frame, await behindOf(request, base)) : source,
      captions: placed,
      layout: captions.map((caption) => describeLayout(caption, canvas, output.scale)),
      durationMs,
      fps: durations.length / (durationMs / 1000),
      posterFrame: posterFrame(spans, startsOf(durations)),
    };
  }

  return { open };
}
