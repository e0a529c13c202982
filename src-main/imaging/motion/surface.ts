import {
  commonPart,
  getWholeArea,
  type Rect,
  type Size,
  uniteRects,
} from '../../../src-shared/document/geometry.ts';

export interface Surface extends Size {
  /** Rows without padding. */
  data: Uint8Array;
  /** 3: RGB, 4: RGBA, not premultiplied. */
  channels: 3 | 4;
}

export const createSurface = ({ width, height }: Size, channels: 3 | 4): Surface => ({
  width,
  height,
  channels,
  data: new Uint8Array(width * height * channels),
});

/** The smallest area around all of them; undefined where there are none. */
export const aroundAll = (rects: readonly Rect[]): Rect | undefined =>
  rects.reduce<Rect | undefined>((all, rect) => uniteRects(all, rect), undefined);

/** Areas that cover all of these and have nothing in common with each other, so that no pixel is drawn twice. */
export function apart(rects: readonly Rect[]): Rect[] {
  const result: Rect[] = [];
  for (const rect of rects) {
    let grown = rect;
    for (let at = 0; at < result.length; at++) {
      const other = result[at];
      if (!other || !commonPart(other, grown)) continue;
      grown = uniteRects(other, grown);
      result.splice(at, 1);
      // It may now touch one that was looked at before.
      at = -1;
    }
    result.push(grown);
  }
  return result;
}

/** Whole px around an area, inside a picture; undefined where nothing of it is there. */
export function wholePx({ x, y, width, height }: Rect, picture: Size): Rect | undefined {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const rect = { x: left, y: top, width: Math.ceil(x + width) - left, height: Math.ceil(y + height) - top };
  return commonPart(rect, getWholeArea(picture));
}

export const moveRect = ({ x, y, width, height }: Rect, dx: number, dy: number): Rect => ({
  x: x + dx,
  y: y + dy,
  width,
  height,
});

/** Copies an area (of `from`) to another surface with as many channels, `dx` and `dy` px farther. */
export function copyArea(from: Surface, { x, y, width, height }: Rect, to: Surface, dx = 0, dy = 0): void {
  const { channels } = from;
  for (let row = y; row < y + height; row++) {
    const start = (row * from.width + x) * channels;
    to.data.set(
      from.data.subarray(start, start + width * channels),
      ((row + dy) * to.width + x + dx) * channels,
    );
  }
}
