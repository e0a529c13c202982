import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { Size } from '../../../src-shared/document/geometry.ts';

/** The export formats with a hint for choosing. */
export const OUTPUT_NAMES = [
  { value: 'png', label: 'PNG', hint: 'exporting:hint.png' },
  { value: 'jpeg', label: 'JPEG', hint: 'exporting:hint.jpeg' },
  { value: 'webp', label: 'WebP', hint: 'exporting:hint.webp' },
  { value: 'avif', label: 'AVIF', hint: 'exporting:hint.avif' },
] as const;

/** An estimated number of bytes, rounded to two digits: `243567` → `240000`. */
export function roughBytes(bytes: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, bytes))) - 1);
  return Math.round(bytes / step) * step;
}

/** Widest picture of a shape whose height is still allowed, px. */
export const widest = ({ width, height }: Size): number =>
  Math.floor(Math.min(LIMITS.outputSide, (LIMITS.outputSide * width) / height));

/** The width of the settings (px) for a picture of this width; null for its own: more would only enlarge and blur it. */
export const usualWidth = (chosen: number | null, pictureWidth: number): number | null =>
  chosen !== null && chosen < pictureWidth ? chosen : null;
