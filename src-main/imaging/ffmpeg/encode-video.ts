import type { VideoFormat } from '../../../src-shared/contract/motion-names.ts';
import type { EncodeContext, Encoded, FrameSource } from '../motion/frame.ts';
import { encodeMp4 } from '../video/encode-mp4.ts';
import { encodeWebm } from '../video/encode-webm.ts';
import { ThreadTaskError } from '../video/run-in-thread.ts';
import type { VideoOptions } from '../video/video-options.ts';
import type { EncoderChoice } from './choose-encoder.ts';
import { encodeWithFfmpeg } from './encode.ts';
import { FfmpegError } from './run-ffmpeg.ts';

/** Of what an encoder could not do, for the log. */
export type EncoderLog = (message: string, details: { encoder: string; said: string }) => void;

const BUILT_IN: Record<VideoFormat, typeof encodeMp4> = { mp4: encodeMp4, webm: encodeWebm };

/** Whether another encoder may do what this one could not. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof FfmpegError) return `${error.message} ${error.said}`;
  if (error instanceof ThreadTaskError) return error.message;
  return undefined;
}

/**
 * Encodes a video by the encoder of choice; where FFmpeg fails, by the one that is built in.
 * @throws what `signal` was aborted with; what the source throws; CamError GENERATION_FAILED where it cannot be made
 * small enough; Error where the built-in encoder fails
 */
export async function encodeVideo(
  source: FrameSource,
  choice: EncoderChoice,
  options: VideoOptions,
  context: EncodeContext,
  log: EncoderLog,
): Promise<Encoded> {
  const { format, ffmpeg } = choice;
  if (ffmpeg) {
    try {
      return await encodeWithFfmpeg(ffmpeg.path, ffmpeg.encoder, source, options, context);
    } catch (error) {
      const said = reasonOf(error);
      if (said === undefined) throw error;
      log('FFmpeg could not encode a video; the built-in encoder does it.', {
        encoder: ffmpeg.encoder.name,
        said,
      });
    }
  }
  return BUILT_IN[format](source, options, context);
}
