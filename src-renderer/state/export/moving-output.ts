import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { CaptionRequest } from '../../../src-shared/contract/meme.ts';
import type { VideoAspect } from '../../../src-shared/contract/motion-names.ts';
import type { Size } from '../../../src-shared/document/geometry.ts';
import type { JobRequest } from '../../api/api.ts';
import type { Plan } from '../motion/plan.ts';

/** GIFs and videos of a document: what can be chosen, the request, and about how large the file will be. */

export const MOVING_FORMATS = [
  { value: 'gif', label: 'GIF', hint: 'Plays everywhere; 256 colours.' },
  { value: 'webp', label: 'WebP', hint: 'Moves with all colours, for the web.' },
  { value: 'mp4', label: 'MP4', hint: 'Small and smooth, for phones and social networks.' },
  { value: 'webm', label: 'WebM', hint: 'An open video format, for the web.' },
] as const;
export type MovingFormat = (typeof MOVING_FORMATS)[number]['value'];

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
export const mimeOf = (format: MovingFormat): string =>
  isVideo(format) ? `video/${format}` : `image/${format}`;

/** GIFs of more than this are slow to send, px. */
const GIF_WIDTH = 640;

/** Widest moving picture of a shape: its longest side is bounded, and it is never enlarged; px. */
export const widestMoving = ({ width, height }: Size): number =>
  Math.floor(Math.min(width, LIMITS.motionSide, (LIMITS.motionSide * width) / height));

/** The width of an output, px. */
export function movingWidth({ format, width }: MovingOutput, canvas: Size): number {
  const most = widestMoving(canvas);
  return Math.min(most, width ?? (isVideo(format) ? most : GIF_WIDTH));
}

/** Width over height of each shape. */
const RATIOS: Readonly<Record<VideoAspect, number>> = {
  ...{ '1:1': 1, '4:5': 4 / 5, '9:16': 9 / 16, '16:9': 16 / 9 },
};
export const ratioOf = ({ format, aspect }: MovingOutput, { width, height }: Size): number =>
  isVideo(format) && aspect ? RATIOS[aspect] : width / height;

/** The job that makes the file of a document; with the document inside, so that it can be opened again. */
export function movingJob(request: CaptionRequest, output: MovingOutput, canvas: Size): JobRequest {
  const { motion, output_format: _format, width: _width, dry_run: _dry, ...drawn } = request;
  const width = movingWidth(output, canvas);
  // As in the plan of the editor: what says nothing itself comes one after the other.
  const shared = { ...drawn, ...motion, animation: 'pop' as const, width, embed: true };
  const { format, aspect, backdrop } = output;
  if (!isVideo(format)) return { type: 'gif', body: { ...shared, format } };
  const shape = aspect ? { aspect_ratio: aspect, backdrop } : {};
  return { type: 'video', body: { ...shared, ...shape, format } };
}

/** About how much of the picture is drawn anew in a frame where captions move, and where parts of a template do. */
const SHARES = { captions: 0.03, parts: 0.45 } as const;

/** Part of all pixels of all frames that differ from the frame before. */
export function changingShare({ items, durationMs, movement }: Plan, hasParts: boolean): number {
  if (movement && movement.motion !== 'none') return 1;
  const moving = [...items.values()].reduce((sum, { entranceMs, exitMs }) => sum + entranceMs + exitMs, 0);
  const captions = (SHARES.captions * moving) / durationMs;
  return Math.min(1, captions + (hasParts ? SHARES.parts : 0));
}

/**
 * How many bytes the first frame takes, and the changing part of each further one, compared with a WebP still of quality
 * 0.9 in the same size. Measured on exports of built-in templates; files differ from the estimate by up to about half.
 */
const FACTORS: Readonly<Record<MovingFormat, { first: number; further: number }>> = {
  gif: { first: 3.2, further: 1.85 },
  webp: { first: 0.9, further: 0.75 },
  mp4: { first: 3.8, further: 0.25 },
  webm: { first: 8, further: 0.3 },
};

/** About how many bytes the file will have, from those of a WebP still of the same size. */
export function estimatedBytes(
  format: MovingFormat,
  stillBytes: number,
  plan: Plan,
  hasParts: boolean,
): number {
  const { first, further } = FACTORS[format];
  const frames = plan.starts.length - 1;
  return Math.round(stillBytes * (first + further * frames * changingShare(plan, hasParts)));
}
