import type { PictureArea } from '../../../src-shared/contract/picture-edits.ts';
import type { Rect } from '../../../src-shared/document/geometry.ts';
import type { Pixels } from '../decode.ts';
import { withSharp } from './edit.ts';

/** An edit of a part of a picture. */

/** Share of an area's half side over which the edit fades out. */
const FADE = { oval: 0.12, box: 0.02 } as const;

/** Edits an area: the edit gets the upright pixels around it. @throws Error where it returns another number */
export async function editPart(
  pixels: Pixels,
  area: PictureArea,
  edit: (part: Pixels) => Promise<Pixels>,
): Promise<Pixels> {
  const bounds = findBounds(pixels, area);
  if (!bounds) return pixels;
  const { x: left, y: top, width, height } = bounds;
  const part = await withSharp(pixels, (image) => image.extract({ left, top, width, height }));
  const edited = await edit(part);
  if (edited.width !== width || edited.height !== height)
    throw new Error('an edit of a part changed its size');
  const data = Buffer.from(pixels.data);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const share = shareAt(area, left + column + 0.5, top + row + 0.5);
      if (share === 0) continue;
      const to = ((top + row) * pixels.width + left + column) * pixels.channels;
      const from = (row * width + column) * edited.channels;
      for (let channel = 0; channel < 3; channel += 1) {
        const before = data[to + channel] ?? 0;
        data[to + channel] = Math.round(before + ((edited.data[from + channel] ?? 0) - before) * share);
      }
    }
  }
  return { ...pixels, data };
}

/** The whole pixels around an area; undefined where it is beyond the picture. */
function findBounds(pixels: Pixels, { x, y, across, down, angle }: PictureArea): Rect | undefined {
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const [wide, tall] = [across * cos + down * sin, across * sin + down * cos];
  const [left, top] = [Math.max(0, Math.floor(x - wide)), Math.max(0, Math.floor(y - tall))];
  const width = Math.min(pixels.width, Math.ceil(x + wide)) - left;
  const height = Math.min(pixels.height, Math.ceil(y + tall)) - top;
  return width >= 2 && height >= 2 ? { x: left, y: top, width, height } : undefined;
}

/** How much of the edit shows at a point, 0–1. */
function shareAt({ shape, x, y, across, down, angle }: PictureArea, px: number, py: number): number {
  const [dx, dy] = [px - x, py - y];
  const u = (dx * Math.cos(angle) + dy * Math.sin(angle)) / across;
  const v = (dy * Math.cos(angle) - dx * Math.sin(angle)) / down;
  const far = shape === 'oval' ? Math.hypot(u, v) : Math.max(Math.abs(u), Math.abs(v));
  return Math.max(0, Math.min(1, (1 - far) / FADE[shape]));
}
