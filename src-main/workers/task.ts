import type { ErrorCode, ErrorDetail } from '../../src-shared/contract/errors.ts';
import type { EditingTask } from '../../src-shared/contract/model-tasks.ts';
import type { OwnFontCut } from '../../src-shared/contract/own-fonts.ts';
import type { TemplateMotion } from '../../src-shared/contract/template-motion.ts';
import type { PlacedLayer } from '../../src-shared/document/layers.ts';
import type { MotionRequest } from '../imaging/motion/motion-request.ts';
import type { Clip } from '../imaging/motion/moving-picture.ts';
import type { GifOutput, VideoOutput } from '../imaging/motion-files/motion-files.ts';
import type { RenderRequest } from '../imaging/renderer.ts';
import type { Sound } from '../imaging/video/video-file.ts';

/**
 * What travels between an engine and its workers, as JSON: a placed document in which bytes are named by their SHA-256
 * (hex). It holds no key, no account and no address of a file.
 */

/** `isOwn`: a file of CAM itself, whose pixels may be kept. */
export interface PackedPicture {
  hash: string;
  isOwn: boolean;
}

/** The pictures of a document. */
export interface PackedPictures {
  picture: PackedPicture;
  layers?: PlacedLayer<{ source: PackedPicture; field: string }>[];
  watermark?: { options: NonNullable<RenderRequest['watermark']>['options']; logo?: string };
}

/** A document whose pictures are named by their hash. */
export type Packed<T extends object> = Omit<T, 'picture' | 'layers' | 'watermark' | 'moving' | 'parts'> &
  PackedPictures;

export type PackedMoving =
  | { kind: 'picture'; hash: string }
  | { kind: 'video'; hash: string; clip?: Clip; mostSide: number; mostMs?: number };

export type PackedMotion = Packed<MotionRequest> & {
  moving?: PackedMoving;
  parts?: { motion: TemplateMotion; atlas: PackedPicture };
};

export type PackedVideoOutput = Omit<VideoOutput, 'sound' | 'tags' | 'pageEncoder'> & {
  sound?: Omit<Sound, 'bytes'> & { hash: string };
  tags: Omit<VideoOutput['tags'], 'cover'> & { cover?: string };
};

/** The fonts of one's own that a document may be drawn in. `files`: hash of each by its id. */
export interface PackedFonts {
  cuts: readonly OwnFontCut[];
  files: Readonly<Record<string, string>>;
}

export type TaskWork =
  | { kind: 'still'; request: Packed<RenderRequest> }
  | { kind: 'gif'; request: PackedMotion; output: GifOutput }
  | { kind: 'video'; request: PackedMotion; output: PackedVideoOutput }
  | { kind: 'edit'; request: Omit<EditingTask, 'picture'> & { picture: string } };

export type Task = TaskWork & {
  fonts?: PackedFonts;
  /** The FFmpeg that the engine would use; left out where none is needed. */
  ffmpeg?: string;
};

/** How a task ended for a worker. */
export type Outcome =
  /** `hash`: of what is under the task's `resultKey`. */
  | { kind: 'drawn'; hash: string }
  /** A `CamError`. */
  | { kind: 'refused'; code: ErrorCode; message: string; details?: ErrorDetail[] }
  /** Bytes that the queue no longer had. */
  | { kind: 'missing'; hashes: string[] }
  /** Only the engine can do it. */
  | { kind: 'engine'; why: string }
  /** A bug, or a worker short of memory or disk. */
  | { kind: 'failed'; message: string };

/** Of work that goes on. */
export interface TaskProgress {
  fraction: number;
  frames?: { done: number; count: number };
}

/** Begins the names of all keys in Redis. */
export const PREFIX = 'cam';

/** The queue of one version: a worker of another never gets its tasks. */
export const nameTasks = (version: string): string => `draw-${version}`;

/** Workers are told here which task to stop. */
export const CANCEL_CHANNEL = `${PREFIX}:cancel`;
