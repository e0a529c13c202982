import type { Rect, Size } from '../../../src-shared/document/geometry.ts';

/** Finds out where frames differ from the ones before. */

export interface FrameDifference {
  /** The smallest rectangle around what differs from the frame before, within `changed`; undefined where nothing does. */
  next(data: Uint8Array, changed: Rect | undefined): Rect | undefined;
}

export function createFrameDifference({ width, height }: Size, channels: 3 | 4): FrameDifference {
  let before: Buffer | undefined;
  const stride = width * channels;

  const isRowSame = (data: Buffer, old: Buffer, y: number, { x, width: columns }: Rect) => {
    const start = y * stride + x * channels;
    const end = start + columns * channels;
    return data.compare(old, start, end, start, end) === 0;
  };
  /** The columns from the first to the last in which a row differs, which it does. */
  const columnsOf = (data: Buffer, old: Buffer, y: number, { x, width: columns }: Rect) => {
    const start = y * stride + x * channels;
    let from = start;
    let to = start + columns * channels - 1;
    while (data[from] === old[from]) from++;
    while (data[to] === old[to]) to--;
    return {
      left: Math.floor((from - y * stride) / channels),
      right: Math.floor((to - y * stride) / channels),
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
      let [left, right] = [width, -1];
      for (let y = top; y <= bottom; y++) {
        if (isRowSame(data, old, y, changed)) continue;
        const columns = columnsOf(data, old, y, changed);
        left = Math.min(left, columns.left);
        right = Math.max(right, columns.right);
        const start = y * stride + changed.x * channels;
        data.copy(old, start, start, start + changed.width * channels);
      }
      return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
    },
  };
}
