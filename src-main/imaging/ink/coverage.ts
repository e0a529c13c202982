import type { Rect } from '../../../src-shared/document/geometry.ts';

/** The coverage of a window's pixels, 0–255, row by row; the window's place in whole px. */
export interface Coverage {
  window: Rect;
  levels: Uint8Array;
}
