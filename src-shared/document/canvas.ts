import type { Canvas } from '../contract/layers.ts';
import type { CaptionBox } from '../contract/style.ts';
import type { Rect } from '../layout/types.ts';
import { outOfBox, partInside } from './rotated-box.ts';

/**
 * The finished picture at native size: picture → cut to `crop` → bars around it.
 * Pure: the editor places boxes with the same code.
 */

interface Size {
  width: number;
  height: number;
}

export interface CanvasGeometry extends Size {
  /** The whole picture, px. */
  source: Size;
  /** What stays of it, whole px of the picture. */
  crop: Rect;
  /** Where that lies on the canvas, whole px. */
  picture: Rect;
  /** Of the bars. */
  color: string;
  /** Nothing is cut and there are no bars. */
  plain: boolean;
}

const BAR_COLOR = '#ffffff';

/** The canvas of a picture (its size in px): `width` and `height` are those of the finished picture, native px. */
export function canvasOf({ width, height }: Size, canvas: Canvas = {}): CanvasGeometry {
  const crop = cropOf({ width, height }, canvas.crop);
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

function cropOf({ width, height }: Size, crop: Canvas['crop']): Rect {
  if (!crop) return { x: 0, y: 0, width, height };
  const left = Math.min(width - 1, Math.round(crop.x * width));
  const top = Math.min(height - 1, Math.round(crop.y * height));
  const right = Math.min(width, Math.max(left + 1, Math.round((crop.x + crop.width) * width)));
  const bottom = Math.min(height, Math.max(top + 1, Math.round((crop.y + crop.height) * height)));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** A box in native px of the canvas as fractions of it. */
function fractionsOf(box: Rect, rotation: number, canvas: Size): Required<CaptionBox> {
  return {
    x: box.x / canvas.width,
    y: box.y / canvas.height,
    width: box.width / canvas.width,
    height: box.height / canvas.height,
    rotation,
  };
}

/** The sides at which the picture was cut; the others reach so far out that no box is clamped to them. */
function keptArea({ source, crop, picture }: CanvasGeometry): Rect {
  // A turned box reaches out of the picture by less than its sides.
  const far = 4 * (source.width + source.height);
  const left = crop.x > 0 ? picture.x : -far;
  const top = crop.y > 0 ? picture.y : -far;
  const right = crop.x + crop.width < source.width ? picture.x + picture.width : far;
  const bottom = crop.y + crop.height < source.height ? picture.y + picture.height : far;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/**
 * A region of the whole picture (fractions of it) as fractions of the canvas: it stays over the same part of the
 * picture and is clamped to what the crop left of it. Undefined where less than a px is left.
 */
export function regionOnCanvas(
  region: Required<CaptionBox>,
  geometry: CanvasGeometry,
): Required<CaptionBox> | undefined {
  if (geometry.plain) return region;
  const { source, crop, picture } = geometry;
  const { rotation } = region;
  const box: Rect = {
    x: region.x * source.width - crop.x + picture.x,
    y: region.y * source.height - crop.y + picture.y,
    width: region.width * source.width,
    height: region.height * source.height,
  };
  const part = partInside({ box, rotation }, keptArea(geometry));
  if (!part || part.width < 1 || part.height < 1) return undefined;
  const centre = outOfBox({ x: part.x + part.width / 2, y: part.y + part.height / 2 }, { box, rotation });
  const left = { x: centre.x - part.width / 2, y: centre.y - part.height / 2 };
  return fractionsOf({ ...left, width: part.width, height: part.height }, rotation, geometry);
}

/** A region of the cropped picture (fractions of that part) as fractions of the canvas. */
export function regionOnPicture(
  region: Required<CaptionBox>,
  geometry: CanvasGeometry,
): Required<CaptionBox> {
  if (geometry.plain) return region;
  const { picture } = geometry;
  const box: Rect = {
    x: picture.x + region.x * picture.width,
    y: picture.y + region.y * picture.height,
    width: region.width * picture.width,
    height: region.height * picture.height,
  };
  return fractionsOf(box, region.rotation, geometry);
}

/** Whole px of bars on each side of the picture, for an output of `size` px. */
export function barsOf(geometry: CanvasGeometry, size: Size) {
  const { picture, width, height } = geometry;
  const [across, down] = [size.width / width, size.height / height];
  const left = Math.min(size.width - 1, Math.round(picture.x * across));
  const top = Math.min(size.height - 1, Math.round(picture.y * down));
  const right = Math.max(left + 1, Math.round((picture.x + picture.width) * across));
  const bottom = Math.max(top + 1, Math.round((picture.y + picture.height) * down));
  return { left, top, right: size.width - right, bottom: size.height - bottom };
}
