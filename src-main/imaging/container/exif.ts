import { EXIF_BYTES } from './bounds.ts';

/** Exif is a TIFF file of tags. Of all of them only the orientation decides how a picture looks. */

const PREFIX = 'Exif\0\0';
const ORIENTATION = 0x0112;
const SHORT = 3;

/** Where the TIFF begins: some writers put the prefix of JPEG before it elsewhere too. */
const findStart = (exif: Uint8Array): number =>
  String.fromCharCode(...exif.subarray(0, PREFIX.length)) === PREFIX ? PREFIX.length : 0;

/** The orientation (2–8), or undefined where the picture is upright or Exif does not say. Never throws. */
export function orientationIn(exif: Uint8Array): number | undefined {
  const tiff = exif.subarray(findStart(exif), EXIF_BYTES);
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  if (tiff.length < 8) return undefined;
  const little = view.getUint16(0) === 0x4949;
  const first = view.getUint32(4, little);
  if (first + 2 > tiff.length) return undefined;
  const count = view.getUint16(first, little);
  for (let entry = first + 2, nth = 0; nth < count && entry + 12 <= tiff.length; nth += 1, entry += 12) {
    if (view.getUint16(entry, little) !== ORIENTATION) continue;
    const value = view.getUint16(entry + 8, little);
    return view.getUint16(entry + 2, little) === SHORT && value >= 2 && value <= 8 ? value : undefined;
  }
  return undefined;
}

/** Exif (without prefix) that holds nothing but the orientation of another; undefined where the picture is upright. */
export function orientationOnly(exif: Uint8Array): Uint8Array | undefined {
  const orientation = orientationIn(exif);
  if (orientation === undefined) return undefined;
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(ORIENTATION, 10);
  tiff.writeUInt16BE(SHORT, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}
