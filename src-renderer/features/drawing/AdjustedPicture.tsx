import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Rect } from '../../../src-shared/document/geometry.ts';
import { once } from '../../../src-shared/once.ts';
import {
  type AdjustedInput,
  type AdjustedView,
  createAdjustedView,
} from '../../state/adjust/adjusted-view.ts';
import { type AdjustWorker, createAdjuster, type RgbaPixels } from '../../state/adjust/adjuster.ts';

/** One worker for all pictures of the page. */
const getAdjuster = once(() =>
  createAdjuster(
    (): AdjustWorker =>
      new Worker(new URL('../../state/adjust/adjust-worker.ts', import.meta.url), { type: 'module' }),
  ),
);

function schedule(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

export interface AdjustedPicture {
  /** As it is adjusted, while that changes as it was before; undefined without adjustments, and until it is there. */
  pixels: RgbaPixels | undefined;
  /** Something is still to come. */
  isPending: boolean;
}

/** A picture as it is adjusted. `input`: the same object until something changes. */
export function useAdjusted(input: AdjustedInput | undefined): AdjustedPicture {
  const [shown, setShown] = useState<{ input: AdjustedInput; pixels: RgbaPixels }>();
  const view = useRef<AdjustedView>(null);
  const isOn = input !== undefined;
  useEffect(() => {
    if (!isOn) return;
    const opened = createAdjustedView({
      adjuster: getAdjuster(),
      schedule,
      onShown: (pixels, adjusted) => setShown({ input: adjusted, pixels }),
    });
    view.current = opened;
    return () => {
      opened.close();
      setShown(undefined);
    };
  }, [isOn]);
  useEffect(() => {
    if (input) view.current?.show(input);
  }, [input]);
  const isRight = input !== undefined && shown?.input.picture === input.picture;
  const isFull = shown?.input === input && shown?.pixels.width === input?.full.width;
  return { pixels: isRight ? shown.pixels : undefined, isPending: input !== undefined && !isFull };
}

/** Pixels, stretched to an area of an SVG. */
export function PixelArea({ area, pixels }: { area: Rect; pixels: Omit<RgbaPixels, 'channels'> }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height, data } = pixels;
  useLayoutEffect(() => {
    canvas.current?.getContext('2d')?.putImageData(new ImageData(data, width, height), 0, 0);
  }, [data, width, height]);
  return (
    <foreignObject {...area}>
      <canvas
        ref={canvas}
        width={width}
        height={height}
        style={{ display: 'block', width: area.width, height: area.height }}
      />
    </foreignObject>
  );
}
