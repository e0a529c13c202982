import { CamError } from '../../../src-shared/contract/errors.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { chooseEncoder } from '../ffmpeg/choose-encoder.ts';
import { soundFor } from '../ffmpeg/convert-sound.ts';
import { encodeWithFfmpeg } from '../ffmpeg/encode.ts';
import type { FfmpegFinder } from '../ffmpeg/find-ffmpeg.ts';
import { openVideo } from '../ffmpeg/open-video.ts';
import { evenSize } from '../i420.ts';
import type { FrameSource } from '../motion/frame.ts';
import type { MovingPicture } from '../motion/moving-picture.ts';
import { DEFAULT_QUALITY } from '../video/video-options.ts';

/** Videos as every browser shows them: H.264 with AAC in an MP4. */

/** A video as it is; what is transparent lies over white. */
function createSource(picture: MovingPicture): FrameSource {
  const { width, height, durations, i420 } = picture;
  const [durationMs = 0] = durations;
  const view = { crop: { x: 0, y: 0, width, height }, size: evenSize(picture) };
  return {
    width,
    height,
    channels: 4,
    count: durations.length,
    durationMs: durationMs * durations.length,
    samples: async () => [],
    frames: (signal) => picture.frames(signal),
    i420:
      i420 &&
      async function* (signal) {
        for await (const data of i420(view, signal)) yield { data, durationMs };
      },
    close: () => picture.close(),
  };
}

/**
 * Converts the video file at a path; sides have at most 1920 px.
 * @throws CamError MODEL_NOT_CONFIGURED without an FFmpeg that can, IMAGE_UNREADABLE; what `signal` was aborted with
 */
export async function convertVideo(
  path: string,
  finder: Pick<FfmpegFinder, 'find'>,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const found = await finder.find();
  const { ffmpeg, why } = chooseEncoder('mp4', found);
  const { videoSide: mostSide, videoMs: mostMs, videoBytes: maxBytes } = LIMITS;
  const { picture, fps, sound: given } = await openVideo(path, found, { signal, mostSide, mostMs });
  if (!ffmpeg) throw new CamError('MODEL_NOT_CONFIGURED', `The video cannot be converted here: ${why}`);
  const sound = given && (await soundFor('mp4', given, ffmpeg.path, signal));
  const options = { fps, quality: DEFAULT_QUALITY, maxBytes, tags: {}, ...(sound ? { sound } : {}) };
  const context = { signal, progress() {} };
  const source = createSource(picture);
  return (await encodeWithFfmpeg(ffmpeg.path, ffmpeg.encoder, source, options, context)).bytes;
}
