import type { Size } from '../../src-shared/document/geometry.ts';
import type { BasePicture, RowRange } from './base-picture.ts';
import { blendLayer } from './blend.ts';
import type { Composition } from './composition.ts';
import { encode } from './encode-picture.ts';
import { encodeJpegStrips, JPEG_STRIP_ROWS, type JpegStrip, jpegOfStrips } from './jpeg-strips.ts';
import { pngOfStrips } from './png-file.ts';
import { encodeStrips, type PngStrip, type RgbRows, STRIP_ROWS } from './png-strips.ts';
import { boundsOfDrawing, countBelow, groupsOf, rasterise } from './raster.ts';
import { imageOf } from './sharp-module.ts';

/** Draws on opaque pictures: blends the ink and encodes what changed. */

/** A format whose files are made of strips that depend on nothing outside themselves. */
interface StripFormat<Strip> {
  /** Rows of a strip. */
  rows: number;
  /** The strips of the picture without drawings that are kept, by their place. */
  kept(base: BasePicture): Promise<Strips<Strip>>;
  /** Keeps them for the next time. */
  keep?(base: BasePicture, strips: Strips<Strip>): void;
  /** Encodes rows from the first one of a strip. @throws Error where it takes longer than `seconds` */
  encode(rows: RgbRows, seconds: number): Promise<Strip[]>;
  file(size: Size, strips: readonly Strip[], xmp?: string): Buffer;
}

type Strips<Strip> = readonly (Strip | undefined)[];

const PNG: StripFormat<PngStrip> = {
  rows: STRIP_ROWS,
  kept: async (base) => (await base.strips?.()) ?? [],
  encode: encodeStrips,
  file: pngOfStrips,
};
const JPEG: StripFormat<JpegStrip> = {
  rows: JPEG_STRIP_ROWS,
  kept: async (base) => base.jpegStrips?.kept() ?? [],
  keep: (base, strips) => base.jpegStrips?.keep(strips),
  encode: encodeJpegStrips,
  file: jpegOfStrips,
};

/** @throws CamError IMAGE_UNREADABLE; Error where it takes too long */
export async function composeInk(composition: Composition): Promise<Buffer> {
  if (composition.format === 'png') return composeStrips(composition, PNG);
  if (composition.format === 'jpeg') return composeStrips(composition, JPEG);
  const { base, format, xmp, secondsLeft } = composition;
  const { width, height } = base;
  return base.drawOn([{ top: 0, height }], async (parts) => {
    await blendAll(composition, parts);
    const [all] = parts;
    if (!all) throw new Error('a picture lends no rows');
    return encode(imageOf({ data: all.data, width, height, channels: 3 }), format, secondsLeft(), xmp);
  });
}

/** Encodes the strips that drawings touch, and those that are not kept. */
async function composeStrips<Strip>(composition: Composition, format: StripFormat<Strip>): Promise<Buffer> {
  const { base, xmp, secondsLeft } = composition;
  const kept = await format.kept(base);
  const touched = touchedStrips(composition, format.rows);
  const missing = touched.map((isTouched, at) => isTouched || kept[at] === undefined);
  return base.drawOn(rangesOf(missing, format.rows, base.height), async (parts) => {
    await blendAll(composition, parts);
    const strips = new Map<number, Strip>();
    const encodePart = async (part: RgbRows) => {
      const drawn = await format.encode(part, secondsLeft());
      for (const [at, strip] of drawn.entries()) strips.set(part.top / format.rows + at, strip);
    };
    await Promise.all(parts.map(encodePart));
    format.keep?.(
      base,
      touched.map((isTouched, at) => (isTouched ? kept[at] : (strips.get(at) ?? kept[at]))),
    );
    const all = touched.flatMap((_, at) => strips.get(at) ?? kept[at] ?? []);
    return format.file(base, all, xmp);
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

/** For each strip of `rows` rows whether drawings touch it. */
function touchedStrips({ base, drawings }: Composition, rows: number): boolean[] {
  const touched = new Array<boolean>(Math.ceil(base.height / rows)).fill(false);
  for (const drawing of drawings) {
    const { y, height } = boundsOfDrawing(drawing);
    touched.fill(true, Math.floor(Math.max(0, y) / rows), Math.max(0, Math.ceil((y + height) / rows)));
  }
  return touched;
}

/** The rows of the strips that are wanted, neighbours together, from the top to the bottom. */
function rangesOf(wanted: readonly boolean[], rows: number, pictureHeight: number): RowRange[] {
  const ranges: { top: number; height: number }[] = [];
  for (const [at, isWanted] of wanted.entries()) {
    if (!isWanted) continue;
    const height = Math.min(rows, pictureHeight - at * rows);
    const last = ranges.at(-1);
    if (last && last.top + last.height === at * rows) last.height += height;
    else ranges.push({ top: at * rows, height });
  }
  return ranges;
}
