import type { RowRange } from './base-picture.ts';
import { blendLayer } from './blend.ts';
import type { Composition } from './composition.ts';
import { encode } from './encode-picture.ts';
import { pngOfStrips } from './png-file.ts';
import { encodeStrips, type PngStrip, type RgbRows, STRIP_ROWS } from './png-strips.ts';
import { boundsOfDrawing, countBelow, groupsOf, rasterise } from './raster.ts';
import { imageOf } from './sharp-module.ts';

/** Draws on opaque pictures: blends the ink and encodes what changed. */

/** @throws CamError IMAGE_UNREADABLE; Error where it takes too long */
export async function composeInk(composition: Composition): Promise<Buffer> {
  const { base, format, xmp, secondsLeft } = composition;
  const { width, height } = base;
  if (format === 'png' && base.strips) return composeKeptPng(composition, await base.strips());
  return base.drawOn([{ top: 0, height }], async (parts) => {
    await blendAll(composition, parts);
    const [all] = parts;
    if (!all) throw new Error('a picture lends no rows');
    if (format === 'png') return pngOfStrips(base, await encodeStrips(all), xmp);
    return encode(imageOf({ data: all.data, width, height, channels: 3 }), format, secondsLeft(), xmp);
  });
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

/** Only the strips that drawings touch are encoded; the others are kept ones. */
async function composeKeptPng(composition: Composition, kept: readonly PngStrip[]): Promise<Buffer> {
  const { base, xmp } = composition;
  return base.drawOn(touchedRows(composition), async (parts) => {
    await blendAll(composition, parts);
    const strips = [...kept];
    for (const part of parts) {
      const drawn = await encodeStrips(part);
      strips.splice(part.top / STRIP_ROWS, drawn.length, ...drawn);
    }
    return pngOfStrips(base, strips, xmp);
  });
}

/** The rows of all strips that drawings touch, neighbours together, from the top to the bottom. */
function touchedRows({ base, drawings }: Composition): RowRange[] {
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
