import { CamError } from '../../../src-shared/contract/errors.ts';
import type { PictureFormat } from '../../../src-shared/contract/picture-formats.ts';
import { avifPixelsOnly } from './avif.ts';
import { gifPixelsOnly } from './gif.ts';
import { jpegPixelsOnly } from './jpeg.ts';
import { apngPixelsOnly, pngPixelsOnly } from './png.ts';
import { sniffImage } from './sniff.ts';
import { webpPixelsOnly } from './webp.ts';

/**
 * What a decoder may see of a picture: its pixels, orientation and a bounded colour profile. Threat: a file of a megabyte
 * whose text and metadata unpack to gigabytes, which the decoder stores before it looks at a pixel.
 */

const READERS: Readonly<Record<PictureFormat, (bytes: Uint8Array) => Uint8Array>> = {
  png: pngPixelsOnly,
  jpeg: jpegPixelsOnly,
  webp: webpPixelsOnly,
  gif: gifPixelsOnly,
  avif: avifPixelsOnly,
};

/** Results by the bytes they were made from: a picture is opened several times for one meme. */
const known = new WeakMap<Uint8Array, Uint8Array>();

/**
 * A picture file without anything but its pixels; the same bytes where there is nothing to leave out. The pixels are
 * not checked.
 * @throws CamError IMAGE_UNREADABLE where it is no PNG, JPEG, WebP, GIF or AVIF, or of a structure made to harm
 */
export function pixelsOnly(bytes: Uint8Array): Uint8Array {
  const before = known.get(bytes);
  if (before) return before;
  const kind = sniffImage(bytes);
  if (!kind) throw notAPicture();
  const result = READERS[kind](bytes);
  known.set(bytes, result);
  known.set(result, result);
  return result;
}

/** As `pixelsOnly`, with the frames of an animated PNG: to store, not for the image library. */
export function framesOnly(bytes: Uint8Array): Uint8Array {
  return sniffImage(bytes) === 'png' ? apngPixelsOnly(bytes) : pixelsOnly(bytes);
}

function notAPicture(): CamError {
  const message = 'The picture is not a PNG, JPEG, WebP, GIF or AVIF. Send another file.';
  return new CamError('IMAGE_UNREADABLE', message);
}
