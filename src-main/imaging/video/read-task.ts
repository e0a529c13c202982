import type { Size } from '../../../src-shared/document/geometry.ts';
import { isVideoCutShort } from '../container/cut-short.ts';
import { describeBytes, sniffImage } from '../container/sniff.ts';
import type { Clip, GivenVideo } from '../motion/moving-picture.ts';
import type { Sound } from './video-file.ts';

export interface ReadTask {
  given: GivenVideo;
  clip: Clip;
  /** Pixels of a picture, pictures and length (played) that the clip may have. */
  mostPixels: number;
  mostPackets: number;
  mostMs: number;
}

export interface HeaderTask {
  wants: 'header';
  given: GivenVideo;
  mostPixels: number;
  mostMs: number;
}

/** What a file says. Size upright, px. */
export interface VideoHeader extends Size {
  container: 'mp4' | 'mov' | 'webm' | 'mkv';
  codec: VideoCodec;
  durationMs: number;
  /** Frames a second that show it well, 1–60. */
  fps: number;
  hasSound: boolean;
}

/** `why`: a whole sentence. */
export type HeaderResult = { kind: 'header'; header: VideoHeader } | { kind: 'refused'; why: string };

/** Codecs that FFmpeg decodes without hardware. */
export const VIDEO_CODECS = ['avc', 'hevc', 'vp8', 'vp9', 'av1', 'prores'] as const;
export type VideoCodec = (typeof VIDEO_CODECS)[number];

/** The pictures of a video. Size in px: upright, of square pixels. */
export interface VideoPictures extends Size {
  /** Matroska with nothing but the pictures; where alpha is beside them, with it as a second track. */
  bytes: Uint8Array;
  codec: VideoCodec;
  /** Where its alpha is: within each picture, or encoded as pictures of its own, whose brightness it is. */
  alpha?: 'within' | 'beside';
  /** Clockwise, degrees; the pictures in `bytes` are not turned yet. */
  rotation: 0 | 90 | 180 | 270;
  /** Whether they are mirrored from left to right after they are turned. */
  isMirrored: boolean;
  /** How long it plays, at its speed. */
  durationMs: number;
  speed: number;
  /** How much at the beginning of `bytes` is not shown, ms of the file. */
  hiddenMs: number;
  /** Frames a second that show it well, 1–60. */
  fps: number;
  /** Of its colours. */
  matrix: 'bt601' | 'bt709' | 'bt2020';
  /** All about them, where the file does not say it as players take it. */
  colours: VideoColorSpaceInit;
  /** Whether it has a high dynamic range. */
  isHdr: boolean;
}

/** Why a file is refused that is of another format, and what to do. */
export const describeNoVideo = (bytes: Uint8Array): string =>
  `It is ${describeBytes(bytes)}, not an MP4, MOV or WebM. ${sniffImage(bytes) ? 'Send it as `image_url` or `image_base64`.' : 'Save it as one of these.'}`;

export const CUT_SHORT =
  'Its file is cut short, and cannot be read without its end. Download or save it again.';

/** Why a video is refused whose file has no pictures that can be found: its end is gone, or `otherwise`. */
export const describeLoss = (given: GivenVideo, otherwise: string): string =>
  typeof given !== 'string' && isVideoCutShort(given) ? CUT_SHORT : otherwise;

/** `why`: a whole sentence. */
export type ReadResult =
  | { kind: 'video'; video: VideoPictures; sound?: Sound }
  | { kind: 'refused'; why: string };
