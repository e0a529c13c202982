import type { PictureFormat } from '../../../src-shared/contract/picture-formats.ts';
import { pixelsOnly } from '../container/pixels-only.ts';
import { sniffImage } from '../container/sniff.ts';
import { readAvifColours } from './avif.ts';
import type { ColourReading } from './convert.ts';
import { readJpegColours } from './jpeg.ts';
import { readPngColours } from './png.ts';

/** Pictures with the colours that a browser shows, whatever way their files have to say which. */

/** Of the others the image library reads the profile as browsers do. */
const READERS: Partial<Record<PictureFormat, (bytes: Uint8Array) => ColourReading>> = {
  png: readPngColours,
  jpeg: readJpegColours,
  avif: readAvifColours,
};

/** Results by the bytes they were made from: a picture is opened several times for one meme. */
const known = new WeakMap<Uint8Array, ColourReading>();

/** What the image library is to see of a picture: its pixels, and its colours. @throws CamError IMAGE_UNREADABLE */
export function readColours(bytes: Uint8Array): ColourReading {
  const before = known.get(bytes);
  if (before) return before;
  const cleaned = pixelsOnly(bytes);
  const kind = sniffImage(cleaned);
  const reading = (kind && READERS[kind]?.(cleaned)) ?? { bytes: cleaned };
  known.set(bytes, reading);
  return reading;
}
