import type { Rect } from '../../../src-shared/document/geometry.ts';
import type { PlacedPatch } from '../../../src-shared/document/layers.ts';
import { placePatches } from '../../../src-shared/document/layers.ts';
import type { PictureCanvas } from '../../../src-shared/document/region.ts';
import {
  type PatchedPixels,
  patchArea,
  patchOn,
  patchStepwise,
} from '../../../src-shared/drawing/patch-pixels.ts';
import { runToEnd } from '../../../src-shared/run-to-end.ts';
import { toLayer } from '../editor/layer-request.ts';
import type { Item } from '../editor/types.ts';

/** The patches of a document on the pixels of its picture, as the engine makes them. */

/** The pixels under one patch. */
export interface DrawnPatch {
  /** Whole px of the picture. */
  area: Rect;
  /** RGBA */
  data: Uint8ClampedArray<ArrayBuffer>;
}

/** The patches among items that are not hidden, px of the whole picture, from the lowest to the highest. */
export function patchesOn(items: readonly Item[], canvas: PictureCanvas): PlacedPatch[] {
  const layers = items.flatMap((item) => (item.kind === 'patch' ? [toLayer(item)] : []));
  const { crop, picture } = canvas;
  const by = { x: crop.x - picture.x, y: crop.y - picture.y };
  return placePatches(layers, canvas).map((patch) => patchOn(patch, by, { x: 1, y: 1 }));
}

/** What patches make of a picture; only its crop is seen. The pixels given stay as they are. */
export function drawPatches(
  pixels: PatchedPixels,
  patches: readonly PlacedPatch[],
  { crop }: Pick<PictureCanvas, 'crop'>,
): DrawnPatch[] {
  const drawn: DrawnPatch[] = [];
  // A patch works on what the ones before have left.
  const own = patches.length > 1 ? { ...pixels, data: pixels.data.slice() } : pixels;
  for (const [at, patch] of patches.entries()) {
    const area = patchArea(patch, crop);
    if (!area) continue;
    const data = runToEnd(patchStepwise(own, area, patch));
    drawn.push({ area, data });
    if (at < patches.length - 1) putPixels(own, area, data);
  }
  return drawn;
}

/** Puts the RGBA pixels of an area (whole px) onto others. */
export function putPixels({ data, width }: PatchedPixels, area: Rect, from: Uint8ClampedArray): void {
  for (let row = 0; row < area.height; row++) {
    const start = row * area.width * 4;
    data.set(from.subarray(start, start + area.width * 4), ((area.y + row) * width + area.x) * 4);
  }
}
