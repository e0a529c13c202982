import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { CaptionRequest } from '../../../src-shared/contract/meme.ts';
import { ANIMATION_WIDTH, VIDEO_FPS, type VideoAspect } from '../../../src-shared/contract/motion-names.ts';
import type { Size } from '../../../src-shared/document/geometry.ts';
import { computeStarts, frameTimes, GIF_TIMES } from '../../../src-shared/motion/frame-times.ts';
import { letterboxSize, SHAPES } from '../../../src-shared/motion/letterbox.ts';
import type { JobRequest } from '../../api/api.ts';
import type { Plan } from '../motion/plan.ts';

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
  /** The shape of a video; null for that of the picture. */
  aspect: VideoAspect | null;
  /** What fills the rest of that shape: `blur`, or a colour in hex. */
  backdrop: string;
}

export const isVideo = (format: MovingFormat): format is 'mp4' | 'webm' =>
  format === 'mp4' || format === 'webm';

/** Types of the files. */
export const getMimeType = (format: MovingFormat): string =>
  isVideo(format) ? `video/${format}` : `image/${format}`;

/** The shape of a video around its picture; null for the shape of the picture itself. */
export const getShape = ({ format, aspect }: MovingOutput): VideoAspect | null =>
  isVideo(format) ? aspect : null;

/** Widest picture of an output, px: it is never enlarged, and it fits into the longest side with all that is around it. */
export function getWidestMoving(output: MovingOutput, { width, height }: Size): number {
  const aspect = getShape(output);
  const shape = aspect === null ? width / height : SHAPES[aspect];
  const frame = {
    width: LIMITS.motionSide * Math.min(1, shape),
    height: LIMITS.motionSide * Math.min(1, 1 / shape),
  };
  return Math.floor(Math.min(width, frame.width, (frame.height * width) / height));
}

/** The width of the picture of an output, px. */
export function getMovingWidth(output: MovingOutput, canvas: Size): number {
  const most = getWidestMoving(output, canvas);
  return Math.min(most, output.width ?? (isVideo(output.format) ? most : ANIMATION_WIDTH));
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
  const aspect = getShape(output);
  if (aspect !== null) return letterboxSize(picture, aspect);
  if (!isVideo(output.format)) return picture;
  return { width: evenSide(picture.width), height: evenSide(picture.height) };
}

/** Width over height. */
export function getRatio(output: MovingOutput, { width, height }: Size): number {
  const aspect = getShape(output);
  return aspect === null ? width / height : SHAPES[aspect];
}

/** The job that makes the file of a document; with the document inside, so that it can be opened again. */
export function createMovingJob(request: CaptionRequest, output: MovingOutput, canvas: Size): JobRequest {
  const { motion, output_format: _format, width: _width, dry_run: _dry, ...drawn } = request;
  const width = getMovingWidth(output, canvas);
  // As in the plan of the editor: it loops, and what says nothing itself comes one after the other.
  const shared = { ...drawn, loop: true, ...motion, animation: 'pop' as const, width, embed: true };
  const { format, aspect, backdrop } = output;
  if (!isVideo(format)) return { type: 'gif', body: { ...shared, format } };
  const shape = aspect === null ? {} : { aspect_ratio: aspect, backdrop };
  return { type: 'video', body: { ...shared, ...shape, format } };
}

/**
 * The plan of a document as a file of a format.
 * @param fps what the document says; undefined where it says nothing: then videos have more frames than GIFs
 */
export function outputPlan(plan: Plan, format: MovingFormat, fps: number | undefined): Plan {
  if (fps !== undefined || !isVideo(format)) return plan;
  const { durations } = frameTimes(plan.durationMs, VIDEO_FPS, GIF_TIMES);
  return { ...plan, fps: VIDEO_FPS, starts: computeStarts(durations) };
}
