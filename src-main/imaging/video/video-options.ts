import { CamError } from '../../../src-shared/contract/errors.ts';
import type { Size } from '../../../src-shared/document/geometry.ts';
import type { EncodeContext, Encoded, FrameSource } from '../motion/frame.ts';
import type { VideoResult, VideoThreadOptions } from './thread-options.ts';
import type { Sound, VideoTags } from './video-file.ts';

/** Of a call that encodes a video. */
export interface VideoOptions {
  /** Frames a second. */
  fps: number;
  /** 1–100 */
  quality: number;
  /** Bytes of the largest file that may come out. */
  maxBytes: number;
  tags: VideoTags;
  /** Of a codec that `SOUNDS` names for the format. */
  sound?: Sound;
}

export const DEFAULT_QUALITY = 75;

/** Of what is left for the pictures, so that the file stays below its limit although the rate is only nearly kept. */
const SHARES = [0.85, 0.5];
const TOO_LARGE =
  'The video is larger than it may be, however it is encoded. Make it shorter, or its width or fps smaller.';

/** Kilobits a second that pictures may have. */
function rateWithin({ maxBytes, sound }: VideoOptions, durationMs: number, share: number): number {
  const bytes = Math.max(0, maxBytes - (sound?.bytes.length ?? 0));
  return Math.max(1, Math.floor((bytes * 8 * share) / durationMs));
}

/** Progress that never goes back, though all is encoded once more. */
export function forward(context: EncodeContext): EncodeContext {
  let furthest = 0;
  return {
    signal: context.signal,
    progress(fraction, frames) {
      furthest = Math.max(furthest, fraction);
      context.progress(furthest, frames);
    },
  };
}

/**
 * Encodes at the quality that was asked for; where the file gets too large, at the rate that fits.
 * @throws what `attempt` throws; CamError GENERATION_FAILED where no attempt is small enough
 */
export async function encodeWithin(
  source: FrameSource,
  size: Size,
  options: VideoOptions,
  context: EncodeContext,
  attempt: (
    common: VideoThreadOptions,
    kbps: number | undefined,
    context: EncodeContext,
  ) => Promise<VideoResult>,
): Promise<Encoded> {
  const { durationMs } = source;
  const { fps, tags, sound, maxBytes } = options;
  const common = { fps, durationMs, tags, maxBytes, ...(sound && { sound }) };
  const steady = forward(context);
  for (const share of [undefined, ...SHARES]) {
    const kbps = share === undefined ? undefined : rateWithin(options, durationMs, share);
    const result = await attempt(common, kbps, steady);
    if (result.kind === 'too-large') continue;
    const { bytes, frames } = result;
    const notes = kbps === undefined ? [] : [`Encoded at ${kbps} kbit/s, so that the file is not too large.`];
    return {
      width: size.width,
      height: size.height,
      bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
      frames,
      durationMs: Math.round(durationMs),
      notes,
    };
  }
  throw new CamError('GENERATION_FAILED', TOO_LARGE);
}
