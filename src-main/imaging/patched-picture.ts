import type { Rect } from '../../src-shared/document/geometry.ts';
import type { PlacedPatch } from '../../src-shared/document/layers.ts';
import {
  type PatchedPixels,
  patchArea,
  patchOn,
  patchStepwise,
} from '../../src-shared/drawing/patch-pixels.ts';
import { runInTurns } from '../event-loop.ts';
import { type BasePicture, putSurround, singlePicture } from './base-picture.ts';
import { measureOutputBars, type Output } from './output.ts';

/** Puts patches on pixels, in place: what lies under them is in no file that is made of these. */

/** Replaces a part of the pixels with what a patch makes of it. `within`: where the picture is, px. */
async function putPatch(pixels: PatchedPixels, patch: PlacedPatch, within: Rect): Promise<void> {
  const area = patchArea(patch, within);
  if (!area) return;
  putArea(pixels, area, await runInTurns(patchStepwise(pixels, area, patch)));
}

function putArea({ data, width, channels }: PatchedPixels, area: Rect, from: Uint8ClampedArray): void {
  for (let row = 0; row < area.height; row++) {
    let to = ((area.y + row) * width + area.x) * channels;
    let at = row * area.width * 4;
    for (let column = 0; column < area.width; column++, to += channels, at += 4) {
      data[to] = from[at] ?? 0;
      data[to + 1] = from[at + 1] ?? 0;
      data[to + 2] = from[at + 2] ?? 0;
      if (channels === 4) data[to + 3] = from[at + 3] ?? 0;
    }
  }
}

/** Puts patches on pixels, the lowest first, each on what the one before has left. */
export async function putPatches(
  pixels: PatchedPixels,
  patches: readonly PlacedPatch[],
  within: Rect,
): Promise<void> {
  for (const patch of patches) await putPatch(pixels, patch, within);
}

/** Patches (native px of the canvas) on a picture of `size` px, which is the crop of the canvas scaled. */
export function patchesOnPicture(
  patches: readonly PlacedPatch[],
  { picture }: Output['canvas'],
  size: { width: number; height: number },
): PlacedPatch[] {
  const scale = { x: size.width / picture.width, y: size.height / picture.height };
  return patches.map((patch) => patchOn(patch, { x: -picture.x, y: -picture.y }, scale));
}

/** The picture of an output, bars included, with patches on it; the kept one stays as it is. */
export async function createPatchedPicture(
  base: BasePicture,
  patches: readonly PlacedPatch[],
  { canvas, size }: Output,
): Promise<BasePicture> {
  if (patches.length === 0) return base;
  const bars = measureOutputBars(canvas, size);
  const { left, top, right, bottom } = bars;
  const within = { x: left, y: top, width: size.width - left - right, height: size.height - top - bottom };
  const kept = await base.pixels();
  const pixels = { ...kept, data: Buffer.from(kept.data) };
  const placed = patchesOnPicture(patches, canvas, within).map((patch) =>
    patchOn(patch, { x: left, y: top }, { x: 1, y: 1 }),
  );
  await putPatches(pixels, placed, within);
  await putSurround(pixels, bars);
  return singlePicture(pixels);
}
