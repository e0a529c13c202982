import type { PictureFormat } from '../../../src-shared/contract/picture-formats.ts';
import { boxesIn } from './iso-boxes.ts';
import { pixelsOnly } from './pixels-only.ts';
import { sniffImage } from './sniff.ts';

/** Files that end before they should: downloads that broke off, disks that were full. */

/** What files end with once everything after their pixels is gone. */
const ENDS: Partial<Record<PictureFormat, readonly number[]>> = {
  png: [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82],
  jpeg: [0xff, 0xd9],
  gif: [0x3b],
};

const endsWith = (bytes: Uint8Array, end: readonly number[]): boolean =>
  end.every((byte, nth) => bytes[bytes.length - end.length + nth] === byte);

/** Bytes that the parts of a WebP or AVIF announce. */
function countAnnouncedBytes(bytes: Uint8Array, format: PictureFormat): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return format === 'webp'
    ? view.getUint32(4, true) + 8
    : Math.max(...boxesIn(view, 0, bytes.length).map(({ to }) => to));
}

/** Whether a picture’s file has lost its end. @throws CamError IMAGE_UNREADABLE for what is no picture */
export function isCutShort(bytes: Uint8Array): boolean {
  const pixels = pixelsOnly(bytes);
  const format = sniffImage(bytes);
  const end = format && ENDS[format];
  if (end) return !endsWith(pixels, end);
  return format !== null && bytes.length < countAnnouncedBytes(bytes, format);
}
