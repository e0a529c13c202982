import type { Size } from '../../../src-shared/document/geometry.ts';

/** What encoders are told in numbers: the bit rate for a quality, and how often there is a key frame. */

/** Seconds between key frames, at which a player can begin. */
const KEY_FRAME_S = 2;

export const keyFrameInterval = (fps: number): number => Math.max(1, Math.round(KEY_FRAME_S * fps));

/** The quality at which a pixel of a frame has `bitsPerPixel`, and how many points more double the rate. */
const QUALITY = 75;
const DOUBLING = 20;
/** More frames than this in a second add little: they are like those before. */
const FPS_COUNTED = 30;
const LEAST_KBPS = 200;

/** Kilobits a second. `quality`: 1–100; `bitsPerPixel`: what the encoder needs at quality 75 where everything moves. */
export function computeBitRate(
  { width, height, fps, quality }: Size & { fps: number; quality: number },
  bitsPerPixel: number,
): number {
  const bits = width * height * Math.min(fps, FPS_COUNTED) * bitsPerPixel;
  return Math.max(LEAST_KBPS, Math.round((bits * 2 ** ((quality - QUALITY) / DOUBLING)) / 1000));
}
