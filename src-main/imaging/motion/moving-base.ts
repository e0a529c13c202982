import { getWholeArea, type Rect, type Size } from '../../../src-shared/document/geometry.ts';
import type { Pixels } from '../decode.ts';
import { copyArea, type Surface } from './surface.ts';

export interface MovingBase extends Size {
  /** 3: RGB, 4: RGBA. */
  channels: 3 | 4;
  /** From the first frame on; every `step`-th one will be shown. */
  begin(signal: AbortSignal, step: number): BaseRun;
}

/** One pass through the frames of a base. */
export interface BaseRun {
  /** Goes on to the next frame, which begins at a time, ms. Returns what has changed; all of it at first. */
  next(timeMs: number): Promise<readonly Rect[]>;
  /** Puts what it shows into an area (whole px) of a surface of its size and channels. */
  restore(surface: Surface, area: Rect): Promise<void>;
  /** Frees what it holds. */
  end(): Promise<void>;
}

export function stillBase(pixels: Pixels): MovingBase {
  const { width, height, channels } = pixels;
  return {
    width,
    height,
    channels,
    begin() {
      let isFirst = true;
      return {
        async next() {
          const changed = isFirst ? [getWholeArea(pixels)] : [];
          isFirst = false;
          return changed;
        },
        restore: async (surface, area) => copyArea(pixels, area, surface),
        end: async () => {},
      };
    },
  };
}
