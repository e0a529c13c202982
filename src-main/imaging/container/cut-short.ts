import { CamError } from '../../../src-shared/contract/errors.ts';
import type { PictureFormat } from '../../../src-shared/contract/picture-formats.ts';
import { boxesIn, typeAt } from './iso-boxes.ts';
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

/** Types of boxes that an MP4 or MOV begins with; old MOVs have no `ftyp`. */
const FIRST_BOXES = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'];
/** Boxes by which a file says what is in it; that of a video is often its last. */
const INDEXES = ['moov', 'meta'];

function isIsoCutShort(view: DataView): boolean {
  const boxes = boxesIn(view, 0, view.byteLength);
  return boxes.some(({ to }) => to > view.byteLength) || !boxes.some(({ type }) => INDEXES.includes(type));
}

/** Elements of Matroska by their ids (RFC 9559); the segment has all, the clusters have the pictures. */
const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;

/** Most elements that are looked at; the pictures and sounds of ten minutes are 70,000. */
const ELEMENTS_MAX = 200_000;

/**
 * A number of EBML (RFC 8794, 4) and the bytes it takes, which zeros at its beginning count: of an id with them, of a
 * length without; a length of ones alone is open.
 */
function readEbmlNumber(view: DataView, at: number): { id: number; size: number; length: number } {
  const first = view.getUint8(at);
  const length = Math.clz32(first) - 23;
  let [id, size] = [first, first & (0xff >> length)];
  for (let byte = 1; byte < length; byte += 1) {
    const next = view.getUint8(at + byte);
    [id, size] = [id * 256 + next, size * 256 + next];
  }
  return { id, size: size >= 2 ** (7 * length) - 1 ? Number.NaN : size, length };
}

/** @throws RangeError where the end lies within the head of an element */
function isMatroskaCutShort(view: DataView): boolean {
  for (let [at, seen] = [0, 0]; at < view.byteLength && seen < ELEMENTS_MAX; seen += 1) {
    // No id begins with zeros alone: something else was appended.
    if (view.getUint8(at) === 0) return false;
    const { id, length } = readEbmlNumber(view, at);
    const { size, length: sizeLength } = readEbmlNumber(view, at + length);
    at += length + sizeLength;
    if (at + size > view.byteLength) return true;
    if (!Number.isNaN(size) && id !== SEGMENT && id !== CLUSTER) at += size;
  }
  return false;
}

/** Whether the file of a video, MP4, MOV, WebM or Matroska, has lost its end; false for what is no video. */
export function isVideoCutShort(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 8) return false;
  const isMatroska = view.getUint32(0) === EBML;
  if (!isMatroska && !FIRST_BOXES.includes(typeAt(view, 4))) return false;
  try {
    return isMatroska ? isMatroskaCutShort(view) : isIsoCutShort(view);
  } catch (error) {
    // A box that cannot be is other damage.
    if (error instanceof RangeError) return isMatroska;
    if (error instanceof CamError) return false;
    throw error;
  }
}
