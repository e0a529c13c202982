import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { keepGiven } from '../../../src-shared/contract/keep-given.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { CaptionRequest } from '../../../src-shared/contract/meme.ts';
import type { Timing } from '../../../src-shared/contract/motion.ts';
import type { Effect } from '../../../src-shared/contract/motion-names.ts';
import type { TemplateMotion } from '../../../src-shared/contract/template-motion.ts';
import { MEME_THUMB_SIDE, toThumbAddress } from '../../../src-shared/contract/thumbs.ts';
import { withTimings } from '../../../src-shared/document/drawn-timings.ts';
import { computeRate } from '../../../src-shared/motion/frame-times.ts';
import { inField } from '../../fetch/fetch-errors.ts';
import { isAvifSequence } from '../../imaging/container/avif-sequence.ts';
import type { EncodeContext } from '../../imaging/motion/frame.ts';
import type { MotionRequest } from '../../imaging/motion/motion-request.ts';
import type { MovingPicture } from '../../imaging/motion/moving-picture.ts';
import type { SourceVideo } from '../../imaging/motion-files/source-video.ts';
import { openMovingPicture } from '../../imaging/moving-input/open.ts';
import type { RenderRequest } from '../../imaging/renderer.ts';
import { makeThumbnail } from '../../imaging/thumbnail.ts';
import type { Template } from '../../library/types.ts';
import type { MemeRecord } from '../../store/memes.ts';
import type { WorkContext } from '../billing/charge.ts';
import type { Caller } from '../caller.ts';
import type { ServiceDeps } from '../deps.ts';
import { storeDocument } from '../images/uploads.ts';
import type { CheckedRequest } from '../memes/caption-request.ts';
import { createRenderRequest } from '../memes/caption-request.ts';
import { altText, type Origin, storeMeme } from '../memes/draw-meme.ts';
import { countPlays } from './motion-document.ts';
import type { MovingOutput } from './moving-output.ts';

/** Draws a checked document as a moving picture and writes its file; the caller commits the row. */

export interface MovingTask {
  checked: CheckedRequest;
  caller: Caller;
  context: WorkContext;
  output: MovingOutput;
  /** How captions appear that do not say it themselves. */
  animation?: Effect | undefined;
  origin: Origin;
  alt?: string;
  /** The video under the captions; its first frame is the picture of the document. */
  video?: SourceVideo;
  /** ms since the epoch */
  startedAt: number;
  /** Progress of the work before drawing, 0–1. */
  progressBefore: number;
}

/** @throws CamError IMAGE_UNREADABLE, VALIDATION_ERROR, GLYPHS_MISSING, NOT_DRAWABLE; then no file is left */
export async function drawMoving(deps: ServiceDeps, task: MovingTask): Promise<MemeRecord> {
  const { checked, caller, context, output, origin, alt, startedAt } = task;
  const { request, template } = checked;
  const { signal } = context;
  context.progress(task.progressBefore, 'Preparing the pictures…');
  const { document, writePictures } = storeDocument(deps, caller.account, request);
  // That has decoded the pictures that were given, and the next call does it again.
  await setImmediate();
  const still = await createRenderRequest(deps, checked, document);
  const scene = await createScene(deps, task, still);
  signal.throwIfAborted();
  const texts = still.captions.map(({ region, text }) => ({ position: region, text }));
  const plays = countPlays(request, scene.moving?.plays);
  const sound = request.video?.sound === false ? undefined : task.video?.sound;
  const ready = {
    scene,
    still,
    plays,
    altText: altText(template, texts, alt),
    // Opened again, a video that is not stored would be its first frame.
    ...(request.embed && (!task.video || request.video) ? { embed: document } : {}),
    ...(sound ? { sound } : {}),
  };
  const make = (isForLater: boolean) =>
    output.make(ready, { signal, isForLater, progress: reportProgress(task) });
  const made = await context.slot(make, 'long');
  signal.throwIfAborted();
  await writePictures();
  const { captions, durationMs, frames, notes: done, cover, ...file } = made;
  const notes = [...(task.video?.notes ?? []), ...done];
  const motion = {
    ...(request.motion ?? STILL),
    duration_ms: Math.round(durationMs),
    fps: computeRate(frames, durationMs),
    frames,
    plays,
    notes,
  };
  const from = {
    template,
    captions: still.captions,
    document: withTimings(document, captions),
    notes: still.notes,
    startedAt,
  };
  const meme = await storeMeme(
    deps,
    caller,
    { ...file, format: output.format, motion },
    { ...from, ...origin, ...keepGiven({ alt }) },
  );
  if (cover && output.format === 'webm') await writeStill(deps, meme, cover);
  return meme;
}

const STILL = { effect: 'none' } as const;

/** An MP4 contains its cover. A WebM has no place for one, so its still is written where thumbnails are looked up. */
async function writeStill({ files }: ServiceDeps, { file }: MemeRecord, cover: Uint8Array): Promise<void> {
  try {
    await files.write(toThumbAddress(file), await makeThumbnail(cover, MEME_THUMB_SIDE));
  } catch {
    // It is made at the first request instead, of a frame of the video.
  }
}

