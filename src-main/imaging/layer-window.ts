import {
  boundsOf,
  cornersOf,
  outOfBox,
  partInside,
  type TurnedBox,
  turnOf,
} from '../../src-shared/document/rotated-box.ts';
import type { Rect } from '../../src-shared/layout/types.ts';

/**
 * Which px of a picture layer are ever seen: box → the part inside the output → that part turned → cut to the
 * output. Threat: a box may be three times as large as the picture, so only what shows may become pixels.
 */

interface Size {
  width: number;
  height: number;
}

export interface LayerWindow {
  /** The size the whole layer is scaled to, px. */
  full: Size;
  /** The part of it that is needed, whole px. */
  part: Rect;
  /** Where the layer is turned: degrees clockwise, and what to cut out of the turned part with its border. */
  turn?: { rotation: number; cut: Rect };
  /** Place of the result on the output. */
  left: number;
  top: number;
  /** Size of the result, px. */
  width: number;
  height: number;
}

/** Clear px around a part before it is turned, so that its edges are anti-aliased. */
export const TURN_BORDER = 1;

/** What to draw of a layer on an output, px; undefined where nothing of it shows. */
export function layerWindow({ box, rotation }: TurnedBox, output: Size): LayerWindow | undefined {
  return rotation % 360 === 0 ? uprightWindow(box, output) : turnedWindow({ box, rotation }, output);
}

/** The part of `rect` (whole px) on the output, from the rect's own top left. */
function shownPart(rect: Rect, output: Size): Rect | undefined {
  const x = Math.max(0, -rect.x);
  const y = Math.max(0, -rect.y);
  const width = Math.min(rect.width, output.width - rect.x) - x;
  const height = Math.min(rect.height, output.height - rect.y) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}

function uprightWindow(box: Rect, output: Size): LayerWindow | undefined {
  const [x, y] = [Math.round(box.x), Math.round(box.y)];
  const width = Math.max(1, Math.round(box.x + box.width) - x);
  const height = Math.max(1, Math.round(box.y + box.height) - y);
  const part = shownPart({ x, y, width, height }, output);
  if (!part) return undefined;
  const place = { left: x + part.x, top: y + part.y };
  return { full: { width, height }, part, ...place, width: part.width, height: part.height };
}

function turnedWindow(turned: TurnedBox, output: Size): LayerWindow | undefined {
  const { box, rotation } = turned;
  const seen = partInside(turned, { x: 0, y: 0, ...output });
  if (!seen) return undefined;
  const full = { width: Math.max(1, Math.round(box.width)), height: Math.max(1, Math.round(box.height)) };
  const [across, down] = [full.width / box.width, full.height / box.height];
  const [x, width] = wholePx(seen.x * across, seen.width * across, full.width);
  const [y, height] = wholePx(seen.y * down, seen.height * down, full.height);
  const middle = outOfBox({ x: (x + width / 2) / across, y: (y + height / 2) / down }, turned);
  const raster = turnedRaster({ width: width + 2 * TURN_BORDER, height: height + 2 * TURN_BORDER }, rotation);
  const left = Math.round(middle.x - raster.middle.x);
  const top = Math.round(middle.y - raster.middle.y);
  const cut = shownPart({ x: left, y: top, width: raster.width, height: raster.height }, output);
  if (!cut) return undefined;
  return {
    full,
    part: { x, y, width, height },
    turn: { rotation, cut },
    left: left + cut.x,
    top: top + cut.y,
    width: cut.width,
    height: cut.height,
  };
}

/** The whole px that a stretch covers, between 0 and `most`: where it starts, and how many. */
function wholePx(start: number, length: number, most: number): [start: number, length: number] {
  const from = Math.max(0, Math.min(most - 1, Math.floor(start)));
  return [from, Math.max(1, Math.min(most, Math.ceil(start + length)) - from)];
}

/**
 * Size of the raster that libvips turns a picture into, and where the picture's middle comes to lie on it. At odd
 * angles it turns the middles of px about the middle of the first one and starts the raster at a whole px.
 */
function turnedRaster({ width, height }: Size, rotation: number) {
  const { sin, cos } = turnOf(rotation);
  const turned = (x: number, y: number) => ({ x: x * cos - y * sin, y: x * sin + y * cos });
  const bounds = boundsOf(cornersOf({ x: 0, y: 0, width, height }).map(({ x, y }) => turned(x, y)));
  const size = { width: Math.round(bounds.width), height: Math.round(bounds.height) };
  if (rotation % 90 === 0) return { ...size, middle: { x: size.width / 2, y: size.height / 2 } };
  const middle = turned((width - 1) / 2, (height - 1) / 2);
  return {
    ...size,
    middle: { x: middle.x - Math.round(bounds.x) + 0.5, y: middle.y - Math.round(bounds.y) + 0.5 },
  };
}
