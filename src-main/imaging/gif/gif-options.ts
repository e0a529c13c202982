/** How a GIF is made of frames. */

/**
 * How colours that the palette lacks are shown. `none`: the nearest colour. `ordered`: two colours in a pattern that
 * stays where it is. `auto`: so only where the nearest colour is visibly another.
 */
export const GIF_DITHERS = ['auto', 'none', 'ordered'] as const;
export type GifDither = (typeof GIF_DITHERS)[number];

export interface GifOptions {
  /** How many times it plays; 0: for ever. */
  plays: number;
  /** Most colours of a frame, 2–256; 256 are 255 and transparency. */
  colors: number;
  dither: GifDither;
}

export const GIF_DEFAULTS: GifOptions = { plays: 0, colors: 256, dither: 'auto' };
