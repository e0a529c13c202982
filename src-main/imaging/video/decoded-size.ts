import type { Size } from '../../../src-shared/document/geometry.ts';

/** The size in which the pictures of a given video come out, px: no side is longer than `most`. */
export function getDecodedSize({ width, height }: Size, most: number): Size {
  const scale = Math.min(1, most / Math.max(width, height));
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: side(width), height: side(height) };
}
