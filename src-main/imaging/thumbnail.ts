import { CamError } from '../../src-shared/contract/errors.ts';
import { LIMITS } from '../../src-shared/contract/limits.ts';
import { openUpright } from './open-upright.ts';
import { type RawPixels, toImage } from './sharp-module.ts';

/** Longest side, px: what it shows can still be told when it is five times as large. */
const SIDE = 48;
/** About 440 bytes for a picture; a quality above costs more and looks the same once it is enlarged. */
const QUALITY = 50;
const OPAQUE = 255;

/** A tiny WebP of a picture, upright; none for a transparent one. @throws CamError IMAGE_UNREADABLE */
export async function makePlaceholder(picture: Uint8Array): Promise<Uint8Array | undefined> {
  try {
    const { data, info } = await (await openUpright(picture))
      .ensureAlpha()
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: SECONDS })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const pixels: RawPixels = { data, width: info.width, height: info.height, channels: info.channels };
    if (!isOpaque(pixels)) return undefined;
    return await toImage(pixels).removeAlpha().webp({ quality: QUALITY, effort: 6 }).toBuffer();
  } catch (error) {
    throw toTemplatePictureError(error);
  }
}

/** The last channel is alpha. */
function isOpaque({ data, channels }: RawPixels): boolean {
  for (let at = channels - 1; at < data.length; at += channels) if (data[at] !== OPAQUE) return false;
  return true;
}

/** Longest side of a thumbnail, px; as of the built-in templates. */
const THUMBNAIL_SIDE = 320;
/** Seconds that decoding and encoding may take. */
export const SECONDS = 15;

/** A small WebP of a picture's first frame, upright; `side` is its longest, px. @throws CamError IMAGE_UNREADABLE */
export async function makeThumbnail(picture: Uint8Array, side = THUMBNAIL_SIDE): Promise<Uint8Array> {
  try {
    const upright = await openUpright(picture);
    const small = upright.resize(side, side, { fit: 'inside', withoutEnlargement: true });
    return await small.webp({ quality: 82, effort: 4 }).timeout({ seconds: SECONDS }).toBuffer();
  } catch (error) {
    throw toTemplatePictureError(error);
  }
}

/** IMAGE_UNREADABLE for an error of the image library on a picture that is to become a template. */
export function toTemplatePictureError(error: unknown): CamError {
  if (error instanceof CamError) return error;
  const tooLarge = error instanceof Error && /pixel limit|timeout/i.test(error.message);
  const message = tooLarge
    ? `The picture is too large: at most ${LIMITS.imagePixels / 1e6} megapixels can be a template. Send a smaller one.`
    : 'The picture cannot be decoded: it is damaged, cut short, or not a PNG, JPEG, WebP, GIF or AVIF. Send another file.';
  return new CamError('IMAGE_UNREADABLE', message, { cause: error });
}
