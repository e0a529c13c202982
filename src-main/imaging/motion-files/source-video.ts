import type { FfmpegFinder } from '../ffmpeg/find-ffmpeg.ts';
import { type OpenedVideo, type OpenOptions, openVideo } from '../ffmpeg/open-video.ts';
import type { GivenVideo, MovingPicture } from '../motion/moving-picture.ts';
import { toImage } from '../sharp-module.ts';

export interface SourceVideo extends OpenedVideo {
  /** Its first frame as a JPEG, or as a PNG where it has alpha: the picture that captions are placed on. */
  still: Buffer;
}

const STILL_QUALITY = 90;

/** Opens a video and its first frame. @throws CamError MODEL_NOT_CONFIGURED, IMAGE_UNREADABLE; abort's reason */
export async function openGivenVideo(
  given: GivenVideo,
  ffmpeg: Pick<FfmpegFinder, 'find'>,
  options: OpenOptions,
): Promise<SourceVideo> {
  const opened = await openVideo(given, await ffmpeg.find(), options);
  return { ...opened, still: await firstFrame(opened.picture, options.signal) };
}

async function firstFrame(picture: MovingPicture, signal: AbortSignal): Promise<Buffer> {
  const { width, height, hasAlpha } = picture;
  for await (const { data } of picture.frames(signal)) {
    const pixels = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    const still = toImage({ data: pixels, width, height, channels: 4 });
    return (hasAlpha ? still.png() : still.jpeg({ quality: STILL_QUALITY })).toBuffer();
  }
  throw new Error('a video without frames was opened');
}
