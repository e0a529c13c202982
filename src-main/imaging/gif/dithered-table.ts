import type { Dithering } from '../../../src-shared/contract/motion-names.ts';
import { type ColorTable, createColorTable, getMiss } from './color-table.ts';
import type { GifColors } from './gif-file.ts';
import type { ColorCounts } from './histogram.ts';

/**
 * Where `auto` mixes colours. Steps of colour are seen in smooth areas, which have many pixels of a colour: cells with
 * this share of all pixels. Where such pixels miss by less than `miss` (squared, mean), a pattern shows more than steps
 * do. Edges of letters and lines, whose colours are rare, stay clean. Chosen by eye at 64 and 256 colours.
 */
const AUTO = { miss: 18, smoothShare: 1 / 8000, mixedShare: 1 / 20_000 };

/** Mean squared distance of pixels from the palette, over cells with at least `least` pixels. */
function meanMiss({ length, r, g, b, count }: ColorCounts, table: ColorTable, least: number): number {
  let sum = 0;
  let pixels = 0;
  for (let at = 0; at < length; at++) {
    const own = count[at] ?? 0;
    if (own < least) continue;
    const whole = (channel: Float32Array) => Math.round(channel[at] ?? 0);
    sum += own * getMiss(table.findEntry(whole(r), whole(g), whole(b)));
    pixels += own;
  }
  return pixels === 0 ? 0 : sum / pixels;
}

/** A table for a palette that was chosen for these colours, and how far they are from it (squared distance, mean). */
export function createDitheredTable(
  palette: GifColors,
  colors: ColorCounts,
  dither: Dithering,
): { table: ColorTable; miss: number } {
  const plain = createColorTable(palette, () => false);
  const miss = meanMiss(colors, plain, 0);
  if (dither === 'none') return { table: plain, miss };
  if (dither === 'ordered') return { table: createColorTable(palette, () => true), miss };
  const total = colors.count.reduce((sum, count) => sum + count, 0);
  if (meanMiss(colors, plain, total * AUTO.smoothShare) < AUTO.miss) return { table: plain, miss };
  const mixed = new Set(colors.cell.filter((_, at) => (colors.count[at] ?? 0) >= total * AUTO.mixedShare));
  return { table: createColorTable(palette, (cell) => mixed.has(cell)), miss };
}
