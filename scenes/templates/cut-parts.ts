/** Cuts the drawing of a scene into a background and parts that move. */

import type { Rect } from '../../src-shared/document/geometry.ts';
import type { EmojiArt } from '../kit/emoji-art.ts';
import {
  type CellMask,
  combineMasks,
  complement,
  emptyMask,
  findAreas,
  findCells,
  growMask,
  hasPixel,
  setPixel,
} from './cell-mask.ts';
import { cropPixels, drawOver, OPAQUE, type Pixels, trimPixels } from './layer-pixels.ts';
import { type DrawnLayer, drawLayers, type MovingScene, type Part } from './moving-scene.ts';
import type { Source } from './scene-files.ts';
import { type SweptCells, sweep } from './swept-cells.ts';

/** Further px of a part around what is ever seen of it. */
const SPARE = 8;

/** A scene that is cut, nothing lost yet. */
export interface CutScene {
  width: number;
  height: number;
  period: number;
  /** Drawn over the blank: what lies behind the parts. */
  background: Pixels[];
  /** From the lowest to the highest. */
  parts: { part: Part; pixels: Pixels }[];
  /** The picture at rest. */
  still: Pixels;
}

/**
 * A layer in two: what of it lies in the mask, and the rest. Opaque pixels a little beyond the mask are in both: where
 * pictures are drawn smaller there is no seam between them then.
 */
function dividePixels(
  pixels: Pixels,
  mask: CellMask,
  overlap?: CellMask,
): { inside: Pixels; outside: Pixels } {
  const inside: Pixels = { ...pixels, data: new Uint8Array(pixels.data.length) };
  const outside: Pixels = { ...pixels, data: pixels.data.slice() };
  for (let row = 0; row < pixels.height; row++) {
    for (let column = 0; column < pixels.width; column++) {
      const [x, y] = [pixels.x + column, pixels.y + row];
      const at = (row * pixels.width + column) * 4;
      const isInside = hasPixel(mask, x, y);
      const isInBoth =
        !isInside && (pixels.data[at + 3] ?? 0) >= OPAQUE && overlap && hasPixel(overlap, x, y);
      if (isInside || isInBoth) inside.data.set(pixels.data.subarray(at, at + 4), at);
      if (isInside) outside.data.fill(0, at, at + 4);
    }
  }
  return { inside, outside };
}

/** The cells where a layer draws something. */
const cellsIn = (pixels: Pixels, picture: Rect): CellMask =>
  findCells(cropPixels(pixels, picture), (alpha) => alpha > 0);

/** The cells that a layer covers, not up to their edge. */
function opaqueCells(pixels: Pixels, picture: Rect): CellMask {
  const open = findCells(cropPixels(pixels, picture), (alpha) => alpha < OPAQUE);
  return complement(growMask(open));
}

/** A part without what is never seen of it. */
function cropToVisible(pixels: Pixels, seen: Rect | undefined): Pixels {
  if (!seen) return pixels;
  const [left, top] = [
    Math.max(pixels.x, Math.floor(seen.x) - SPARE),
    Math.max(pixels.y, Math.floor(seen.y) - SPARE),
  ];
  const right = Math.min(pixels.x + pixels.width, Math.ceil(seen.x + seen.width) + SPARE);
  const bottom = Math.min(pixels.y + pixels.height, Math.ceil(seen.y + seen.height) + SPARE);
  const area = { x: left, y: top, width: right - left, height: bottom - top };
  return trimPixels(cropPixels(pixels, area)) ?? pixels;
}

/** What of the still differs from its background, and is ever seen: pixels of the background there. */
function patches(background: Pixels, still: Pixels, covered: CellMask): Pixels[] {
  const differing = emptyMask(still);
  for (let at = 0; at < still.data.length; at++) {
    if (Math.abs((still.data[at] ?? 0) - (background.data[at] ?? 0)) <= 1) continue;
    const pixel = at >> 2;
    setPixel(differing, pixel % still.width, Math.floor(pixel / still.width));
  }
  const wanted = combineMasks(growMask(differing), covered, (a, b) => a && !b);
  return findAreas(wanted).flatMap((area) => {
    const { inside } = dividePixels(cropPixels(background, area), wanted);
    return trimPixels(inside) ?? [];
  });
}

/** How far the first layer above moving parts reaches beyond them, cells. */
const OVERLAP = 2;

/** The still layers above moving parts, where these pass below them, and the background without them. */
function separate(scene: MovingScene, { byLayer, covered: swept }: SweptCells) {
  const picture: Rect = { x: 0, y: 0, width: scene.width, height: scene.height };
  const background = cropPixels({ ...picture, width: 0, height: 0, data: new Uint8Array() }, picture);
  let below = emptyMask(picture);
  const parts: { part: Part; pixels: Pixels; at: number }[] = [];
  let covered = swept;
  let count = 0;
  let overlap = OVERLAP;
  for (const [at, { pixels, part }] of scene.layers.entries()) {
    if (part) {
      below = combineMasks(below, byLayer[at] ?? below, (a, b) => a || b);
      parts.push({ part, pixels, at });
      continue;
    }
    const { inside, outside } = dividePixels(pixels, below, growMask(below, overlap));
    // Two that lie on each other must not end at the same place: what is below would shine through the seam.
    overlap += 1;
    drawOver(background, outside);
    covered = combineMasks(covered, opaqueCells(inside, picture), (a, b) => a || b);
    for (const area of findAreas(cellsIn(inside, picture))) {
      const front = trimPixels(cropPixels(inside, area));
      if (front) parts.push({ part: { name: `front ${++count}`, loops: [] }, pixels: front, at });
    }
  }
  return { background, parts, covered };
}

/** The picture at rest. */
function drawStill({ width, height, layers }: MovingScene): Pixels {
  const still = cropPixels(
    { x: 0, y: 0, width: 0, height: 0, data: new Uint8Array() },
    { x: 0, y: 0, width, height },
  );
  const cropShown = ({ pixels, part }: DrawnLayer) =>
    part?.within ? cropPixels(pixels, part.within) : pixels;
  for (const layer of layers) if (!layer.part?.hidden) drawOver(still, cropShown(layer));
  return still;
}

/**
 * Cuts a scene into what moves and what is behind it. What lies above a moving part becomes a part that stays.
 * Undefined where nothing in the scene is marked.
 * @throws Error where a mark stands where it cannot be cut out
 */
export async function cutScene(source: Source, art: EmojiArt): Promise<CutScene | undefined> {
  const scene = await drawLayers(source, art);
  if (!scene) return undefined;
  const { width, height, period } = scene;
  const swept = sweep(scene);
  const { background, parts, covered } = separate(scene, swept);
  const still = drawStill(scene);
  return {
    width,
    height,
    period,
    still,
    background: patches(background, still, covered),
    parts: parts.map(({ at, pixels, ...rest }) => ({
      ...rest,
      pixels: cropToVisible(pixels, swept.seen[at]),
    })),
  };
}
