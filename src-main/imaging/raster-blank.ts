import { CamError } from '../../src-shared/contract/errors.ts';
import { LIMITS } from '../../src-shared/contract/limits.ts';
import { type Sharp, sharp } from './sharp-module.ts';

type Metadata = Awaited<ReturnType<Sharp['metadata']>>;

/** Pictures as templates keep them: a blank to draw on and a small preview. */

/** Longest side of a still blank, px: larger ones cost time with every caption and show nothing more. */
const BLANK_SIDE = 2400;
/** Longest side of a preview, px; as of the built-in templates. */
const THUMB_SIDE = 320;
/** Shortest side that text can be put on, px. */
const SIDE_MIN = LIMITS.outputSideMin;
/** Seconds that decoding and encoding may take. */
const SECONDS = 15;

const STILL = { limitInputPixels: LIMITS.imagePixels, failOn: 'error', pages: 1 } as const;

/** A blank ready to be written as `blank.<extension>`, beside its preview (WebP). */
export interface Blank {
  extension: 'webp' | 'gif';
  bytes: Uint8Array;
  thumb: Uint8Array;
  animated: boolean;
}

function unreadable(error: unknown): CamError {
  if (error instanceof CamError) return error;
  const tooLarge = error instanceof Error && /pixel limit|timeout/i.test(error.message);
  const message = tooLarge
    ? `The picture is too large: at most ${LIMITS.imagePixels / 1e6} megapixels can be a template. Send a smaller one.`
    : 'The picture cannot be decoded: it is damaged, cut short, or not a PNG, JPEG, WebP, GIF or AVIF. Send another file.';
  return new CamError('IMAGE_UNREADABLE', message, { cause: error });
}

const encoded = async (image: Sharp): Promise<Uint8Array> => image.timeout({ seconds: SECONDS }).toBuffer();

/** A small WebP of a picture's first frame, upright; `side` is its longest, px. @throws CamError IMAGE_UNREADABLE */
export async function makeThumb(picture: Uint8Array, side = THUMB_SIDE): Promise<Uint8Array> {
  try {
    const upright = sharp(picture, STILL).autoOrient().toColourspace('srgb');
    const small = upright.resize(side, side, { fit: 'inside', withoutEnlargement: true });
    return await encoded(small.webp({ quality: 82, effort: 4 }));
  } catch (error) {
    throw unreadable(error);
  }
}

/** Pixels looked at, and colours among them, up to which a picture counts as flat art. */
const SAMPLES = 4096;
const FLAT_COLOURS = 128;

/** Drawings and screenshots have few colours: losslessly they come out exact and small, photographs only huge. */
function isFlat(data: Buffer, channels: number): boolean {
  const pixels = Math.floor(data.length / channels);
  const step = Math.max(1, Math.floor(pixels / SAMPLES));
  const colours = new Set<number>();
  for (let at = 0; at < pixels && colours.size <= FLAT_COLOURS; at += step) {
    colours.add(data.readUIntBE(at * channels, channels));
  }
  return colours.size <= FLAT_COLOURS;
}

function checkSides({ width, height }: { width: number; height: number }): void {
  if (Math.min(width, height) >= SIDE_MIN) return;
  const message = `The picture has ${width} × ${height} px where a template needs at least ${SIDE_MIN} px on each side. Send a larger one.`;
  throw new CamError('IMAGE_UNREADABLE', message);
}

/** A new WebP without metadata: where a photograph was taken is nobody's business. */
async function encodeStill(picture: Uint8Array): Promise<Uint8Array> {
  const { data, info } = await sharp(picture, STILL)
    .autoOrient()
    .toColourspace('srgb')
    .resize(BLANK_SIDE, BLANK_SIDE, { fit: 'inside', withoutEnlargement: true })
    .raw({ depth: 'uchar' })
    .timeout({ seconds: SECONDS })
    .toBuffer({ resolveWithObject: true });
  checkSides(info);
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } }).toColourspace('srgb');
  const lossy = await encoded(pixels().webp({ quality: 92, smartSubsample: true, effort: 4 }));
  if (!isFlat(data, channels)) return lossy;
  const lossless = await encoded(pixels().webp({ lossless: true, effort: 4 }));
  return lossless.length <= lossy.length ? lossless : lossy;
}

/** Whether a still can be kept byte for byte: encoding it anew would only cost quality. */
function isReady({ format, width, height, space, orientation, exif, icc, xmp, iptc }: Metadata): boolean {
  const metadata = exif ?? icc ?? xmp ?? iptc ?? orientation;
  const fits = Math.max(width, height) <= BLANK_SIDE;
  return format === 'webp' && fits && space === 'srgb' && metadata === undefined;
}

/**
 * Makes a picture a template's blank: stills become upright WebP of at most 2400 px a side, animated GIF and WebP are
 * kept as they came.
 * @throws CamError IMAGE_UNREADABLE
 */
export async function makeBlank(picture: Uint8Array): Promise<Blank> {
  try {
    const found = await sharp(picture, STILL).metadata();
    const { format, pages = 1 } = found;
    const animated = pages > 1 && (format === 'gif' || format === 'webp');
    checkSides(found);
    // Also decodes the picture to its end, so that a damaged one is not kept.
    const thumb = await makeThumb(picture);
    const asItCame = animated || isReady(found);
    const bytes = asItCame ? picture : await encodeStill(picture);
    return { extension: asItCame && format === 'gif' ? 'gif' : 'webp', bytes, thumb, animated };
  } catch (error) {
    throw unreadable(error);
  }
}
