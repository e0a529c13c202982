import { CamError } from '../../../src-shared/contract/errors.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { chooseEncoder } from '../ffmpeg/choose-encoder.ts';
import { type EncoderLog, encodeVideo } from '../ffmpeg/encode-video.ts';
import type { FfmpegFinder } from '../ffmpeg/find-ffmpeg.ts';
import { encodeGif } from '../gif/encode-gif.ts';
import type { MotionRenderer } from '../motion/motion-request.ts';
import { DEFAULT_QUALITY } from '../video/video-options.ts';
import type { MotionFiles } from './motion-files.ts';

/** Draws documents that move and encodes them, one frame at a time. */

export interface MotionFilesDeps {
  renderer: MotionRenderer;
  ffmpeg: Pick<FfmpegFinder, 'find'>;
  onEncoderFailed: EncoderLog;
}

/** A GIF shows each frame for a multiple of this, ms. */
const GIF_UNIT_MS = 10;
/** Frames a second of videos that do not say it themselves. */
const VIDEO_FPS = 30;

export function createMotionFiles({ renderer, ffmpeg, onEncoderFailed }: MotionFilesDeps): MotionFiles {
  return {
    async gif(request, { format, plays, colors, dither }, context) {
      if (format === 'webp') {
        throw new CamError('MODEL_UNAVAILABLE', 'Animated WebPs are not made yet. Ask for `format: "gif"`.');
      }
      const opened = await renderer.open({ ...request, unitMs: GIF_UNIT_MS, framesMax: LIMITS.gifFrames });
      const { source, layout, captions } = opened;
      try {
        return { ...(await encodeGif(source, { plays, colors, dither }, context)), layout, captions };
      } finally {
        await source.close();
      }
    },
    async video(request, { format, maxBytes, tags }, context) {
      const choice = chooseEncoder(format, await ffmpeg.find());
      const { fps = VIDEO_FPS } = request;
      const opened = await renderer.open({ ...request, fps, evenSides: true, framesMax: LIMITS.videoFrames });
      const { source, layout, captions } = opened;
      const options = { fps: opened.fps, quality: DEFAULT_QUALITY, maxBytes, tags };
      try {
        return {
          ...(await encodeVideo(source, choice, options, context, onEncoderFailed)),
          layout,
          captions,
        };
      } finally {
        await source.close();
      }
    },
  };
}
