import { CamError } from '../../src-shared/contract/errors.ts';
import type { Size } from '../../src-shared/document/geometry.ts';
import type { BasePicture, RowRange } from './base-picture.ts';
import { blendDrawings } from './blend-drawings.ts';
import type { Composition } from './composition.ts';
import { isTimeout, type PixelLayer } from './decode.ts';
import { encode } from './encode-picture.ts';
import { encodeJpegStrips, JPEG_STRIP_ROWS, type JpegStrip, joinJpegStrips } from './jpeg-strips.ts';
import { joinPngStrips } from './png-file.ts';
import { type PngStrip, type RgbRows, STRIP_ROWS } from './png-strips.ts';
import { countBelow, getDrawingBounds, groupDrawings, rasterise } from './raster.ts';
import { releaseBytes } from './release-bytes.ts';
import { type OverlayOptions, type Sharp, toImage } from './sharp-module.ts';
import type { StripEncoder } from './strip-encoder.ts';

/** From a picture and drawings to a file. The only place that chooses how. */

/** Draws on opaque pictures: blends the ink and encodes what changed. */

/** A format whose files are made of strips that depend on nothing outside themselves. */
interface StripFormat<Strip> {
  rows: number;
  /** How many strips that are touched may become one: each costs a call of the thread pool. */
  joined: number;
  /** The strips of the picture without drawings that are kept, by their place. */
  kept(base: BasePicture): Promise<Strips<Strip>>;
  /** Keeps them for the next time. */
  keep?(base: BasePicture, strips: Strips<Strip>): void;
  /** Encodes rows in strips of these heights. @throws Error where it takes longer than `seconds` */
  encode(rows: RgbRows, heights: readonly number[], seconds: number): Promise<Strip[]>;
  file(size: Size, strips: readonly Strip[], xmp?: string): Buffer;
  /** Frees a new strip that is not kept, once it is in the file. */
  release?(strip: Strip): void;
}

type Strips<Strip> = readonly (Strip | undefined)[];

const pngBy = (encoder: StripEncoder): StripFormat<PngStrip> => ({
  rows: STRIP_ROWS,
  joined: 8,
  kept: async (base) => (await base.strips?.()) ?? [],
  encode: encoder.encode,
  file: joinPngStrips,
  release: ({ deflated }) => releaseBytes(deflated),
});
const JPEG: StripFormat<JpegStrip> = {
  rows: JPEG_STRIP_ROWS,
  joined: 1,
  kept: async (base) => base.jpegStrips?.kept() ?? [],
  keep: (base, strips) => base.jpegStrips?.keep(strips),
  encode: (rows, _heights, seconds) => encodeJpegStrips(rows, seconds),
  file: joinJpegStrips,
};

/** @throws CamError IMAGE_UNREADABLE; Error where it takes too long */
export async function composeInk(composition: Composition): Promise<Buffer> {
  if (composition.format === 'png') return composeStrips(composition, pngBy(composition.encoder));
  if (composition.format === 'jpeg') return composeStrips(composition, JPEG);
  const { base, format, xmp, secondsLeft } = composition;
  const { width, height } = base;
  return base.drawOn([{ top: 0, height }], async (parts) => {
    await blendDrawings(composition, parts, async () => {});
    const [all] = parts;
    if (!all) throw new Error('a picture lends no rows');
    return encode(toImage({ data: all.data, width, height, channels: 3 }), format, secondsLeft(), xmp);
  });
}

/** Encodes the strips that drawings touch, and those that are not kept; each part while others are still drawn on. */
async function composeStrips<Strip>(composition: Composition, format: StripFormat<Strip>): Promise<Buffer> {
  const { base, xmp, secondsLeft } = composition;
  const kept = await format.kept(base);
  const touched = findTouchedStrips(composition, format.rows);
  const missing = touched.map((isTouched, at) => isTouched || kept[at] === undefined);
  return base.drawOn(joinRanges(missing, format.rows, base.height), async (parts) => {
    const strips = new Map<number, Strip>();
    await blendDrawings(composition, parts, async (part) => {
      const joined = joinStrips(part, touched, format);
      const heights = joined.map(({ height }) => height);
      const encoded = await format.encode(part, heights, secondsLeft());
      for (const [at, strip] of encoded.entries()) strips.set(joined[at]?.first ?? at, strip);
    });
    format.keep?.(
      base,
      touched.map((isTouched, at) => (isTouched ? kept[at] : (strips.get(at) ?? kept[at]))),
    );
    const all = touched.flatMap((isTouched, at) => strips.get(at) ?? (isTouched ? [] : (kept[at] ?? [])));
    const file = format.file(base, all, xmp);
    for (const strip of strips.values()) format.release?.(strip);
    return file;
  });
}

