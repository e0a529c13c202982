import {
  type Box,
  getBounds,
  getCorners,
  type Rect,
  type Size,
  scaleSize,
} from '../../src-shared/document/geometry.ts';
import { outOfBox, partInside, rotatePoint } from '../../src-shared/document/rotated-box.ts';

/** Which px of a picture layer are visible: only those may be decoded, as a box may be huge. */

/** The result: its size and position on the output, px, and how it is made of the layer. */
export interface LayerClip extends Size {
  /** Size of the whole layer, px. */
  full: Size;
  /** The part of it to decode, whole px. */
  part: Rect;
  /** For a rotated layer: degrees clockwise, and the crop of the rotated part with its border. */
  rotated?: { rotation: number; crop: Rect };
  left: number;
  top: number;
}

/** Transparent px around a part before it is rotated, so that its edges are anti-aliased. */
export const ROTATION_BORDER = 1;

/** The visible part of a layer on an output of a size, px; undefined where nothing is visible. */
export function clipLayer(box: Box, output: Size): LayerClip | undefined {
  return box.rotation % 360 === 0 ? clipUpright(box, output) : clipRotated(box, output);
}

/** The part of `rect` (whole px) on the output, relative to the rect's top left corner. */
function visiblePart(rect: Rect, output: Size): Rect | undefined {
  const x = Math.max(0, -rect.x);
  const y = Math.max(0, -rect.y);
  const width = Math.min(rect.width, output.width - rect.x) - x;
  const height = Math.min(rect.height, output.height - rect.y) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}

function clipUpright(box: Rect, output: Size): LayerClip | undefined {
  const [x, y] = [Math.round(box.x), Math.round(box.y)];
  const width = Math.max(1, Math.round(box.x + box.width) - x);
  const height = Math.max(1, Math.round(box.y + box.height) - y);
  const part = visiblePart({ x, y, width, height }, output);
  if (!part) return undefined;
  const place = { left: x + part.x, top: y + part.y };
  return { full: { width, height }, part, ...place, width: part.width, height: part.height };
}

function clipRotated(box: Box, output: Size): LayerClip | undefined {
  const { rotation } = box;
  const visible = partInside(box, { x: 0, y: 0, ...output });
  if (!visible) return undefined;
  const full = scaleSize(box, 1);
  const [across, down] = [full.width / box.width, full.height / box.height];
  const [x, width] = wholePx(visible.x * across, visible.width * across, full.width);
  const [y, height] = wholePx(visible.y * down, visible.height * down, full.height);
  const centre = outOfBox({ x: (x + width / 2) / across, y: (y + height / 2) / down }, box);
  const raster = measureRotatedRaster(
    { width: width + 2 * ROTATION_BORDER, height: height + 2 * ROTATION_BORDER },
    rotation,
  );
  const left = Math.round(centre.x - raster.centre.x);
  const top = Math.round(centre.y - raster.centre.y);
  const crop = visiblePart({ x: left, y: top, width: raster.width, height: raster.height }, output);
  if (!crop) return undefined;
  return {
    full,
    part: { x, y, width, height },
    rotated: { rotation, crop },
    left: left + crop.x,
    top: top + crop.y,
    width: crop.width,
    height: crop.height,
  };
}

/** The whole px that a range covers, between 0 and `limit`: the first one, and their number. */
function wholePx(start: number, length: number, limit: number): [start: number, length: number] {
  const from = Math.max(0, Math.min(limit - 1, Math.floor(start)));
  return [from, Math.max(1, Math.min(limit, Math.ceil(start + length)) - from)];
}

/** Size of the raster into which libvips rotates, and where the picture's centre is on it. */
function measureRotatedRaster({ width, height }: Size, rotation: number) {
  const corners = getCorners({ x: 0, y: 0, width, height });
  const bounds = getBounds(corners.map((corner) => rotatePoint(corner, rotation)));
  const size = { width: Math.round(bounds.width), height: Math.round(bounds.height) };
  if (rotation % 90 === 0) return { ...size, centre: { x: size.width / 2, y: size.height / 2 } };
  const centre = rotatePoint({ x: (width - 1) / 2, y: (height - 1) / 2 }, rotation);
  return {
    ...size,
    centre: { x: centre.x - Math.round(bounds.x) + 0.5, y: centre.y - Math.round(bounds.y) + 0.5 },
  };
}
