import type { VideoFormat } from '../../../src-shared/contract/motion-names.ts';

/** What is asked of a finished video, whichever encoder makes it. All of it can be copied to a thread. */

export interface VideoTags {
  title?: string;
  /** What is seen, for those who cannot see it. */
  description?: string;
  /** XMP packet with the document (src-shared/document/embedded-document.ts). */
  xmp?: string;
  /** JPEG that stands for the video in lists of files. */
  cover?: Uint8Array;
}

/** Sound that goes into a video: a file with one track of it, from the beginning of the video on. */
export interface Sound {
  codec: SoundCodec;
  /** Matroska */
  bytes: Uint8Array;
  /** How much faster it is to be played than it is; at its own speed where left out. */
  tempo?: number;
}

/** Sound that browsers play; `other` has to be converted. */
export type SoundCodec = 'aac' | 'opus' | 'vorbis' | 'other';

/** Sound that goes into a file as it is. Of Opus in MP4 not every player knows something. */
export const SOUNDS: Record<VideoFormat, readonly SoundCodec[]> = {
  mp4: ['aac'],
  webm: ['opus', 'vorbis'],
};

/** Length and pace of a video. */
export interface VideoTime {
  /** Frames a second, constant. */
  fps: number;
  /** Of the whole, ms. */
  durationMs: number;
}

/** Frames at a constant rate; where the duration ends within a frame, the last one is shown longer or shorter. */
export const frameCount = ({ fps, durationMs }: VideoTime): number =>
  Math.max(1, Math.round((durationMs * fps) / 1000));
