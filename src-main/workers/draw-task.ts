import { CamError } from '../../src-shared/contract/errors.ts';
import { LIMITS } from '../../src-shared/contract/limits.ts';
import type { FfmpegFinder } from '../imaging/ffmpeg/find-ffmpeg.ts';
import type { EncodeContext } from '../imaging/motion/frame.ts';
import type { MovingPicture } from '../imaging/motion/moving-picture.ts';
import { openMovingPicture } from '../imaging/moving-input/open.ts';
import { type Drawing, nameFfmpeg } from './remote-drawing.ts';
import type { Outcome, PackedMotion, PackedMoving, Task } from './task.ts';
import { unpackEdit, unpackMotion, unpackStill, unpackVideoOutput } from './unpack.ts';

/** A worker's part: draws a task with what draws in its process. */

/** Only the engine has what a task needs. */
export class NeedsEngine extends Error {}

export interface TaskTools {
  drawing: Drawing;
  ffmpeg: Pick<FfmpegFinder, 'find'>;
  /** The bytes that the task names. */
  read(hash: string): Uint8Array;
}

/** How a task ended, or what was drawn; `result`: its JSON without its bytes. */
export type Ended = { outcome: Exclude<Outcome, { kind: 'drawn' }> } | { bytes: Uint8Array; result: string };

/** @throws the reason of the signal */
export async function drawTask(task: Task, tools: TaskTools, context: EncodeContext): Promise<Ended> {
  try {
    await requireSameFfmpeg(task, tools);
    const { bytes, ...result } = await draw(task, tools, context);
    return { bytes, result: JSON.stringify(result) };
  } catch (error) {
    context.signal.throwIfAborted();
    return { outcome: toOutcome(error) };
  }
}

/** @throws NeedsEngine where the engine’s makes other videos */
async function requireSameFfmpeg({ ffmpeg }: Task, tools: TaskTools): Promise<void> {
  if (ffmpeg === undefined || nameFfmpeg(await tools.ffmpeg.find()) === ffmpeg) return;
  throw new NeedsEngine('this worker has another FFmpeg');
}

async function draw(task: Task, tools: TaskTools, context: EncodeContext): Promise<{ bytes: Uint8Array }> {
  const { drawing, read } = tools;
  const { signal } = context;
  switch (task.kind) {
    case 'still':
      return drawing.renderer.render(unpackStill(task.request, read), { signal });
    case 'gif':
      return drawing.motionFiles.gif(await openMotion(task.request, tools, signal), task.output, context);
    case 'video': {
      const request = await openMotion(task.request, tools, signal);
      return drawing.motionFiles.video(request, unpackVideoOutput(task.output, read), context);
    }
    case 'edit':
      return drawing.pictureEditor.edit(unpackEdit(task.request, read), signal);
  }
}

async function openMotion(request: PackedMotion, tools: TaskTools, signal: AbortSignal) {
  const moving = request.moving && (await openMoving(request.moving, tools, signal));
  return { ...unpackMotion(request, tools.read), ...(moving && { moving }) };
}

async function openMoving(
  packed: PackedMoving,
  { drawing, read }: TaskTools,
  signal: AbortSignal,
): Promise<MovingPicture | undefined> {
  const bytes = read(packed.hash);
  if (packed.kind === 'picture') return openMovingPicture(bytes, signal);
  const { clip, mostSide, mostMs = LIMITS.motionMs } = packed;
  return (await drawing.motionFiles.openVideo(bytes, { signal, clip, mostSide, mostMs })).picture;
}

function toOutcome(error: unknown): Exclude<Outcome, { kind: 'drawn' }> {
  if (error instanceof NeedsEngine) return { kind: 'engine', why: error.message };
  if (error instanceof CamError) {
    const { code, message, details } = error;
    return { kind: 'refused', code, message, ...(details && { details }) };
  }
  return { kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}
