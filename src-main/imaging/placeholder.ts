import { openPicture, type RawPixels, toImage } from './sharp-module.ts';
import { SECONDS, toTemplatePictureError } from './thumbnail.ts';

/** Longest side, px: what it shows can still be told when it is five times as large. */
const SIDE = 48;
/** About 440 bytes for a picture; a quality above costs more and looks the same once it is enlarged. */
const QUALITY = 50;
const OPAQUE = 255;

/**
 * A tiny WebP of a picture's first frame, upright, to be shown enlarged until the picture has come. None for one that
 * is transparent somewhere: its placeholder would shine through. @throws CamError IMAGE_UNREADABLE
 */
export async function makePlaceholder(picture: Uint8Array): Promise<Uint8Array | undefined> {
  try {
    const { data, info } = await openPicture(picture)
      .autoOrient()
      .toColourspace('srgb')
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
