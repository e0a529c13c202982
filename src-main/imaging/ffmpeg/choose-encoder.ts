import { VIDEO_FORMATS, type VideoFormat } from '../../../src-shared/contract/motion-names.ts';
import type { KnownEncoder } from './encoders.ts';
import type { FoundFfmpeg } from './find-ffmpeg.ts';

/** Which encoder makes videos on this machine, and why. */

export interface EncoderChoice {
  format: VideoFormat;
  /** Undefined: the one that is built in. */
  ffmpeg?: { path: string; encoder: KnownEncoder };
  /** Of the encoder, for lists, such as `H.264 by x264`. */
  label: string;
  isHardware: boolean;
  why: string;
}

const BUILT_IN: Record<VideoFormat, string> = {
  mp4: 'H.264 by minih264 (built in)',
  webm: 'VP8 by libvpx (built in)',
};

export function chooseEncoder(format: VideoFormat, found: FoundFfmpeg): EncoderChoice {
  const builtIn = { format, label: BUILT_IN[format], isHardware: false };
  const { ffmpeg } = found;
  if (!ffmpeg) return { ...builtIn, why: found.why };
  const encoder = ffmpeg.encoders.find((known) => known.format === format);
  if (!encoder)
    return { ...builtIn, why: `FFmpeg ${ffmpeg.version} has no encoder for ${format} that works here.` };
  return {
    format,
    ffmpeg: { path: ffmpeg.path, encoder },
    label: `${encoder.label} (FFmpeg ${ffmpeg.version})`,
    isHardware: encoder.isHardware,
    why: `FFmpeg ${ffmpeg.version} was found at ${ffmpeg.path}.`,
  };
}

/** What videos can be made of and into on this machine, for `cam doctor` and the list of models. */
export interface VideoAbilities {
  encoders: readonly EncoderChoice[];
  /** Every encoder that was tried with success, FFmpeg's names. */
  working: readonly string[];
  canRead: boolean;
  /** The same in a sentence that says what to install where they cannot. */
  reading: string;
}

export const INSTALL_FFMPEG =
  'Install FFmpeg (https://ffmpeg.org/download.html; Debian: apt install ffmpeg, macOS: brew install ffmpeg, Windows: winget install ffmpeg)';

export function videoAbilities(found: FoundFfmpeg): VideoAbilities {
  const { ffmpeg } = found;
  return {
    encoders: VIDEO_FORMATS.map((format) => chooseEncoder(format, found)),
    working: ffmpeg?.encoders.map(({ name }) => name) ?? [],
    canRead: ffmpeg !== undefined,
    reading: ffmpeg
      ? `Videos can be given: FFmpeg ${ffmpeg.version} decodes them.`
      : `Videos cannot be given: ${found.why} ${INSTALL_FFMPEG}, then start CAM again.`,
  };
}
