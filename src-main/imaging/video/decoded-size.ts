import { type Size, scaleSize } from '../../../src-shared/document/geometry.ts';

/** The size in which the pictures of a given video come out, px: no side is longer than `most`. */
export const getDecodedSize = (size: Size, most: number): Size =>
  scaleSize(size, Math.min(1, most / Math.max(size.width, size.height)));
