import type { Rect, Size } from '../../../src-shared/document/geometry.ts';

/** Rows of two RGBA pictures that differ, as the smallest rectangle of whole rows; undefined where they are equal. */
export function findChangedRows(
  before: Uint8Array,
  after: Uint8Array,
  { width, height }: Size,
): Rect | undefined {
  const stride = width * 4;
  const isSame = (y: number) =>
    Buffer.compare(
      before.subarray(y * stride, (y + 1) * stride),
      after.subarray(y * stride, (y + 1) * stride),
    ) === 0;
  let top = 0;
  while (top < height && isSame(top)) top++;
  if (top === height) return undefined;
  let bottom = height;
  while (isSame(bottom - 1)) bottom--;
  return { x: 0, y: top, width, height: bottom - top };
}
