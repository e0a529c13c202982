import { createPixelCache } from './pixel-cache.ts';
import { createStripEncoder } from './strip-encoder.ts';
import { createStripThread } from './strip-thread.ts';

/** Decoded pictures and what encodes PNGs of them; stills and what moves share them. */
export interface Pictures {
  encoder: ReturnType<typeof createStripEncoder>;
  pixels: ReturnType<typeof createPixelCache>;
  /** Ends the thread that PNGs are filtered in; what is encoded afterwards does without it. */
  end(): Promise<void>;
}

export function createPictures(): Pictures {
  const thread = createStripThread();
  const encoder = createStripEncoder(thread);
  return { encoder, pixels: createPixelCache(encoder), end: () => thread.end() };
}
