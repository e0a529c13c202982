import { getWholeArea, type Rect, type Size } from '../../../src-shared/document/geometry.ts';
import type { Pixels } from '../decode.ts';
import { copyArea, createSurface, type Surface } from './surface.ts';

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

/** A base that keeps what it shows on a surface, and draws it by the frames of another base. */
export interface DrawnBase extends MovingBase {
  begin(signal: AbortSignal, step: number): DrawnRun;
}

export interface DrawnRun extends BaseRun {
  /** What is shown; changed by `next`. */
  surface: Surface;
}

/**
 * Makes a base that draws by the frames of `base`. `format`: its size and channels. `begin`: called once a pass; returns
 * its `next`, which draws onto `surface`, black or clear at first.
 */
export function createDrawnBase(
  base: MovingBase,
  { width, height, channels }: Pick<MovingBase, 'width' | 'height' | 'channels'>,
  begin: (run: BaseRun, surface: Surface) => BaseRun['next'],
): DrawnBase {
  return {
    width,
    height,
    channels,
    begin(signal, step) {
      const run = base.begin(signal, step);
      const surface = createSurface({ width, height }, channels);
      return {
        surface,
        next: begin(run, surface),
        restore: async (onto, area) => copyArea(surface, area, onto),
        end: () => run.end(),
      };
    },
  };
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
