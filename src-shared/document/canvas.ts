import type { Canvas } from '../contract/layers.ts';
import type { Rect, Size } from './geometry.ts';

/** The canvas of a picture at native size: picture → `crop` → bars around it. */

export interface CanvasGeometry extends Size {
  /** The whole picture, px. */
  source: Size;
  /** The part of it that is left, whole px of the picture. */
  crop: Rect;
  /** Where that part is on the canvas, whole px. */
  picture: Rect;
  color: string;
  /** Nothing is cropped and there are no bars. */
  plain: boolean;
}

const BAR_COLOR = '#ffffff';

/** The canvas of a picture (its size in px): `width` and `height` are those of the finished picture, native px. */
export function computeCanvas({ width, height }: Size, canvas: Canvas = {}): CanvasGeometry {
  const crop = toCropRect({ width, height }, canvas.crop);
  const { top = 0, right = 0, bottom = 0, left = 0 } = canvas.pad ?? {};
  const [above, below] = [Math.round(top * crop.height), Math.round(bottom * crop.height)];
  const [before, after] = [Math.round(left * crop.width), Math.round(right * crop.width)];
  const whole = crop.width === width && crop.height === height;
  return {
    width: before + crop.width + after,
    height: above + crop.height + below,
    source: { width, height },
    crop,
    picture: { x: before, y: above, width: crop.width, height: crop.height },
    color: canvas.color ?? BAR_COLOR,
    plain: whole && above + below + before + after === 0,
  };
}

/** A part of a picture (fractions) as whole px of it; all of it where none is named. */
export function toCropRect({ width, height }: Size, crop: Canvas['crop']): Rect {
  if (!crop) return { x: 0, y: 0, width, height };
  const left = Math.min(width - 1, Math.round(crop.x * width));
  const top = Math.min(height - 1, Math.round(crop.y * height));
  const right = Math.min(width, Math.max(left + 1, Math.round((crop.x + crop.width) * width)));
  const bottom = Math.min(height, Math.max(top + 1, Math.round((crop.y + crop.height) * height)));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Whole px of bars on each side of the picture, for an output of `size` px. */
export function measureBars(geometry: CanvasGeometry, size: Size) {
  const { picture, width, height } = geometry;
  const [across, down] = [size.width / width, size.height / height];
  const left = Math.min(size.width - 1, Math.round(picture.x * across));
  const top = Math.min(size.height - 1, Math.round(picture.y * down));
  const right = Math.max(left + 1, Math.round((picture.x + picture.width) * across));
  const bottom = Math.max(top + 1, Math.round((picture.y + picture.height) * down));
  return { left, top, right: size.width - right, bottom: size.height - bottom };
}
