import type { Dithering } from '../../../src-shared/contract/motion-names.ts';

/** How a GIF is made of frames. */

export interface GifOptions {
  /** How many times it plays; 0: for ever. */
  plays: number;
  /** Most colours of a frame, 2–256; 256 are 255 and transparency. */
  colors: number;
  /**
   * How colours that the palette lacks are shown. `none`: the nearest colour. `ordered`: a pattern of two colours that
   * stays in its place from frame to frame. `auto`: the pattern only where the nearest colour is visibly different.
   */
  dither: Dithering;
}

export const GIF_DEFAULTS: GifOptions = { plays: 0, colors: 256, dither: 'auto' };
