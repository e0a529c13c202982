import type { Canvas } from '../contract/layers.ts';
import type { Region } from '../contract/template.ts';
import { type CanvasGeometry, computeCanvas } from './canvas.ts';
import { type Box, type Rect, type Size, scaleRect } from './geometry.ts';
import { outOfBox, partInside } from './rotated-box.ts';
import { turnBox, turnSize } from './turn.ts';

/** Regions: those that every picture has, the one that a position means, and their places on a canvas. */

/** The regions of a picture that is no template: along the top and the bottom edge. */
export const PICTURE_REGIONS: readonly Region[] = (
  [
    { name: 'top', role: 'Sets the scene', y: 0.03 },
    { name: 'bottom', role: 'The punchline', y: 0.73 },
  ] as const
).map(({ name, role, y }) => ({
  name,
  role,
  // Three lines of classic meme type on a common picture.
  max_chars: 70,
  max_lines: 3,
  text_style_hint: '',
  x: 0.04,
  y,
  width: 0.92,
  height: 0.24,
  rotation: 0,
  default_font: 'anton',
  default_style: { vertical_align: name },
}));

/** The index of the region a position means: name, index, `top` / `bottom`; -1 where it means none. */
export function regionIndex(position: string, regions: readonly Pick<Region, 'name'>[]): number {
  const named = regions.findIndex(({ name }) => name === position);
  if (named >= 0) return named;
  if (/^(?:0|[1-9]\d{0,2})$/.test(position)) return Number(position) < regions.length ? Number(position) : -1;
  if (position === 'top') return regions.length > 0 ? 0 : -1;
  return position === 'bottom' ? regions.length - 1 : -1;
}

/** A region's place without its other fields; fractions of the picture. */
export function computeRegionBox({ x, y, width, height, rotation }: Region): Box {
  return { x, y, width, height, rotation };
}

/** A picture that captions are placed on: its native size (px) and its regions. */
export interface CaptionedPicture extends Size {
  regions: readonly Region[];
  /** A template's regions belong to its whole picture, those of any other picture to what a crop leaves of it. */
  isTemplate: boolean;
}

/** A canvas with the places of its picture's regions. */
export interface PictureCanvas extends CanvasGeometry {
  regions: readonly Region[];
  /** Region name → its box, fractions of the canvas; without those that were cropped away. */
  places: ReadonlyMap<string, Box>;
}

/** The canvas of a picture with its regions; see `computeCanvas`. */
export function pictureCanvas(picture: CaptionedPicture, options?: Canvas): PictureCanvas {
  const geometry = computeCanvas(picture, options);
  const { regions, isTemplate } = picture;
  const places = new Map<string, Box>();
  for (const region of regions) {
    const box = computeRegionBox(region);
    const place = isTemplate ? regionOnCanvas(box, geometry) : regionOnPicture(box, geometry);
    if (place) places.set(region.name, place);
  }
  return { ...geometry, regions, places };
}

function toFractions(box: Box, canvas: Size): Box {
  return {
    x: box.x / canvas.width,
    y: box.y / canvas.height,
    width: box.width / canvas.width,
    height: box.height / canvas.height,
    rotation: box.rotation,
  };
}

/** The area that regions are clamped to: cropped sides limit it, the others are too far out to. */
function uncutArea({ source, crop, picture }: CanvasGeometry): Rect {
  // A rotated box reaches out of the picture by less than its sides.
  const far = 4 * (source.width + source.height);
  const left = crop.x > 0 ? picture.x : -far;
  const top = crop.y > 0 ? picture.y : -far;
  const right = crop.x + crop.width < source.width ? picture.x + picture.width : far;
  const bottom = crop.y + crop.height < source.height ? picture.y + picture.height : far;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/**
 * A region (fractions of the picture before it is turned) as fractions of the canvas, clamped to the crop; undefined
 * where less than a px is left.
 */
export function regionOnCanvas(region: Box, geometry: CanvasGeometry): Box | undefined {
  if (geometry.plain) return region;
  const { turn, source, crop, picture } = geometry;
  const size = turnSize(source, turn);
  const onSource = turnBox({ ...scaleRect(region, size), rotation: region.rotation }, size, turn);
  const { rotation } = onSource;
  const box: Box = {
    ...onSource,
    x: onSource.x - crop.x + picture.x,
    y: onSource.y - crop.y + picture.y,
  };
  const part = partInside(box, uncutArea(geometry));
  if (!part || part.width < 1 || part.height < 1) return undefined;
  const centre = outOfBox({ x: part.x + part.width / 2, y: part.y + part.height / 2 }, box);
  const corner = { x: centre.x - part.width / 2, y: centre.y - part.height / 2 };
  return toFractions({ ...corner, width: part.width, height: part.height, rotation }, geometry);
}

/** A region of the cropped picture (fractions of that part) as fractions of the canvas. */
export function regionOnPicture(region: Box, geometry: CanvasGeometry): Box {
  if (geometry.plain) return region;
  const { picture } = geometry;
  const box: Box = {
    x: picture.x + region.x * picture.width,
    y: picture.y + region.y * picture.height,
    width: region.width * picture.width,
    height: region.height * picture.height,
    rotation: region.rotation,
  };
  return toFractions(box, geometry);
}
