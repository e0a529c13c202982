import type { Adjustments } from '../contract/adjustments.ts';
import type { Canvas } from '../contract/layers.ts';
import type { Surround } from '../contract/surround.ts';
import type { Rect, Size } from './geometry.ts';
import { isTurned, type Turn, toTurn, turnSize } from './turn.ts';

/** The canvas of a picture at native size: picture → turned → `crop` → adjusted → bars → surround. */

export interface CanvasGeometry extends Size {
  /** How the picture is turned. */
  turn: Turn;
  /** The whole picture once it is turned, px. */
  source: Size;
  /** The part of it that is left, whole px of the picture. */
  crop: Rect;
  /** Where that part is on the canvas, whole px. */
  picture: Rect;
  color: string;
  /** How the part that is left is adjusted. */
  adjust?: Adjustments;
  /** The picture with its bars where something lies around both to give the canvas its shape; whole px. */
  framed?: { area: Rect; surround: Surround };
  /** Nothing is turned or cropped, and there are no bars; it may still be adjusted. */
  plain: boolean;
}

const BAR_COLOR = '#ffffff';
const WHOLE = { x: 0, y: 0, width: 1, height: 1 };
/** Least side of a crop, fraction of the picture. */
export const CROP_MIN = 0.02;

/** The canvas of a picture (its size in px): `width` and `height` are those of the finished picture, native px. */
export function computeCanvas(picture: Size, canvas: Canvas = {}): CanvasGeometry {
  const turn = toTurn(canvas);
  const source = turnSize(picture, turn);
  const ratio = canvas.aspect_ratio === undefined ? undefined : readRatio(canvas.aspect_ratio);
  const isCut = ratio !== undefined && canvas.fit !== 'bars';
  const crop = toCropRect(source, isCut ? cropToRatio(source, canvas, ratio) : canvas.crop);
  const { top = 0, right = 0, bottom = 0, left = 0 } = canvas.pad ?? {};
  const [above, below] = [Math.round(top * crop.height), Math.round(bottom * crop.height)];
  const [before, after] = [Math.round(left * crop.width), Math.round(right * crop.width)];
  const whole = crop.width === source.width && crop.height === source.height;
  const geometry: CanvasGeometry = {
    width: before + crop.width + after,
    height: above + crop.height + below,
    turn,
    source,
    crop,
    picture: { x: before, y: above, width: crop.width, height: crop.height },
    color: canvas.color ?? BAR_COLOR,
    ...(canvas.adjust ? { adjust: canvas.adjust } : {}),
    plain: whole && !isTurned(turn) && above + below + before + after === 0,
  };
  return ratio === undefined || isCut ? geometry : surroundCanvas(geometry, ratio, canvas.surround);
}

/** Width over height of `<w>:<h>`. */
export function readRatio(aspect: string): number {
  const [width = 1, height = 1] = aspect.split(':').map(Number);
  return width / height;
}

/**
 * The crop (fractions) of a picture (its size in px) with which picture and bars have a ratio (width over height): the
 * middle of its crop so far, with no side shorter than `CROP_MIN`.
 */
export function cropToRatio(
  picture: Size,
  { crop = WHOLE, pad = {} }: Pick<Canvas, 'crop' | 'pad'>,
  ratio: number,
): NonNullable<Canvas['crop']> {
  const { top = 0, right = 0, bottom = 0, left = 0 } = pad;
  const wanted = (ratio * (1 + top + bottom)) / (1 + left + right);
  const own = (crop.width * picture.width) / (crop.height * picture.height);
  const width = Math.max(CROP_MIN, crop.width * Math.min(1, wanted / own));
  const height = Math.max(CROP_MIN, crop.height * Math.min(1, own / wanted));
  return { x: crop.x + (crop.width - width) / 2, y: crop.y + (crop.height - height) / 2, width, height };
}

/** A canvas with a surround that gives it a ratio (width over height); a surround that it had before is replaced. */
export function surroundCanvas(
  canvas: CanvasGeometry,
  ratio: number,
  surround: Surround = { type: 'color' },
): CanvasGeometry {
  const { framed: before, ...geometry } = canvas;
  const own = before?.area ?? { x: 0, y: 0, width: canvas.width, height: canvas.height };
  const width = Math.max(own.width, Math.round(own.height * ratio));
  const height = Math.max(own.height, Math.round(own.width / ratio));
  const x = Math.floor((width - own.width) / 2);
  const y = Math.floor((height - own.height) / 2);
  const { picture } = canvas;
  const shaped = {
    ...geometry,
    width,
    height,
    picture: { ...picture, x: picture.x - own.x + x, y: picture.y - own.y + y },
  };
  if (width === own.width && height === own.height) return shaped;
  return { ...shaped, framed: { area: { ...own, x, y }, surround }, plain: false };
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

/** Whole px on each side of an area. */
export interface Margins {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What is around an area of a canvas (its whole px) in an output of `size` px; the area keeps at least a px. */
export function measureMargins(area: Rect, canvas: Size, size: Size): Margins {
  const [across, down] = [size.width / canvas.width, size.height / canvas.height];
  const left = Math.min(size.width - 1, Math.round(area.x * across));
  const top = Math.min(size.height - 1, Math.round(area.y * down));
  const right = Math.max(left + 1, Math.round((area.x + area.width) * across));
  const bottom = Math.max(top + 1, Math.round((area.y + area.height) * down));
  return { left, top, right: size.width - right, bottom: size.height - bottom };
}

/** The bars around the picture in an output of `size` px. */
export const measureBars = (geometry: CanvasGeometry, size: Size): Margins =>
  measureMargins(geometry.picture, geometry, size);
