import PQueue from 'p-queue';
import type { PictureEditor } from '../../src-shared/contract/model-tasks.ts';
import type { FfmpegFinder, FoundFfmpeg } from '../imaging/ffmpeg/find-ffmpeg.ts';
import type { EncodeContext } from '../imaging/motion/frame.ts';
import type { MotionRequest } from '../imaging/motion/motion-request.ts';
import type { MotionFile, MotionFiles, VideoOutput } from '../imaging/motion-files/motion-files.ts';
import type { DrawingCall, Renderer } from '../imaging/renderer.ts';
import { NotPackable, type PackedTask, type Packing } from './pack.ts';
import type { TaskCall } from './task-queue.ts';
import type { WorkerPool } from './worker-pool.ts';

/** What draws and edits. */
export interface Drawing {
  renderer: Renderer;
  motionFiles: MotionFiles;
  pictureEditor: PictureEditor;
}

interface RemoteDeps {
  /** Draws in this process. */
  local: Drawing;
  pool: Pick<WorkerPool, 'run'>;
  packing: Packing;
  ffmpeg: Pick<FfmpegFinder, 'find'>;
  /** Drawings at the same time in this process. */
  localPlaces: number;
}

/** Names an FFmpeg: two of one name make the same videos. */
export function nameFfmpeg({ ffmpeg }: FoundFfmpeg): string {
  return ffmpeg ? [ffmpeg.version, ...ffmpeg.encoders.map(({ name }) => name)].join(' ') : 'none';
}

/** Draws by workers what they can draw; the rest, and everything while there is none, in this process. */
export function createRemoteDrawing({ local, pool, packing, ffmpeg, localPlaces }: RemoteDeps): Drawing {
  // Work that all workers have left behind comes back at once.
  const here = new PQueue({ concurrency: localPlaces });

  const draw = async <R extends { bytes: Uint8Array }>(
    pack: () => Promise<PackedTask>,
    call: TaskCall,
    drawHere: () => Promise<R>,
  ): Promise<R> => {
    const drawn = await packAndRun(pack, call);
    if (!drawn) {
      return here.add(() => {
        call.signal?.throwIfAborted();
        return drawHere();
      });
    }
    return Object.assign(JSON.parse(drawn.result), { bytes: drawn.bytes });
  };

  const packAndRun = async (pack: () => Promise<PackedTask>, call: TaskCall) => {
    try {
      return await pool.run(await pack(), call);
    } catch (error) {
      if (error instanceof NotPackable) return undefined;
      throw error;
    }
  };

  /** Names the FFmpeg of this engine, where a task needs one. */
  const withFfmpeg = async (packed: PackedTask): Promise<PackedTask> => {
    const { task, contents } = packed;
    const isVideo = task.kind === 'video' || (task.kind === 'gif' && task.request.moving?.kind === 'video');
    return isVideo ? { task: { ...task, ffmpeg: nameFfmpeg(await ffmpeg.find()) }, contents } : packed;
  };

  const drawMoving = async (
    pack: () => Promise<PackedTask>,
    { moving }: MotionRequest,
    context: EncodeContext,
    drawHere: () => Promise<MotionFile>,
  ): Promise<MotionFile> => {
    let isHere = false;
    try {
      return await draw(
        async () => withFfmpeg(await pack()),
        { ...context, progress: ({ fraction, frames }) => context.progress(fraction, frames) },
        () => {
          isHere = true;
          return drawHere();
        },
      );
    } finally {
      // Who draws closes it.
      if (!isHere) await moving?.close();
    }
  };

  /** A window that has offered to encode does so, where this engine has no FFmpeg that can. */
  const isForWindow = async ({ pageEncoder, format }: VideoOutput): Promise<boolean> => {
    if (!pageEncoder) return false;
    const { ffmpeg: found } = await ffmpeg.find();
    return !found?.encoders.some((encoder) => encoder.format === format);
  };

  return {
    renderer: {
      ...local.renderer,
      render: (request, call: DrawingCall = {}) =>
        draw(
          () => packing.still(request),
          call,
          () => local.renderer.render(request, call),
        ),
    },
    motionFiles: {
      ...local.motionFiles,
      gif: (request, output, context) =>
        drawMoving(
          () => packing.gif(request, output),
          request,
          context,
          () => local.motionFiles.gif(request, output, context),
        ),
      async video(request, output, context) {
        const drawHere = () => local.motionFiles.video(request, output, context);
        if (await isForWindow(output)) return drawHere();
        return drawMoving(() => packing.video(request, output), request, context, drawHere);
      },
    },
    pictureEditor: {
      edit: (task, signal) =>
        draw(
          () => packing.edit(task),
          { signal },
          () => local.pictureEditor.edit(task, signal),
        ),
    },
  };
}
