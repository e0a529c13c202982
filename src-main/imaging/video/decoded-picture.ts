import type { Size } from '../../../src-shared/document/geometry.ts';
import type { MovingPicture } from '../motion/moving-picture.ts';

/** What a decoder gives of a video. Size in px. */
export interface DecodedVideo extends Size {
  count: number;
  /** How long each of them is shown, ms. */
  durationMs: number;
  hasAlpha: boolean;
  frames: MovingPicture['frames'];
  i420?: MovingPicture['i420'];
}

export function createDecodedPicture({ count, durationMs, ...video }: DecodedVideo): MovingPicture {
  return {
    ...video,
    durations: new Array<number>(count).fill(durationMs),
    plays: 0,
    close: async () => {},
  };
}
