import { blendColor, blendLayer } from './blend.ts';
import type { Composition } from './composition.ts';
import type { RgbRows } from './png-strips.ts';
import { countBelow, type Drawing, getDrawingBounds, groupDrawings, isLayer, rasterise } from './raster.ts';
import { releaseBytes } from './release-bytes.ts';

/** Blends drawings onto rows of an opaque picture, one after the other. */

/**
 * Blends all drawings onto rows; `finish` gets each part as soon as nothing more is drawn on it. Nothing uses the rows
 * any more when this resolves or rejects.
 * @throws CamError IMAGE_UNREADABLE; Error where it takes too long; what `finish` throws
 */
export async function blendDrawings(
  composition: Composition,
  parts: readonly RgbRows[],
  finish: (part: RgbRows) => Promise<void>,
): Promise<void> {
  const lastOn = parts.map((part) => composition.drawings.findLastIndex((drawing) => isOn(drawing, part)));
  const finishing: Promise<void>[] = [];
  try {
    for await (const blended of blendInOrder(composition, parts)) {
      for (const [at, part] of parts.entries()) {
        if (lastOn[at] !== blended) continue;
        const work = finish(part);
        // Its failure is reported below, when all others have ended.
        work.catch(() => {});
        finishing.push(work);
      }
    }
  } finally {
    await Promise.allSettled(finishing);
  }
  await Promise.all(finishing);
}

/** Blends drawings one by one; yields the number of each, and -1 before. @throws IMAGE_UNREADABLE, Error */
async function* blendInOrder(
  { base, drawings, secondsLeft }: Composition,
  parts: readonly RgbRows[],
): AsyncGenerator<number> {
  const below = countBelow(drawings);
  let at = -1;
  yield at;
  for (const group of groupDrawings(drawings, base)) {
    const layers = rasterise(group.filter(isLayer), secondsLeft);
    // Ink may be blended before they are awaited.
    layers.catch(() => {});
    let nextLayer = 0;
    for (const drawing of group) {
      at++;
      if (isLayer(drawing)) {
        const layer = (await layers)[nextLayer++];
        for (const part of parts) if (layer) await blendLayer(layer, part, (below[at] ?? 0) > 0);
        if (layer) releaseBytes(layer.pixels.data);
      } else {
        // Nothing else ends ink that takes too long.
        secondsLeft();
        await drawing.cover((coverage, color) => {
          for (const part of parts) blendColor(coverage, color, part);
        });
      }
      yield at;
    }
  }
}

function isOn(drawing: Drawing, { top, height }: RgbRows): boolean {
  const bounds = getDrawingBounds(drawing);
  return bounds.y < top + height && top < bounds.y + bounds.height;
}
