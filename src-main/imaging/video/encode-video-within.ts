import { CamError } from '../../../src-shared/contract/errors.ts';
import type { Size } from '../../../src-shared/document/geometry.ts';
import type { EncodeContext, EncodedFile, FrameSource } from '../motion/frame.ts';
import type { VideoResult, VideoThreadOptions } from './thread-options.ts';
import type { VideoOptions } from './video-options.ts';

/** How much of the bytes that are left for the pictures a try aims at: encoders keep to a rate only roughly. */
const SHARES = [0.85, 0.5];
const TOO_LARGE =
  'The video is larger than it may be, however it is encoded. Make it shorter, or its width or fps smaller.';

const describeLimit = (kbps: number): string =>
  `Encoded at ${kbps} kbit/s in a lower quality, so that the file is not too large. A shorter or narrower video keeps it.`;

/** Kilobits a second that use a share of the bytes that are left for the pictures. */
export function rateWithin({ maxBytes, sound }: VideoOptions, durationMs: number, share: number): number {
  const bytes = Math.max(0, maxBytes - (sound?.bytes.length ?? 0));
  return Math.max(1, Math.floor((bytes * 8 * share) / durationMs));
}

/** A context whose progress never goes back, though a video may be encoded more than once. */
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

/** Encodes at the asked quality, then at the rate (`kbps`) that fits. @throws CamError GENERATION_FAILED */
export async function encodeVideoWithin(
  source: FrameSource,
  size: Size,
  options: VideoOptions,
  context: EncodeContext,
  attempt: (
    common: VideoThreadOptions,
    kbps: number | undefined,
    context: EncodeContext,
  ) => Promise<VideoResult>,
): Promise<EncodedFile> {
  const { durationMs } = source;
  const { fps, tags, sound, maxBytes } = options;
  const common = { fps, durationMs, tags, maxBytes, ...(sound && { sound }) };
  const steady = forward(context);
  for (const share of [undefined, ...SHARES]) {
    const kbps = share === undefined ? undefined : rateWithin(options, durationMs, share);
    const result = await attempt(common, kbps, steady);
    if (result.kind === 'too-large') continue;
    const { bytes, frames, limitedKbps = kbps } = result;
    return {
      width: size.width,
      height: size.height,
      bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
      frames,
      durationMs: Math.round(durationMs),
      notes: limitedKbps === undefined ? [] : [describeLimit(limitedKbps)],
    };
  }
  throw new CamError('NOT_DRAWABLE', TOO_LARGE);
}