/** Reports the progress of the work after that of `progressBefore`. */
function reportProgress({ context, progressBefore }: MovingTask): EncodeContext['progress'] {
  let message = 'Drawing…';
  return (fraction, frames) => {
    if (frames) message = `Frame ${frames.done} of ${frames.count}.`;
    context.progress(progressBefore + (1 - progressBefore) * fraction, message);
  };
}

type MotionDeps = Pick<ServiceDeps, 'motionFiles'>;

/** A still with everything that moves. */
async function createScene(
  deps: MotionDeps,
  { checked, animation, context, video, output }: MovingTask,
  still: RenderRequest,
): Promise<MotionRequest> {
  const { request, template } = checked;
  // The blank of a template is still, unless the template is a GIF; a picture of the caller may move.
  const mayMove = !template || (template.file.animated && !template.motion);
  const openSource = async () =>
    mayMove ? openGiven(deps, await still.picture.read(), context.signal, findField(request)) : undefined;
  const moving = video?.picture ?? (await openSource());
  const fps = video && request.fps === undefined ? output.videoFps : undefined;
  const wantsParts = request.parts !== false;
  const parts = template && wantsParts ? await partsOfTemplate(template) : undefined;
  return {
    ...still,
    isTemplate: template !== undefined,
    ...readTime(request, moving?.plays),
    ...(fps === undefined ? {} : { fps }),
    animation: animation ?? (moving || hasTimes(request) ? 'none' : 'pop'),
    ...(moving ? { moving } : getUsualWidth(still, output)),
    // A picture is not made larger than others unless that is asked for.
    ...(video || still.width !== undefined ? { mostSide: output.mostSide } : {}),
    ...(parts ? { parts } : {}),
  };
}

/** The field of a request that holds its picture; undefined of a template. */
function findField({ image_url, image_base64 }: CaptionRequest): string | undefined {
  if (image_base64 !== undefined) return 'image_base64';
  return image_url === undefined ? undefined : 'image_url';
}

/** The width of a request that says none; never larger than its canvas. */
function getUsualWidth(
  { width, canvas }: RenderRequest,
  { usualWidth }: MovingOutput,
): Pick<MotionRequest, 'width'> {
  if (width !== undefined || usualWidth === undefined) return {};
  return { width: Math.min(usualWidth, canvas.width) };
}

/** Whether a caption of a document has a time, an entrance or an exit of its own. */
function hasTimes({ captions }: CaptionRequest): boolean {
  return captions.some(({ start, end, entrance, exit }: Timing) =>
    [start, end, entrance, exit].some((given) => given !== undefined),
  );
}

/** The time of a document, as the renderer takes it. */
function readTime(request: CaptionRequest, usualPlays?: number): Partial<MotionRequest> {
  const { duration_ms, fps, motion, first_frame_captions: firstFrameCaptions = true } = request;
  return {
    firstFrameCaptions,
    loops: countPlays(request, usualPlays) !== 1,
    ...keepGiven({ durationMs: duration_ms, fps, movement: motion }),
  };
}

/**
 * The moving picture that a caller has given; undefined for a still. `field`: of the request, named in errors.
 * @throws CamError IMAGE_UNREADABLE where it is damaged or plays too long; MODEL_NOT_CONFIGURED where it is an animated AVIF
 * and nothing here decodes it; what `signal` was aborted with
 */
async function openGiven(
  deps: MotionDeps,
  bytes: Uint8Array,
  signal: AbortSignal,
  field?: string,
): Promise<MovingPicture | undefined> {
  try {
    return await openWithinLimit(deps, bytes, signal);
  } catch (error) {
    throw field === undefined ? error : inField(error, field);
  }
}

async function openWithinLimit(
  { motionFiles }: MotionDeps,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<MovingPicture | undefined> {
  const moving = isAvifSequence(bytes)
    ? await openAvif(motionFiles, bytes, signal)
    : await openMovingPicture(bytes, signal);
  const durationMs = moving?.durations.reduce((sum, ms) => sum + ms, 0) ?? 0;
  if (durationMs <= LIMITS.motionMs) return moving;
  await moving?.close();
  // Rounded up: 60.2 s are not said to be 60.
  const seconds = Math.ceil(durationMs / 1000);
  throw new CamError(
    'IMAGE_UNREADABLE',
    `The moving picture plays for ${seconds} s; at most ${LIMITS.motionMs / 1000} s are taken. Send a shorter one.`,
  );
}

/** An animated AVIF. @throws CamError as `openVideo` */
async function openAvif(
  motionFiles: MotionDeps['motionFiles'],
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<MovingPicture> {
  try {
    return (await motionFiles.openVideo(bytes, { signal, mostSide: LIMITS.motionSide })).picture;
  } catch (error) {
    if (!(error instanceof CamError) || error.code !== 'MODEL_NOT_CONFIGURED') throw error;
    throw new CamError(error.code, `An animated AVIF is read as a video. ${error.message}`, { cause: error });
  }
}

/** The parts of a template that move; undefined where it has none. The library has checked the file. */
async function partsOfTemplate({ motion }: Template): Promise<MotionRequest['parts']> {
  if (!motion) return undefined;
  const { path, imagePath, imageFile } = motion;
  const parsed: TemplateMotion = JSON.parse(await readFile(path, 'utf8'));
  return { motion: parsed, atlas: { read: () => readFile(imagePath), cacheKey: imageFile } };
}
