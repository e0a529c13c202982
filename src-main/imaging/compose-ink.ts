import type { KeptStrips } from './base-picture.ts';
import { blendLayer } from './blend.ts';
import type { Composition } from './composition.ts';
import { encode } from './encode-picture.ts';
import { pngOfStrips } from './png-file.ts';
import { encodeStrips, type RgbRows, STRIP_ROWS } from './png-strips.ts';
import { boundsOfDrawing, countBelow, groupsOf, rasterise } from './raster.ts';
import { imageOf } from './sharp-module.ts';

/** Draws on opaque pictures: blends the ink and encodes what changed. */

/** @throws CamError IMAGE_UNREADABLE; Error where it takes too long */
export async function composeInk(composition: Composition): Promise<Buffer> {
  const { base, format, xmp, secondsLeft } = composition;
  if (format === 'png') return composePng(composition);
  const { data, width, height } = await base.ownPixels();
  await blendAll(composition, [{ data, width, top: 0, height }]);
  return encode(imageOf({ data, width, height, channels: 3 }), format, secondsLeft(), xmp);
}

/** Blends all drawings onto the rows that they touch. */
async function blendAll({ base, drawings, secondsLeft }: Composition, parts: readonly RgbRows[]) {
  const below = countBelow(drawings).values();
  for (const group of groupsOf(drawings, base)) {
    const layers = await rasterise(group, secondsLeft);
    for (const layer of layers) {
      const blended = (below.next().value ?? 0) > 0;
      for (const rows of parts) await blendLayer(layer, rows, blended);
    }
  }
}

async function composePng(composition: Composition): Promise<Buffer> {
  const { base, xmp } = composition;
  if (base.kept) return composeKeptPng(composition, base.kept);
  const { data, width, height } = await base.ownPixels();
  const all = { data, width, top: 0, height };
  await blendAll(composition, [all]);
  return pngOfStrips(base, await encodeStrips(all), xmp);
}

/** Only the strips that drawings touch are encoded; the others are kept ones. */
async function composeKeptPng(composition: Composition, kept: KeptStrips): Promise<Buffer> {
  const { base, xmp } = composition;
  const strips = [...(await kept.strips())];
  const parts = await Promise.all(
    touchedRows(composition).map(async ({ top, height }) => ({
      data: await kept.rows({ top, height }),
      ...{ width: base.width, top, height },
    })),
  );
  await blendAll(composition, parts);
  for (const part of parts) {
    const drawn = await encodeStrips(part);
    strips.splice(part.top / STRIP_ROWS, drawn.length, ...drawn);
  }
  return pngOfStrips(base, strips, xmp);
}

/** The rows of all strips that drawings touch, neighbours together, from the top to the bottom. */
function touchedRows({ base, drawings }: Composition): { top: number; height: number }[] {
  const ranges = drawings
    .map((drawing) => {
      const { y, height } = boundsOfDrawing(drawing);
      const top = Math.floor(Math.max(0, y) / STRIP_ROWS) * STRIP_ROWS;
      const end = Math.min(base.height, Math.ceil((y + height) / STRIP_ROWS) * STRIP_ROWS);
      return { top, end };
    })
    .toSorted((a, b) => a.top - b.top);
  const merged: { top: number; end: number }[] = [];
  for (const range of ranges) {
    const last = merged.at(-1);
    if (last && range.top <= last.end) last.end = Math.max(last.end, range.end);
    else if (range.end > range.top) merged.push({ ...range });
  }
  return merged.map(({ top, end }) => ({ top, height: end - top }));
}
