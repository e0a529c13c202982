import { parseColor } from '../../src-shared/contract/colors.ts';
import { CamError } from '../../src-shared/contract/errors.ts';
import type { OutputFormat } from '../../src-shared/contract/meme.ts';
import { isTimeout, type PixelLayer, type Pixels } from './decode.ts';
import type { Overlay } from './overlay.ts';
import { withPngXmp } from './png-xmp.ts';
import { type OverlayOptions, type Sharp, sharp } from './sharp-module.ts';

/** Pixels become a file: frame, blend, encode. */

/** A layer whose pixels are made when its turn comes, so that they need not all be in memory at once. */
export interface LazyLayer {
  /** px it will cover */
  area: number;
  /** @throws Error where `seconds` are not enough */
  draw(seconds: number): Promise<PixelLayer>;
}

/** Something to lay over a picture. */
export type Drawing = Overlay | PixelLayer | LazyLayer;

/** A picture to draw on, with bars around it (px). */
export interface Base {
  pixels: Pixels;
  bars?: { left: number; top: number; right: number; bottom: number; color: string };
}

/** Seconds one picture may take to blend and encode: the largest honest ones take three. */
const DRAWING_SECONDS = 15;
/** Overlays that wait to be blended may cover the picture so many times; beyond that they are blended first. */
const WAITING_MOST = 2;

/**
 * One set of encoder settings for every door; the benchmark's floor uses the same. PNG: level 4 takes four fifths of
 * the time of the usual 6, for files that are 3 % larger.
 */
export const ENCODERS = {
  png: (image: Sharp) => image.png({ compressionLevel: 4 }),
  jpeg: (image: Sharp) =>
    image.flatten({ background: '#ffffff' }).jpeg({ quality: 90, chromaSubsampling: '4:4:4' }),
  webp: (image: Sharp) => image.webp({ quality: 90 }),
  avif: (image: Sharp) => image.avif({ quality: 65, effort: 2 }),
} satisfies Record<OutputFormat, (image: Sharp) => Sharp>;

function tooMuch(cause: unknown): CamError {
  const message = `The picture took longer than ${DRAWING_SECONDS} seconds to draw. Nothing was charged; use a smaller width, smaller type, fewer layers or less blur.`;
  return new CamError('GENERATION_FAILED', message, { cause });
}

/** Whole seconds that are left of the time for one picture. */
function startClock(): () => number {
  const end = performance.now() + DRAWING_SECONDS * 1000;
  return () => {
    const left = end - performance.now();
    if (left <= 0) throw new Error('timeout: no time left for the next step');
    return Math.ceil(left / 1000);
  };
}

/** The picture so far, and what is to be blended onto it next. */
interface Work {
  image: Sharp;
  /** Without alpha, and to stay so: blending adds a channel that an opaque picture does not need. */
  opaque: boolean;
  waiting: OverlayOptions[];
  waitingArea: number;
}

function begin({ pixels, bars }: Base): Work {
  const { data, width, height, channels } = pixels;
  const image = sharp(data, { raw: { width, height, channels } });
  if (!bars) return { image, opaque: channels === 3, waiting: [], waitingArea: 0 };
  const { color, ...sides } = bars;
  const { r, g, b, a } = parseColor(color);
  const framed = image.extend({ ...sides, background: { r, g, b, alpha: a } });
  return { image: framed, opaque: channels === 3 && a === 1, waiting: [], waitingArea: 0 };
}

function blended({ image, opaque, waiting }: Work): Sharp {
  const all = waiting.length ? image.composite(waiting) : image;
  return opaque ? all.removeAlpha() : all;
}

/** Blends what waits, so that its pixels can go. */
async function settle(work: Work, seconds: number): Promise<Work> {
  const { data, info } = await blended(work).timeout({ seconds }).raw().toBuffer({ resolveWithObject: true });
  const image = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  return { image, opaque: work.opaque, waiting: [], waitingArea: 0 };
}

function areaOf(drawing: Drawing): number {
  if ('area' in drawing) return drawing.area;
  return 'svg' in drawing ? drawing.width * drawing.height : drawing.pixels.width * drawing.pixels.height;
}

async function inputOf(drawing: Drawing, clock: () => number): Promise<OverlayOptions> {
  if ('svg' in drawing) return { input: Buffer.from(drawing.svg), left: drawing.left, top: drawing.top };
  const { pixels, left, top } = 'draw' in drawing ? await drawing.draw(clock()) : drawing;
  const { data, width, height, channels } = pixels;
  return { input: data, raw: { width, height, channels }, left, top };
}

/**
 * Blends drawings, from the lowest to the highest, onto a picture and encodes it; `xmp` goes into the file.
 * @throws CamError GENERATION_FAILED where it takes too long, IMAGE_UNREADABLE for a layer
 */
export async function composePicture(
  base: Base,
  drawings: readonly Drawing[],
  format: OutputFormat,
  xmp?: string,
): Promise<Buffer> {
  const { pixels, bars } = base;
  const width = pixels.width + (bars ? bars.left + bars.right : 0);
  const height = pixels.height + (bars ? bars.top + bars.bottom : 0);
  const clock = startClock();
  try {
    let work = begin(base);
    for (const drawing of drawings) {
      const area = areaOf(drawing);
      if (work.waitingArea + area > WAITING_MOST * width * height) work = await settle(work, clock());
      work.waiting.push(await inputOf(drawing, clock));
      work.waitingArea += area;
    }
    return await encode(blended(work), format, clock(), xmp);
  } catch (error) {
    throw isTimeout(error) ? tooMuch(error) : error;
  }
}

async function encode(
  image: Sharp,
  format: OutputFormat,
  seconds: number,
  xmp: string | undefined,
): Promise<Buffer> {
  // Our own chunk in a PNG: the library would compress it, and then no byte search finds it.
  const labelled = xmp !== undefined && format !== 'png' ? image.withXmp(xmp) : image;
  const bytes = await ENCODERS[format](labelled).timeout({ seconds }).toBuffer();
  return xmp !== undefined && format === 'png' ? withPngXmp(bytes, xmp) : bytes;
}
