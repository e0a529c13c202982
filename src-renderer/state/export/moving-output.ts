import { keepGiven } from '../../../src-shared/contract/keep-given.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { CaptionRequest } from '../../../src-shared/contract/meme.ts';
import { ANIMATION_WIDTH, VIDEO_FPS } from '../../../src-shared/contract/motion-names.ts';
import type { DocumentVideo } from '../../../src-shared/contract/videos.ts';
import type { Size } from '../../../src-shared/document/geometry.ts';
import { computeStarts, frameTimes, GIF_TIMES } from '../../../src-shared/motion/frame-times.ts';
import type { JobRequest } from '../../api/api.ts';
import { getAnimation, type Plan } from '../motion/plan.ts';

/** GIFs and videos of a document: what can be chosen, the size of the file, and the request. */

export const MOVING_FORMATS = [
  { value: 'gif', label: 'GIF', hint: 'exporting:hint.gif' },
  { value: 'webp', label: 'WebP', hint: 'exporting:hint.movingWebp' },
  { value: 'mp4', label: 'MP4', hint: 'exporting:hint.mp4' },
  { value: 'webm', label: 'WebM', hint: 'exporting:hint.webm' },
] as const;
export type MovingFormat = (typeof MOVING_FORMATS)[number]['value'];

export const formatLabel = (format: MovingFormat): string =>
  MOVING_FORMATS.find(({ value }) => value === format)?.label ?? '';

export interface MovingOutput {
  format: MovingFormat;
  /** px; null for what suits the format. */
  width: number | null;
}

export const isVideo = (format: MovingFormat): format is 'mp4' | 'webm' =>
  format === 'mp4' || format === 'webm';

/** Types of the files. */
export const getMimeType = (format: MovingFormat): string =>
  isVideo(format) ? `video/${format}` : `image/${format}`;

/** Widest file with a longest side, px: the picture is never enlarged. */
const fitWidth = ({ width, height }: Size, longest: number): number =>
  Math.floor(Math.min(width, longest, (longest * width) / height));

/** Widest picture of an output, px. */
export const getWidestMoving = (output: MovingOutput, canvas: Size): number =>
  fitWidth(canvas, isVideo(output.format) ? LIMITS.videoSide : LIMITS.motionSide);

/** The width of the picture of an output, px. */
export function getMovingWidth(output: MovingOutput, canvas: Size): number {
  const usual = isVideo(output.format) ? fitWidth(canvas, LIMITS.motionSide) : ANIMATION_WIDTH;
  return Math.min(getWidestMoving(output, canvas), output.width ?? usual);
}

/** The size of the picture of an output, px. */
export function pictureSize(output: MovingOutput, canvas: Size): Size {
  const width = getMovingWidth(output, canvas);
  return { width, height: Math.max(1, Math.round((width * canvas.height) / canvas.width)) };
}

const evenSide = (side: number): number => Math.max(2, side - (side % 2));

/** The size of the file, px: videos have even sides. */
export function fileSize(output: MovingOutput, canvas: Size): Size {
  const picture = pictureSize(output, canvas);
  if (!isVideo(output.format)) return picture;
  return { width: evenSide(picture.width), height: evenSide(picture.height) };
}

/** The video of a document as a request names it: the engine takes the still of the file from it. */
function toSource({ url, sound: _sound, ...clip }: DocumentVideo) {
  return { video_url: url, clip };
}

/**
 * The job that makes the file of a document; with the document inside, so that it can be opened again.
 * @param ownFrames whether its picture moves by itself
 */
export function createMovingJob(
  request: CaptionRequest,
  output: MovingOutput,
  canvas: Size,
  ownFrames?: boolean,
): JobRequest {
  const { video, output_format: _format, width: _width, dry_run: _dry, image_url, ...drawn } = request;
  const width = getMovingWidth(output, canvas);
  // As in the plan of the editor: it loops, and what says nothing itself comes one after the other.
  const animation = getAnimation(request, ownFrames);
  const source = video ? toSource(video) : keepGiven({ image_url });
  const shared = { loop: true, ...drawn, ...source, animation, width, embed: true };
  const { format } = output;
  if (!isVideo(format)) return { type: 'gif', body: { ...shared, output_format: format } };
  const sound = video?.sound === undefined ? {} : { sound: video.sound };
  return { type: 'video', body: { ...shared, ...sound, output_format: format } };
}

/**
 * The plan of a document as a file of a format.
 * @param fps what the document says; undefined where it says nothing: then videos have more frames than GIFs
 */
export function outputPlan(plan: Plan, format: MovingFormat, fps: number | undefined): Plan {
  if (fps !== undefined || plan.ownFrames) return plan;
  if (plan.clip) return isVideo(format) ? plan : withRate(plan, Math.min(plan.fps, CLIP_GIF_FPS));
  return isVideo(format) ? withRate(plan, VIDEO_FPS) : plan;
}

/** Frames a second of a GIF or a WebP of a video, as the engine chooses them. */
const CLIP_GIF_FPS = 15;

function withRate(plan: Plan, fps: number): Plan {
  const { durations } = frameTimes(plan.durationMs, fps, GIF_TIMES);
  return { ...plan, fps, starts: computeStarts(durations) };
}
