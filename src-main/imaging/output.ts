import { LIMITS } from '../../src-shared/contract/limits.ts';
import { type CanvasGeometry, measureBars, measureMargins } from '../../src-shared/document/canvas.ts';
import { type Size, scaleSize } from '../../src-shared/document/geometry.ts';
import { isTurned, turnRect, turnSize, undoTurn } from '../../src-shared/document/turn.ts';
import { isAdjusted } from '../../src-shared/drawing/adjust/adjust-pixels.ts';
import type { Bars, BaseOptions } from './base-picture.ts';

/** The size of what is drawn, and what is decoded for it. */

/** Output size for a canvas and a wanted width, px; no side is longer than `longest`. */
export function outputSize(canvas: Size, width = canvas.width, longest: number = LIMITS.outputSide): Size {
  const scale = Math.min(width / canvas.width, longest / canvas.width, longest / canvas.height);
  return scaleSize(canvas, scale);
}

/** A canvas and the picture that is made of it. */
export interface Output {
  canvas: CanvasGeometry;
  /** px */
  size: Size;
  /** Output over native size. */
  scale: number;
}

/** The output of a canvas for a wanted width, px. */
export function computeOutput({ canvas, width }: { canvas: CanvasGeometry; width?: number }): Output {
  const size = outputSize(canvas, width);
  return { canvas, size, scale: size.width / canvas.width };
}

/** What is around the picture of a canvas in an output of `size` px. */
export function measureOutputBars(canvas: CanvasGeometry, size: Size): Bars {
  const { framed, color } = canvas;
  const bars = { ...measureBars(canvas, size), color };
  if (!framed) return bars;
  return { ...bars, around: { ...measureMargins(framed.area, canvas, size), surround: framed.surround } };
}

/** What is made of the picture of a canvas, `size` px large once it is turned; as large as it is where left out. */
export function pictureOptions(
  { turn, source, crop, adjust }: CanvasGeometry,
  size: Size | undefined,
): BaseOptions {
  const cropped = crop.width < source.width || crop.height < source.height;
  return {
    ...(cropped ? { crop: turnRect(crop, source, undoTurn(turn)) } : {}),
    ...(size ? { size: turnSize(size, turn) } : {}),
    ...(isTurned(turn) ? { turn } : {}),
    ...(isAdjusted(adjust) ? { adjust } : {}),
  };
}

/** What to decode of the picture, and the bars around it; a plain canvas at native size needs neither. */
export function baseOptions({ canvas, size, scale }: Output): BaseOptions {
  if (canvas.plain) return pictureOptions(canvas, scale === 1 ? undefined : size);
  const bars = measureOutputBars(canvas, size);
  const part = { width: size.width - bars.left - bars.right, height: size.height - bars.top - bars.bottom };
  return {
    ...pictureOptions(canvas, scale === 1 ? undefined : part),
    bars,
  };
}
