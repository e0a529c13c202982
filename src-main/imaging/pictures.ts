import { createPixelCache } from './pixel-cache.ts';
import { createStripEncoder } from './strip-encoder.ts';
import { createStripThread } from './strip-thread.ts';

/** Decoded pictures and what encodes PNGs of them; stills and what moves share them. */
export interface Pictures {
  encoder: ReturnType<typeof createStripEncoder>;
  pixels: ReturnType<typeof createPixelCache>;
}

export function createPictures(): Pictures {
  const encoder = createStripEncoder(createStripThread());
  return { encoder, pixels: createPixelCache(encoder) };
}
