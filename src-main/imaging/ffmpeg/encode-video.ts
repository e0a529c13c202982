import type { VideoFormat } from '../../../src-shared/contract/motion-names.ts';
import type { EncodeContext, EncodedFile, FrameSource } from '../motion/frame.ts';
import { encodeInPage } from '../page-codec/encode-in-page.ts';
import { PageCodecError, type PageEncoder } from '../page-codec/page-codec.ts';
import { encodeMp4 } from '../video/encode-mp4.ts';
import { forward } from '../video/encode-video-within.ts';
import { encodeWebm } from '../video/encode-webm.ts';
import { ThreadTaskError } from '../video/run-in-thread.ts';
import type { VideoOptions } from '../video/video-options.ts';
import type { EncoderChoice } from './choose-encoder.ts';
import { encodeWithFfmpeg } from './encode.ts';
import { FfmpegError } from './run-ffmpeg.ts';

export type EncoderLog = (message: string, details: { encoder: string; said: string }) => void;

const BUILT_IN: Record<VideoFormat, typeof encodeMp4> = { mp4: encodeMp4, webm: encodeWebm };

/** Why an encoder has failed, for the log; undefined for errors for which another encoder is not tried. */
function describeReason(error: unknown): string | undefined {
  if (error instanceof FfmpegError) return `${error.message} ${error.said}`;
  if (error instanceof ThreadTaskError || error instanceof PageCodecError) return error.message;
  return undefined;
}

/** Of pictures with alpha whose encoder has none. */
const OPAQUE: Record<VideoFormat, string> = {
  mp4: 'The picture is transparent, which an MP4 cannot be: it lies over white. A GIF, WebP or WebM keeps it.',
  webm: 'The picture is transparent, but lies over white: only FFmpeg makes a WebM that is. A GIF or WebP keeps it.',
};

/** The encoder that is tried before the built-in one, with its name for the log. */
interface First {
  encoder: string;
  failed: string;
  keepsAlpha: boolean;
  encode(): Promise<EncodedFile>;
}

function chooseFirst(
  source: FrameSource,
  { format, ffmpeg }: EncoderChoice,
  options: VideoOptions,
  context: EncodeContext,
  pageEncoder: PageEncoder | undefined,
): First | undefined {
  if (ffmpeg)
    return {
      encoder: ffmpeg.encoder.name,
      failed: 'FFmpeg could not encode a video; the built-in encoder does it.',
      keepsAlpha: ffmpeg.encoder.keepsAlpha === true,
      encode: () => encodeWithFfmpeg(ffmpeg.path, ffmpeg.encoder, source, options, context),
    };
  if (pageEncoder?.format !== format) return undefined;
  return {
    encoder: 'window',
    failed: 'The window could not encode a video; the built-in encoder does it.',
    keepsAlpha: false,
    encode: () => encodeInPage(pageEncoder, source, options, context),
  };
}

/**
 * Encodes a video by FFmpeg, without it by the window that has offered itself; where that fails or there is neither, by
 * the encoder that is built in.
 * @throws what `signal` was aborted with; what the source throws; CamError GENERATION_FAILED where it cannot be made
 * small enough; Error where the built-in encoder fails
 */
export async function encodeVideo(
  source: FrameSource,
  choice: EncoderChoice,
  options: VideoOptions,
  context: EncodeContext,
  log: EncoderLog,
  pageEncoder?: PageEncoder,
): Promise<EncodedFile> {
  const steady = forward(context);
  const withNote = (encoded: EncodedFile, keepsAlpha: boolean): EncodedFile =>
    source.channels === 4 && !keepsAlpha
      ? { ...encoded, notes: [...encoded.notes, OPAQUE[choice.format]] }
      : encoded;
  const first = chooseFirst(source, choice, options, steady, pageEncoder);
  try {
    if (first) return withNote(await first.encode(), first.keepsAlpha);
  } catch (error) {
    const said = describeReason(error);
    if (said === undefined || !first) throw error;
    log(first.failed, { encoder: first.encoder, said });
  }
  return withNote(await BUILT_IN[choice.format](source, options, steady), false);
}
