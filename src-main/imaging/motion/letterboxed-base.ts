import { parseColor } from '../../../src-shared/contract/colors.ts';
import { commonPart, getWholeArea, type Size } from '../../../src-shared/document/geometry.ts';
import { isSeenThrough } from '../../../src-shared/drawing/surround-pixels.ts';
import { type Bars, putSurround } from '../base-picture.ts';
import type { MovingBase } from './moving-base.ts';
import { copyArea, createSurface, moveRect, type Surface } from './surface.ts';

/** A moving picture with bars around it. */

/** A colour everywhere, CSS. */
function createFilledSurface(size: Size, channels: 3 | 4, color: string): Surface {
  const surface = createSurface(size, channels);
  const { r, g, b, a } = parseColor(color);
  const pixel = [r, g, b, Math.round(a * 255)].slice(0, channels);
  for (let at = 0; at < surface.data.length; at += channels) surface.data.set(pixel, at);
  return surface;
}

function withAlpha(from: Surface, to: Surface): void {
  for (let source = 0, target = 0; source < from.data.length; source += 3, target += 4) {
    to.data[target] = from.data[source] ?? 0;
    to.data[target + 1] = from.data[source + 1] ?? 0;
    to.data[target + 2] = from.data[source + 2] ?? 0;
    to.data[target + 3] = 255;
  }
}

/**
 * A base with bars around it. What lies around both is drawn of its first frame.
 * @param follows whether that is drawn of every frame instead
 */
export function createLetterboxedBase(base: MovingBase, bars: Bars, follows: boolean): MovingBase {
  const { left, top, right, bottom, color, around } = bars;
  const size = { width: base.width + left + right, height: base.height + top + bottom };
  const place = { x: left, y: top, width: base.width, height: base.height };
  const isClear = parseColor(color).a < 1 || (around && isSeenThrough(around.surround, color));
  const channels = base.channels === 4 || isClear ? 4 : 3;
  return {
    ...size,
    channels,
    begin(signal, step) {
      const run = base.begin(signal, step);
      const inner = createSurface(base, base.channels);
      const shown = base.channels === channels ? inner : createSurface(base, channels);
      const whole = createFilledSurface(size, channels, color);
      let isFirst = true;
      return {
        async next(timeMs) {
          const changed = await run.next(timeMs);
          for (const area of changed) await run.restore(inner, area);
          if (shown !== inner && changed.length > 0) withAlpha(inner, shown);
          const isNew = isFirst || (follows && around !== undefined && changed.length > 0);
          isFirst = false;
          if (!isNew) return changed.map((area) => moveRect(area, left, top));
          if (around) copyArea(shown, getWholeArea(base), whole, left, top);
          await putSurround(whole, bars);
          return [getWholeArea(size)];
        },
        async restore(surface, area) {
          copyArea(whole, area, surface);
          const own = commonPart(area, place);
          if (own) copyArea(shown, moveRect(own, -left, -top), surface, left, top);
        },
        end: () => run.end(),
      };
    },
  };
}
