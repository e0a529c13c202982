import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { joinAreas, type PixelArea } from '../../../state/cut-out/brush.ts';
import {
  type CutOutParts,
  composeCutOut,
  composeVeiled,
  toMask,
} from '../../../state/cut-out/compose-cut-out.ts';
import { createMaskPainter, type MaskPainter } from '../../../state/cut-out/mask-painter.ts';

interface PaintedCanvas {
  /** Of a canvas as large as the picture. */
  canvas: RefObject<HTMLCanvasElement | null>;
  painter: MaskPainter;
}

/** A canvas that shows what is painted, once a frame. `veiled`: with the original, red where it is cut away. */
export function usePaintedCanvas(parts: CutOutParts, veiled: boolean): PaintedCanvas {
  const canvas = useRef<HTMLCanvasElement>(null);
  const compose = veiled ? composeVeiled : composeCutOut;
  const latest = useRef(compose);
  latest.current = compose;
  const { painter, show, stop } = useMemo(() => {
    let changed: PixelArea | undefined;
    let frame: number | undefined;
    const draw = () => {
      frame = undefined;
      if (!changed) return;
      const { data, width, height } = latest.current(parts, changed);
      const image = new ImageData(data, width, height);
      canvas.current?.getContext('2d')?.putImageData(image, changed.x, changed.y);
      changed = undefined;
    };
    const show = (area: PixelArea) => {
      changed = joinAreas(changed, area);
      frame ??= requestAnimationFrame(draw);
    };
    const stop = () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      frame = undefined;
    };
    return { painter: createMaskPainter(parts.mask, toMask(parts.original), show), show, stop };
  }, [parts]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another way of composing changes every pixel
  useEffect(() => {
    show({ x: 0, y: 0, width: parts.mask.width, height: parts.mask.height });
    return stop;
  }, [parts, show, stop, compose]);
  return { canvas, painter };
}
