import type { Rect, Size } from '../../../src-shared/document/geometry.ts';

/** Finds out where frames differ from the ones before. */

export interface FrameDifference {
  /** The smallest rectangle around what differs from the frame before, within `changed`; undefined where nothing does. */
  next(data: Uint8Array, changed: Rect | undefined): Rect | undefined;
}

/** The first and the last one that differ. */
interface Columns {
  left: number;
  right: number;
}

export function createFrameDifference({ width, height }: Size, channels: 3 | 4): FrameDifference {
  let before: Buffer | undefined;
  const stride = width * channels;

  const isRowSame = (data: Buffer, old: Buffer, y: number, { x, width: columns }: Rect) => {
    const start = y * stride + x * channels;
    const end = start + columns * channels;
    return data.compare(old, start, end, start, end) === 0;
  };
  /** Widens columns to those in which a row differs; what lies between them is not looked at. */
  const widened = (
    data: Buffer,
    old: Buffer,
    y: number,
    { x, width: columns }: Rect,
    { left, right }: Columns,
  ): Columns => {
    const start = y * stride;
    let from = start + x * channels;
    let to = start + (x + columns) * channels - 1;
    const [first, last] = [start + left * channels, start + (right + 1) * channels];
    while (from < first && data[from] === old[from]) from++;
    while (to >= last && data[to] === old[to]) to--;
    return {
      left: Math.min(left, Math.floor((from - start) / channels)),
      right: Math.max(right, Math.floor((to - start) / channels)),
    };
  };

  return {
    next(bytes, changed) {
      const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      if (!before) {
        before = Buffer.from(data);
        return { x: 0, y: 0, width, height };
      }
      if (!changed) return undefined;
      const old = before;
      let top = changed.y;
      let bottom = changed.y + changed.height - 1;
      while (top <= bottom && isRowSame(data, old, top, changed)) top++;
      while (bottom > top && isRowSame(data, old, bottom, changed)) bottom--;
      if (top > bottom) return undefined;
      let columns: Columns = { left: changed.x + changed.width, right: changed.x - 1 };
      for (let y = top; y <= bottom; y++) {
        if (isRowSame(data, old, y, changed)) continue;
        columns = widened(data, old, y, changed, columns);
        const start = y * stride + changed.x * channels;
        data.copy(old, start, start, start + changed.width * channels);
      }
      const { left, right } = columns;
      return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
    },
  };
}
