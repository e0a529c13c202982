import { crc32 } from 'node:zlib';
import { parseColor } from '../../src-shared/contract/colors.ts';
import { CamError } from '../../src-shared/contract/errors.ts';
import type { OutputFormat } from '../../src-shared/contract/meme.ts';
import { nextTurn } from '../turns.ts';
import { isTimeout, type PixelLayer, type Pixels } from './decode.ts';
import type { Overlay } from './overlay.ts';
import { imageOf, imageOfSvg, type OverlayOptions, type Sharp } from './sharp-module.ts';

/** From pixels to a file: bars, blending, encoding. */

/** A layer that is decoded just before it is blended, so that not all of them are in memory at once. */
export interface LazyLayer {
  /** Number of px it covers. */
  area: number;
  /** @throws CamError IMAGE_UNREADABLE; Error where it takes longer than `seconds` */
  draw(seconds: number): Promise<PixelLayer>;
}

/** Something to blend over a picture. */
export type Drawing = Overlay | PixelLayer | LazyLayer;

/** A picture to draw on, with bars around it (px). */
export interface Base {
  pixels: Pixels;
  bars?: { left: number; top: number; right: number; bottom: number; color: string };
}

/** Seconds that blending and encoding one picture may take: the largest ordinary ones take three. */
const DRAWING_SECONDS = 15;
/** Largest total area of overlays that are blended together, in areas of the picture: their pixels are all in memory. */
const PENDING_AREA_MAX = 2;

/** Characters of SVG that become bytes in one turn of the event loop. */
const SVG_STEP = 10_000_000;

/**
 * The encoder settings of all outputs, and of the benchmark's baseline. PNG: level 4 takes four fifths of the time of
 * the default 6, for files that are 3 % larger.
 */
export const ENCODERS = {
  png: (image: Sharp) => image.png({ compressionLevel: 4 }),
  jpeg: (image: Sharp) =>
    image.flatten({ background: '#ffffff' }).jpeg({ quality: 90, chromaSubsampling: '4:4:4' }),
  webp: (image: Sharp) => image.webp({ quality: 90 }),
  avif: (image: Sharp) => image.avif({ quality: 65, effort: 2 }),
} satisfies Record<OutputFormat, (image: Sharp) => Sharp>;

function timeoutError(cause: unknown): CamError {
  const message = `The picture took longer than ${DRAWING_SECONDS} seconds to draw. Nothing was charged; use a smaller width, smaller type, fewer layers or less blur.`;
  return new CamError('GENERATION_FAILED', message, { cause });
}

/** Starts the time limit of one picture. Returns the remaining whole seconds. */
function startTimer(): () => number {
  const end = performance.now() + DRAWING_SECONDS * 1000;
  return () => {
    const left = end - performance.now();
    if (left <= 0) throw new Error('timeout: no time left for the next step');
    return Math.ceil(left / 1000);
  };
}

/** The picture so far, and the overlays that are blended onto it next. */
interface Work {
  image: Sharp;
  /** Whether the result has no alpha: blending adds a channel, which is removed from an opaque picture. */
  opaque: boolean;
  pending: OverlayOptions[];
  pendingArea: number;
}

function begin({ pixels, bars }: Base): Work {
  const image = imageOf(pixels);
  if (!bars) return { image, opaque: pixels.channels === 3, pending: [], pendingArea: 0 };
  const { color, ...sides } = bars;
  const { r, g, b, a } = parseColor(color);
  const framed = image.extend({ ...sides, background: { r, g, b, alpha: a } });
  return { image: framed, opaque: pixels.channels === 3 && a === 1, pending: [], pendingArea: 0 };
}

function blended({ image, opaque, pending }: Work): Sharp {
  const all = pending.length ? image.composite(pending) : image;
  return opaque ? all.removeAlpha() : all;
}

/** Blends the pending overlays, which frees their pixels. */
async function flush(work: Work, seconds: number): Promise<Work> {
  const { data, info } = await blended(work).timeout({ seconds }).raw().toBuffer({ resolveWithObject: true });
  const image = imageOf({ ...info, data });
  return { image, opaque: work.opaque, pending: [], pendingArea: 0 };
}

function areaOf(drawing: Drawing): number {
  if ('area' in drawing) return drawing.area;
  return 'svg' in drawing ? drawing.width * drawing.height : drawing.pixels.width * drawing.pixels.height;
}

/** An SVG document, which is ASCII, as bytes; a long one in several turns of the event loop. */
async function bytesOf(svg: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (let at = 0; at < svg.length; at += SVG_STEP) {
    if (at > 0) await nextTurn();
    parts.push(Buffer.from(svg.slice(at, at + SVG_STEP)));
  }
  return Buffer.concat(parts);
}

async function inputOf(drawing: Drawing, secondsLeft: () => number): Promise<OverlayOptions> {
  if ('svg' in drawing) return { input: await bytesOf(drawing.svg), left: drawing.left, top: drawing.top };
  const { pixels, left, top } = 'draw' in drawing ? await drawing.draw(secondsLeft()) : drawing;
  const { data, width, height, channels } = pixels;
  return { input: data, raw: { width, height, channels }, left, top };
}

/**
 * Blends drawings, from the lowest to the highest, onto a picture and encodes it with the XMP packet.
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
  const secondsLeft = startTimer();
  try {
    let work = begin(base);
    for (const drawing of drawings) {
      const area = areaOf(drawing);
      if (work.pendingArea + area > PENDING_AREA_MAX * width * height)
        work = await flush(work, secondsLeft());
      work.pending.push(await inputOf(drawing, secondsLeft));
      work.pendingArea += area;
    }
    return await encode(blended(work), format, secondsLeft(), xmp);
  } catch (error) {
    throw isTimeout(error) ? timeoutError(error) : error;
  }
}

async function encode(
  image: Sharp,
  format: OutputFormat,
  seconds: number,
  xmp: string | undefined,
): Promise<Buffer> {
  // A PNG gets a chunk of ours: the library would compress it, and a search for the packet would not find it.
  const labelled = xmp !== undefined && format !== 'png' ? image.withXmp(xmp) : image;
  const bytes = await ENCODERS[format](labelled).timeout({ seconds }).toBuffer();
  return xmp !== undefined && format === 'png' ? withPngXmp(bytes, xmp) : bytes;
}

/** Length of a PNG's signature and IHDR, which is always the first chunk with 13 bytes of data. */
const PNG_HEADER_BYTES = 8 + 12 + 13;

/** A PNG with an XMP packet in an uncompressed `iTXt` chunk after its header, where readers of XMP look for it. */
function withPngXmp(png: Buffer, xmp: string): Buffer {
  // Keyword, no compression, no language, no translated keyword.
  const content = Buffer.concat([Buffer.from('iTXtXML:com.adobe.xmp\0\0\0\0\0', 'latin1'), Buffer.from(xmp)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length - 4);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(content));
  const header = png.subarray(0, PNG_HEADER_BYTES);
  return Buffer.concat([header, length, content, checksum, png.subarray(PNG_HEADER_BYTES)]);
}

/** Draws an SVG document at its own size, px, and encodes it as PNG without transparency. */
export async function rasteriseSvg(svg: string): Promise<Uint8Array> {
  return ENCODERS.png(imageOfSvg(svg).flatten()).toBuffer();
}
