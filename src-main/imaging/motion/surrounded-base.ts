import { parseColor } from '../../../src-shared/contract/colors.ts';
import { getWholeArea, type Rect } from '../../../src-shared/document/geometry.ts';
import { isTranslucent } from '../../../src-shared/drawing/surround-pixels.ts';
import { type Bars, putSurround } from '../base-picture.ts';
import { createDrawnBase, type MovingBase } from './moving-base.ts';
import { copyArea, createSurface, moveRect, type Surface } from './surface.ts';

/** A moving picture with bars around it, and a surround around both. */

/** A colour everywhere, CSS. */
function fillSurface({ data, channels }: Surface, color: string): void {
  const { r, g, b, a } = parseColor(color);
  const pixel = [r, g, b, Math.round(a * 255)].slice(0, channels);
  for (let at = 0; at < data.length; at += channels) data.set(pixel, at);
}

/** Copies an area (of `from`, RGB) to an RGBA surface, `dx` and `dy` px farther, as opaque. */
function copyOpaque(from: Surface, { x, y, width, height }: Rect, to: Surface, dx: number, dy: number): void {
  for (let row = y; row < y + height; row++) {
    let source = (row * from.width + x) * 3;
    let target = ((row + dy) * to.width + x + dx) * 4;
    for (let column = 0; column < width; column++, source += 3, target += 4) {
      to.data[target] = from.data[source] ?? 0;
      to.data[target + 1] = from.data[source + 1] ?? 0;
      to.data[target + 2] = from.data[source + 2] ?? 0;
      to.data[target + 3] = 255;
    }
  }
}

/**
 * A base with bars around it. The surround of both is drawn by its first frame.
 * @param follows whether the surround is drawn again by every frame
 */
export function createSurroundedBase(base: MovingBase, bars: Bars, follows: boolean): MovingBase {
  const { left, top, right, bottom, color, around } = bars;
  const size = { width: base.width + left + right, height: base.height + top + bottom };
  const isClear = parseColor(color).a < 1 || (around && isTranslucent(around.surround, color));
  const channels = base.channels === 4 || isClear ? 4 : 3;
  const copy = base.channels === channels ? copyArea : copyOpaque;
  return createDrawnBase(base, { ...size, channels }, (run, surface) => {
    const picture = createSurface(base, base.channels);
    fillSurface(surface, color);
    let isFirst = true;
    return async (timeMs) => {
      const changed = await run.next(timeMs);
      for (const area of changed) {
        await run.restore(picture, area);
        copy(picture, area, surface, left, top);
      }
      const isNew = isFirst || (follows && around !== undefined && changed.length > 0);
      isFirst = false;
      if (!isNew) return changed.map((area) => moveRect(area, left, top));
      await putSurround(surface, bars);
      return [getWholeArea(size)];
    };
  });
}
