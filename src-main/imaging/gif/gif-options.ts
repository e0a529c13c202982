import type { Dithering } from '../../../src-shared/contract/motion-names.ts';

export interface GifOptions {
  /** How many times it plays; 0: for ever. */
  plays: number;
  /** Most colours of a frame, 2–256; 256 are 255 and transparency. */
  colors: number;
  /** Colours that the palette lacks: the nearest, a fixed pattern of two, or the pattern where it is needed. */
  dither: Dithering;
  /** XMP packet with the document (src-shared/document/embedded-document.ts). */
  xmp?: string;
}

export const GIF_DEFAULTS: GifOptions = { plays: 0, colors: 256, dither: 'auto' };
