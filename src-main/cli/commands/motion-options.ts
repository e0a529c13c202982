import type {
  AnimationFormat,
  Dithering,
  Effect,
  PictureMotion,
  VideoAspect,
  VideoFormat,
} from '../../../src-shared/contract/motion-names.ts';
import type { EngineFlags } from '../engine/with-engine.ts';
import type { KeepOptions } from '../output/results.ts';

/** Options of the commands that make GIFs and videos. */

export interface MovingOptions extends EngineFlags, KeepOptions {
  output?: string;
  /** ms */
  duration?: number;
  fps?: number;
  width?: number;
}

/** Options of what is drawn with captions. */
export interface DrawnOptions extends MovingOptions {
  text?: string[];
  idea?: string;
  /** A whole request, as JSON in a file. */
  document?: string;
  animation?: Effect;
  motion?: PictureMotion;
  /** Where the part of a video begins and ends, ms, and how fast it is played. */
  from?: number;
  to?: number;
  speed?: number;
  /** How often it plays; 0 for ever. */
  loop?: number;
  /** False with `--no-first-frame-captions`. */
  firstFrameCaptions?: boolean;
  /** False with `--no-parts`. */
  parts?: boolean;
  tone?: string;
  model?: string;
  seed?: string;
  lang?: string;
  /** Text in the corner. */
  watermark?: string;
  strict?: boolean;
}

export interface GifOptions extends DrawnOptions {
  format?: AnimationFormat;
  colors?: number;
  dither?: Dithering;
  maxBytes?: number;
}

export interface ShapeOptions {
  format?: VideoFormat;
  aspect?: VideoAspect;
  backdrop?: string;
}

export interface VideoOptions extends DrawnOptions, ShapeOptions {
  /** False with `--no-sound`. */
  sound?: boolean;
}

export interface AnimateOptions extends MovingOptions, ShapeOptions {
  motion?: Exclude<PictureMotion, 'none'>;
  prompt?: string;
  strength?: number;
}

/** As fields of a request. */
export const toShapeFields = ({ aspect, backdrop }: ShapeOptions) => ({ aspect_ratio: aspect, backdrop });
/** As fields of a request. */
export const toTimeFields = ({ duration, fps, width }: MovingOptions) => ({
  duration_ms: duration,
  fps,
  width,
});
/** A value that is not the default, which the engine has as well. */
export const unless = <T>(value: T | undefined, usual: T) => (value === usual ? undefined : value);
