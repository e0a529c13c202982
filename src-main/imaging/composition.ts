import type { OutputFormat } from '../../src-shared/contract/meme.ts';
import type { BasePicture } from './base-picture.ts';
import type { Drawing } from './raster.ts';
import type { StripEncoder } from './strip-encoder.ts';

/** What is drawn onto what, for which file, and how much time is left. */
export interface Composition {
  base: BasePicture;
  /** From the lowest to the highest. */
  drawings: readonly Drawing[];
  format: OutputFormat;
  encoder: StripEncoder;
  /** XMP packet for the file. */
  xmp?: string;
  /** The remaining whole seconds. @throws Error where none are left */
  secondsLeft(): number;
}
