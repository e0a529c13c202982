import type { Point, Size } from '../../src-shared/document/geometry.ts';

/** `pixels`: RGBA part; `full`: px of the whole; `from`: its place there; `radius`: share of the shorter side. */
export function roundCorners(
  { data, width, height }: Size & { data: Uint8Array },
  full: Size,
  from: Point,
  radius: number,
): void {
  const r = radius * Math.min(full.width, full.height);
  if (r <= 0) return;
  // Distance of a px (its centre) into the square of a corner; 0 between the corners.
  const into = (at: number, side: number) => Math.max(0, r - at, at - (side - r));
  for (let row = 0; row < height; row++) {
    const dy = into(from.y + row + 0.5, full.height);
    if (dy === 0) continue;
    for (let column = 0; column < width; column++) {
      const dx = into(from.x + column + 0.5, full.width);
      if (dx === 0) continue;
      const cover = Math.min(1, Math.max(0, r - Math.hypot(dx, dy) + 0.5));
      const at = (row * width + column) * 4 + 3;
      data[at] = Math.round((data[at] ?? 0) * cover);
    }
  }
}
