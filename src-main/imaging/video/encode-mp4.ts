import { evenSize } from '../i420.ts';
import { encodeInThread } from '../motion/encode-in-thread.ts';
import type { EncodeContext, EncodedFile, FrameSource } from '../motion/frame.ts';
import { threadProgram } from '../motion/thread-programs.ts';
import { encodeVideoWithin } from './encode-video-within.ts';
import type { Mp4Options, VideoResult } from './thread-options.ts';
import type { VideoOptions } from './video-options.ts';

/** Encodes MP4 without any program of the system: Constrained Baseline by minih264 in a thread. */

/** Of minih264; 8 and less take half as long again, for files that are hardly smaller or better. */
const SPEED = 10;

/** Quantizer of H.264: 14 at quality 100, 22 at 75, 31 at 50. */
const toQuantizer = (quality: number): number => Math.round(47.5 - 0.34 * quality);

/** @throws as `encodeInThread`; CamError GENERATION_FAILED where it cannot be made small enough */
export function encodeMp4(
  source: FrameSource,
  options: VideoOptions,
  context: EncodeContext,
): Promise<EncodedFile> {
  return encodeVideoWithin(source, evenSize(source), options, context, (common, kbps, attempt) =>
    encodeInThread<Mp4Options, VideoResult>(
      source,
      {
        program: threadProgram('mp4'),
        options: {
          ...common,
          quantizer: toQuantizer(options.quality),
          ...(kbps !== undefined && { kbps }),
          speed: SPEED,
        },
      },
      attempt,
    ),
  );
}
