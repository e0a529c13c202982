import type { VideoCodec } from '../video/read-task.ts';

/** FFmpeg's decoders of the codecs that a given video may have; some builds lack some of them. */
interface CodecDecoders {
  /** Of the codec, for people. */
  label: string;
  /** FFmpeg's names of those that need no hardware. */
  names: readonly string[];
}

const DECODERS: Readonly<Record<VideoCodec, CodecDecoders>> = {
  avc: { label: 'H.264', names: ['h264', 'libopenh264'] },
  hevc: { label: 'H.265 (HEVC)', names: ['hevc'] },
  vp8: { label: 'VP8', names: ['vp8', 'libvpx'] },
  vp9: { label: 'VP9', names: ['vp9', 'libvpx-vp9'] },
  // FFmpeg's own `av1` needs a graphics card.
  av1: { label: 'AV1', names: ['libdav1d', 'libaom-av1', 'libgav1'] },
  prores: { label: 'ProRes', names: ['prores'] },
};

/** @param built names of the decoders that an FFmpeg has */
export const hasDecoder = (codec: VideoCodec, built: ReadonlySet<string>): boolean =>
  DECODERS[codec].names.some((name) => built.has(name));

/** For people. */
export const nameCodec = (codec: VideoCodec): string => DECODERS[codec].label;

/** What to do where an FFmpeg of this version has none, as sentences. */
export const describeMissingDecoder = (codec: VideoCodec, version: string): string =>
  `FFmpeg ${version} of this machine has no decoder for ${DECODERS[codec].label}. Install an FFmpeg that has one, or save the video as H.264.`;
