import type { Rect, Size } from '../../src-shared/document/geometry.ts';

/** What bounds (native px) cover of a scaled output, whole px with `bleed` around; undefined for nothing. */
export function visibleBounds(bounds: Rect, output: Size, scale: number, bleed: number): Rect | undefined {
  const x = Math.max(0, Math.floor(bounds.x * scale) - bleed);
  const y = Math.max(0, Math.floor(bounds.y * scale) - bleed);
  const width = Math.min(output.width, Math.ceil((bounds.x + bounds.width) * scale) + bleed) - x;
  const height = Math.min(output.height, Math.ceil((bounds.y + bounds.height) * scale) + bleed) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}
