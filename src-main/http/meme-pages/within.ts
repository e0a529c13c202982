import type { Meme } from '../../../src-shared/contract/meme.ts';

type Size = Pick<Meme, 'width' | 'height'>;

/** A size, px, scaled down to fit. */
export function within({ width, height }: Size, most: Size): Size {
  const scale = Math.min(1, most.width / width, most.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
