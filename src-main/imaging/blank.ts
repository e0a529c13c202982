import { CamError } from '../../src-shared/contract/errors.ts';
import { LIMITS } from '../../src-shared/contract/limits.ts';
import { getExtension } from '../../src-shared/contract/picture-formats.ts';
import type { Size } from '../../src-shared/document/geometry.ts';
import { framesOnly, pixelsOnly } from './container/pixels-only.ts';
import { isAnimated } from './moving-input/open.ts';
import { openUpright } from './open-upright.ts';
import { openPicture, type Sharp, toImage } from './sharp-module.ts';
import { makeThumbnail, SECONDS, toTemplatePictureError } from './thumbnail.ts';

type Metadata = Awaited<ReturnType<Sharp['metadata']>>;

/** Longest side of a still blank, px: a larger one costs time with every caption without visible gain. */
const BLANK_SIDE = 2400;
/** Shortest side that text can be put on, px. */
const SIDE_MIN = LIMITS.outputSideMin;

/** A blank, to be written as `blank.<extension>` beside its thumbnail (WebP). Size in px, after rotation. */
export interface Blank extends Size {
  /** Without the dot. */
  extension: string;
  bytes: Uint8Array;
  thumb: Uint8Array;
  animated: boolean;
}

const encode = async (image: Sharp): Promise<Uint8Array> => image.timeout({ seconds: SECONDS }).toBuffer();

/** Number of pixels that are sampled, and the most colours among them of flat art. */
const SAMPLES = 4096;
const FLAT_COLOURS = 128;

/** Few colours, as in drawings: lossless encoding is small for them, and huge for photographs. */
function isFlat(data: Buffer, channels: number): boolean {
  const pixels = Math.floor(data.length / channels);
  const step = Math.max(1, Math.floor(pixels / SAMPLES));
  const colours = new Set<number>();
  for (let at = 0; at < pixels && colours.size <= FLAT_COLOURS; at += step) {
    colours.add(data.readUIntBE(at * channels, channels));
  }
  return colours.size <= FLAT_COLOURS;
}

function checkSides({ width, height }: Size): void {
  if (Math.min(width, height) >= SIDE_MIN) return;
  const message = `The picture has ${width} × ${height} px where a template needs at least ${SIDE_MIN} px on each side. Send a larger one.`;
  throw new CamError('IMAGE_UNREADABLE', message);
}

/** A new WebP without metadata, such as the place where a photograph was taken. */
async function encodeStill(picture: Uint8Array): Promise<{ bytes: Uint8Array } & Size> {
  const { data, info } = await (await openUpright(picture))
    .resize(BLANK_SIDE, BLANK_SIDE, { fit: 'inside', withoutEnlargement: true })
    .raw({ depth: 'uchar' })
    .timeout({ seconds: SECONDS })
    .toBuffer({ resolveWithObject: true });
  checkSides(info);
  const { width, height, channels } = info;
  const pixels = () => toImage({ data, width, height, channels }).toColourspace('srgb');
  const lossy = await encode(pixels().webp({ quality: 92, smartSubsample: true, effort: 4 }));
  if (!isFlat(data, channels)) return { bytes: lossy, width, height };
  const lossless = await encode(pixels().webp({ lossless: true, effort: 4 }));
  return { bytes: lossless.length <= lossy.length ? lossless : lossy, width, height };
}

/** Formats whose files may be kept. */
const KEPT = ['webp', 'gif', 'png', 'jpeg'] as const;

/** Whether a still, without metadata, can be used as it is: encoding it again would only reduce its quality. */
function isUsableAsIs({ width, height, space, orientation = 1, icc }: Metadata): boolean {
  const fits = Math.max(width, height) <= BLANK_SIDE;
  return fits && space === 'srgb' && icc === undefined && orientation === 1;
}

export interface BlankOptions {
  /** Keeps PNG and JPEG files, as WebP files are kept, instead of encoding them again. */
  keepFormat?: boolean;
}

/** Stills become upright WebP of at most 2400 px; animations only lose metadata. @throws IMAGE_UNREADABLE */
export async function makeBlank(picture: Uint8Array, options: BlankOptions = {}): Promise<Blank> {
  try {
    const found = await openPicture(picture, 'none').metadata();
    const animated = isAnimated(picture);
    checkSides(found);
    // Decodes the picture to its end as well, so that a damaged one is rejected.
    const thumb = await makeThumbnail(picture);
    const mayStay = found.format === 'webp' || options.keepFormat === true;
    const unchanged = animated || (mayStay && isUsableAsIs(found));
    const { width, height } = found.autoOrient;
    const made = unchanged
      ? { bytes: animated ? framesOnly(picture) : pixelsOnly(picture), width, height }
      : await encodeStill(picture);
    const kept = unchanged ? KEPT.find((known) => known === found.format) : undefined;
    return { ...made, extension: getExtension(kept ?? 'webp'), thumb, animated };
  } catch (error) {
    throw toTemplatePictureError(error);
  }
}

/** `makeBlank` for imports of many pictures: PNG and JPEG files are kept. @throws CamError IMAGE_UNREADABLE */
export const makeBlankForImport = (picture: Uint8Array): Promise<Blank> =>
  makeBlank(picture, { keepFormat: true });
