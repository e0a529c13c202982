import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { Size } from '../../../src-shared/document/geometry.ts';

/** The size in which the pictures of a given video come out, px: no side is longer than a video of ours may be. */
export function getDecodedSize({ width, height }: Size): Size {
  const scale = Math.min(1, LIMITS.motionSide / Math.max(width, height));
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: side(width), height: side(height) };
}
