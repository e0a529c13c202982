import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { Size } from '../../../src-shared/document/geometry.ts';
import type { DrawingDeps } from '../../../src-shared/drawing/text-paths.ts';
import { describeLayout } from '../../../src-shared/layout/caption-layout.ts';
import { requireDrawable } from '../../../src-shared/layout/drawability.ts';
import type { LayoutDeps } from '../../../src-shared/layout/types.ts';
import { scheduled } from '../../../src-shared/motion/schedule.ts';
import { layOutInTurns, layOutMark } from '../lay-out.ts';
import { outputSize } from '../output.ts';
import type { createPixelCache } from '../pixel-cache.ts';
import { createScratch } from '../scratch.ts';
import { framedSource } from './framed-source.ts';
import { layeredBase } from './layered-base.ts';
import type { MotionRenderer, MotionRequest, OpenedMotion } from './motion-request.ts';
import { sceneActors } from './scene-actors.ts';
import { type SceneSize, sceneBase } from './scene-base.ts';
import { sceneSource } from './scene-source.ts';
import { sceneTimes } from './scene-times.ts';

/** Draws documents that move, by the same pieces as stills. */

export interface MotionRendererDeps {
  text: LayoutDeps & DrawingDeps;
  /** Decoded pictures; the renderer of stills has the same ones. */
  pixels: Pick<ReturnType<typeof createPixelCache>, 'get'>;
}

/** Memory for the lines and the coverage of letters, as of the renderer of stills. */
const SCRATCH_BLOCKS = 4;
const SCRATCH_BYTES = 1536 * 1024;

const evenSide = (side: number) => Math.max(2, side - (side % 2));

/** The size of what is drawn. */
function sceneSize({ canvas, width, evenSides }: MotionRequest): SceneSize {
  const wanted = outputSize(canvas, width, LIMITS.motionSide);
  const size: Size = evenSides ? { width: evenSide(wanted.width), height: evenSide(wanted.height) } : wanted;
  return { canvas, size, scale: size.width / canvas.width };
}

export function createMotionRenderer({ text, pixels }: MotionRendererDeps): MotionRenderer {
  const scratch = createScratch(SCRATCH_BLOCKS, SCRATCH_BYTES);

  async function open(request: MotionRequest): Promise<OpenedMotion> {
    const { canvas, animation = 'none', loops = true, parts, moving, watermark } = request;
    const scene = sceneSize(request);
    const { durations, durationMs } = sceneTimes(request);
    const placed = scheduled(request.captions, animation, { durationMs, loops });
    const captions = await layOutInTurns(placed, canvas, text);
    const mark = layOutMark({ canvas, ...(watermark ? { watermark } : {}) }, text);
    if (request.strict) requireDrawable(captions, canvas, mark);
    // The parts of a template close with the whole: as many turns as fit best.
    const period = parts?.motion.period_ms ?? durationMs;
    const periodMs = durationMs / Math.max(1, Math.round(durationMs / period));
    const time = { durationMs, loops, periodMs };
    const base = await sceneBase(request, scene, time, { pixels });
    const drawer = { ...scene, scratch };
    const actors = await sceneActors({ captions, mark }, request, scene, time, { drawer, text });
    const source = sceneSource(layeredBase(base, actors), durations, async () => moving?.close());
    return {
      source: request.frame ? framedSource(source, request.frame) : source,
      layout: captions.map((caption) => describeLayout(caption, canvas, scene.scale)),
      durationMs,
      fps: durations.length / (durationMs / 1000),
    };
  }

  return { open };
}
