import type { Sound, VideoTags } from './video-file.ts';

export interface VideoOptions {
  /** Frames a second. */
  fps: number;
  /** 1–100 */
  quality: number;
  /** Bytes of the largest file that may come out. */
  maxBytes: number;
  tags: VideoTags;
  /** Of a codec that `SOUNDS` names for the format. */
  sound?: Sound;
}

export const DEFAULT_QUALITY = 75;