/** What of a part is encoded as one strip; touched neighbours are joined, so bytes depend on the picture. */
function joinStrips(
  { top, height }: RgbRows,
  touched: readonly boolean[],
  { rows, joined }: Pick<StripFormat<unknown>, 'rows' | 'joined'>,
): { first: number; height: number }[] {
  const strips: { first: number; height: number }[] = [];
  for (let row = 0; row < height; row += rows) {
    const strip = (top + row) / rows;
    const own = Math.min(rows, height - row);
    const last = strips.at(-1);
    const canJoin = touched[strip] === true && touched[strip - 1] === true;
    if (last && canJoin && last.height < joined * rows) last.height += own;
    else strips.push({ first: strip, height: own });
  }
  return strips;
}

function findTouchedStrips({ base, drawings }: Composition, rows: number): boolean[] {
  const touched = new Array<boolean>(Math.ceil(base.height / rows)).fill(false);
  for (const drawing of drawings) {
    const { y, height } = getDrawingBounds(drawing);
    touched.fill(true, Math.floor(Math.max(0, y) / rows), Math.max(0, Math.ceil((y + height) / rows)));
  }
  return touched;
}

/** The rows of the strips that are wanted, neighbours together, from the top to the bottom. */
function joinRanges(wanted: readonly boolean[], rows: number, pictureHeight: number): RowRange[] {
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

/** Seconds that blending and encoding one picture may take: the largest ordinary ones take three. */
const DRAWING_SECONDS = 15;

function timeoutError(cause: unknown): CamError {
  const message = `The picture took longer than ${DRAWING_SECONDS} seconds to draw. Nothing was charged; use a smaller width, smaller type, fewer layers or less blur.`;
  return new CamError('NOT_DRAWABLE', message, { cause });
}

function startTimer(): () => number {
  const end = performance.now() + DRAWING_SECONDS * 1000;
  return () => {
    const left = end - performance.now();
    if (left <= 0) throw new Error('timeout: no time left for the next step');
    return Math.ceil(left / 1000);
  };
}

/** Most drawings below another: beyond three, errors of rounding can be more than two levels of 255. */
const BELOW_MAX = 3;

/**
 * Who draws: `ink` blends into an opaque picture in place and encodes only what changed; `whole`, for transparent
 * pictures and stacks of layers, is the image library's composite over the whole picture. Picture and drawings alone
 * decide, so the same request gives the same bytes whatever is kept.
 */
export function chooseComposer({ base, drawings }: Pick<Composition, 'base' | 'drawings'>): 'ink' | 'whole' {
  const isDeep = countBelow(drawings).some((below) => below > BELOW_MAX);
  return base.channels === 3 && !isDeep ? 'ink' : 'whole';
}

/** Blends drawings onto a picture and encodes it. @throws CamError GENERATION_FAILED, IMAGE_UNREADABLE */
export async function composePicture(work: Omit<Composition, 'secondsLeft'>): Promise<Buffer> {
  const composition = { ...work, secondsLeft: startTimer() };
  try {
    return await (chooseComposer(work) === 'ink' ? composeInk(composition) : composeWhole(composition));
  } catch (error) {
    throw isTimeout(error) ? timeoutError(error) : error;
  }
}

/** Draws by libvips' composite, which works on the whole picture in floating point, transparency included. */

function toInput({ pixels, left, top }: PixelLayer): OverlayOptions {
  const { data, width, height, channels } = pixels;
  return { input: data, raw: { width, height, channels }, left, top };
}

/** @throws CamError IMAGE_UNREADABLE; Error where it takes too long */
export async function composeWhole(composition: Composition): Promise<Buffer> {
  const { base, drawings, format, xmp, secondsLeft } = composition;
  const pixels = await base.pixels();
  const blend = async (image: Sharp, group: (typeof drawings)[number][]) => {
    const layers = await rasterise(group, secondsLeft);
    const blended = image.composite(layers.map(toInput));
    // Blending adds an alpha channel, which is removed from an opaque picture.
    return base.channels === 3 ? blended.removeAlpha() : blended;
  };
  const groups = groupDrawings(drawings, base);
  let image = toImage(pixels);
  for (const [at, group] of groups.entries()) {
    const blended = await blend(image, group);
    if (at === groups.length - 1) image = blended;
    else {
      // Frees the pixels of the group.
      const work = blended.timeout({ seconds: secondsLeft() }).raw();
      const { data, info } = await work.toBuffer({ resolveWithObject: true });
      image = toImage({ ...info, data });
    }
  }
  const flat = format === 'jpeg' ? image.flatten({ background: '#ffffff' }) : image;
  return encode(flat, format, secondsLeft(), xmp);
}
