import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { Size } from '../../../src-shared/document/geometry.ts';

/** The export formats with a hint for choosing. */
export const OUTPUT_NAMES = [
  { value: 'png', label: 'PNG', hint: 'Sharp letters, opens everywhere.' },
  { value: 'jpeg', label: 'JPEG', hint: 'Small, for photographs and old programs.' },
  { value: 'webp', label: 'WebP', hint: 'Small and sharp, for the web.' },
  { value: 'avif', label: 'AVIF', hint: 'The smallest; takes a little longer.' },
] as const;

/** `1234567` → `1.2 MB` */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

/** `243567` → `About 240 kB`: rounded to two digits, as it is an estimate. */
export function approximateSize(bytes: number): string {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, bytes))) - 1);
  return `About ${formatBytes(Math.round(bytes / step) * step)}`;
}

/** Widest picture of a shape whose height is still allowed, px. */
export const widest = ({ width, height }: Size): number =>
  Math.floor(Math.min(LIMITS.outputSide, (LIMITS.outputSide * width) / height));
