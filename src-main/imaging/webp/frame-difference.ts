import type { Rect, Size } from '../../../src-shared/document/geometry.ts';

/** Side of the squares that are compared, px: what libwebp makes one colour where it is transparent. */
export const BLOCK = 8;

export interface Difference {
  /** The smallest rectangle around it. */
  rect: Rect;
  /** For each square of BLOCK px in `rect`, row by row: 1 where something differs in it, 0 where nothing does. */
  blocks: Uint8Array;
}

export interface FrameDifference {
  /** What differs from the frame before, within `changed`; undefined where nothing does. */
  next(data: Uint8Array, changed: Rect | undefined): Difference | undefined;
}

/** The first and the last one that differ. */
interface Columns {
  left: number;
  right: number;
}

/** A rectangle of which x and y are even: where the frames of a WebP lie is counted in steps of two pixels. */
export function evenRect({ x, y, width, height }: Rect): Rect {
  const [left, top] = [x - (x % 2), y - (y % 2)];
  return { x: left, y: top, width: x + width - left, height: y + height - top };
}

export const blocksIn = (side: number): number => Math.ceil(side / BLOCK);

export function createFrameDifference({ width, height }: Size, channels: 3 | 4): FrameDifference {
  let before: Buffer | undefined;
  const stride = width * channels;

  const isSame = (data: Buffer, old: Buffer, y: number, x: number, columns: number) => {
    const start = y * stride + x * channels;
    const end = start + columns * channels;
    return data.compare(old, start, end, start, end) === 0;
  };
  /** Widens columns to those in which a row differs; what lies between them is not looked at. */
  const widenColumns = (
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
  /** The smallest rectangle around what differs within `changed`. */
  const around = (data: Buffer, old: Buffer, changed: Rect): Rect | undefined => {
    const { x, width: columns } = changed;
    let top = changed.y;
    let bottom = changed.y + changed.height - 1;
    while (top <= bottom && isSame(data, old, top, x, columns)) top++;
    while (bottom > top && isSame(data, old, bottom, x, columns)) bottom--;
    if (top > bottom) return undefined;
    let found: Columns = { left: x + columns, right: x - 1 };
    for (let y = top; y <= bottom; y++)
      if (!isSame(data, old, y, x, columns)) found = widenColumns(data, old, y, changed, found);
    return { x: found.left, y: top, width: found.right - found.left + 1, height: bottom - top + 1 };
  };
  const isBlockSame = (data: Buffer, old: Buffer, { x, y, width: columns, height: rows }: Rect) => {
    for (let row = y; row < y + rows; row++) if (!isSame(data, old, row, x, columns)) return false;
    return true;
  };
  const findChangedBlocks = (data: Buffer, old: Buffer, rect: Rect): Uint8Array => {
    const across = blocksIn(rect.width);
    return Uint8Array.from({ length: across * blocksIn(rect.height) }, (_, at) => {
      const [left, top] = [(at % across) * BLOCK, Math.floor(at / across) * BLOCK];
      const size = { width: Math.min(BLOCK, rect.width - left), height: Math.min(BLOCK, rect.height - top) };
      return isBlockSame(data, old, { x: rect.x + left, y: rect.y + top, ...size }) ? 0 : 1;
    });
  };

  return {
    next(bytes, changed) {
      const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      if (!before) {
        before = Buffer.from(data);
        const blocks = new Uint8Array(blocksIn(width) * blocksIn(height)).fill(1);
        return { rect: { x: 0, y: 0, width, height }, blocks };
      }
      const found = changed && around(data, before, changed);
      if (!found) return undefined;
      const rect = evenRect(found);
      const blocks = findChangedBlocks(data, before, rect);
      for (let y = rect.y; y < rect.y + rect.height; y++) {
        const start = y * stride + rect.x * channels;
        data.copy(before, start, start, start + rect.width * channels);
      }
      return { rect, blocks };
    },
  };
}
