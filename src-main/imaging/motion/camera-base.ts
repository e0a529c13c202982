import { getWholeArea, type Rect, type Size } from '../../../src-shared/document/geometry.ts';
import { createPauses } from '../../event-loop.ts';
import type { BaseRun, MovingBase } from './moving-base.ts';
import { resample } from './resample.ts';
import { apart, createSurface, type Surface } from './surface.ts';

/** A picture seen by a camera: a part of it, enlarged, that moves. */

/** Pixels that are worked out before other work has its turn, about 5 ms. */
const PAUSE_PX = 1 << 18;
/** Rows that are worked out at once. */
const BAND_ROWS = 64;

/** `viewAt`: which part of the base is seen at a time (ms), fractions of its sides. `size`: of the result, px. */
export function cameraBase(base: MovingBase, size: Size, viewAt: (timeMs: number) => Rect): MovingBase {
  const { channels } = base;
  return {
    width: size.width,
    height: size.height,
    channels,
    begin(signal, step) {
      const run = base.begin(signal, step);
      const picture = createSurface(base, channels);
      let view: Rect | undefined;
      return {
        async next(timeMs) {
          const changed = await run.next(timeMs);
          for (const area of apart(changed)) await run.restore(picture, area);
          const wanted = viewAt(timeMs);
          const isSame = view && sameRect(view, wanted);
          view = wanted;
          return isSame && changed.length === 0 ? [] : [getWholeArea(size)];
        },
        restore: (surface, area) =>
          show(picture, view ?? getWholeArea({ width: 1, height: 1 }), surface, area),
        end: () => run.end(),
      };
    },
  };
}

const sameRect = (a: Rect, b: Rect): boolean =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;

/** Puts a view (fractions) of a picture into an area of a surface that shows all of the view. */
async function show(
  picture: Surface,
  view: Rect,
  surface: Surface,
  area: Rect,
): ReturnType<BaseRun['restore']> {
  const pause = createPauses(PAUSE_PX);
  const from = {
    x: view.x * picture.width,
    y: view.y * picture.height,
    width: view.width * picture.width,
    height: view.height * picture.height,
  };
  for (let y = area.y; y < area.y + area.height; y += BAND_ROWS) {
    const band = { ...area, y, height: Math.min(BAND_ROWS, area.y + area.height - y) };
    resample(picture, from, surface, band);
    await pause(band.width * band.height);
  }
}
