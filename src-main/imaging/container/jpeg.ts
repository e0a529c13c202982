import { createKindError, createStructureError, EXIF_BYTES, PROFILE_BYTES } from './bounds.ts';
import { copyParts } from './copy.ts';
import { orientationOnly } from './exif.ts';

/**
 * JPEG: segments of marker, length and data; after a start of scan its compressed data follow up to the next marker.
 * Threats: any number of segments with metadata, which the decoder stores; profiles joined from 255 segments; thousands
 * of scans, each of which passes over the whole picture; further pictures after the end of the first.
 */

/** Most scans of a progressive picture; the thorough encoders make about 60. */
const SCANS_MAX = 100;
/** Most segments besides the scans; pictures of scanners and cameras have a few hundred. */
const SEGMENTS_MAX = 20_000;

/** The last of the 64 coefficients of a block. */
const LAST_DETAIL = 63;

const [SOI, EOI, SOS] = [0xd8, 0xd9, 0xda];
const [APP0, APP1, APP2, APP14] = [0xe0, 0xe1, 0xe2, 0xee];

const hasNoLength = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
/** Frame headers, tables and restart intervals: C0–CF but the reserved C8, and DB–DF. */
const isDecoding = (marker: number) =>
  (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8) || (marker >= 0xd0 && marker <= 0xdf);

/** Frame headers that the decoder reads: of sequential and progressive pictures in Huffman's or arithmetic coding. */
const READ = [0xc0, 0xc1, 0xc2, 0xc9, 0xca];
const LS = 0xf7;
const isFrame = (marker: number) =>
  marker === LS || (isDecoding(marker) && marker < 0xd0 && ![0xc4, 0xcc].includes(marker));

/** @throws CamError IMAGE_UNREADABLE where the frame is of a kind that the decoder does not read */
function checkFrame(jpeg: Uint8Array, { marker, from }: Segment): void {
  const bits = jpeg[from + 4] ?? 8;
  if (marker === LS) throw createKindError('a JPEG-LS');
  if (!READ.includes(marker)) throw createKindError('a lossless or hierarchical JPEG');
  if (bits !== 8) throw createKindError(`a JPEG of ${bits} bits`);
}

const tooManySegments = () => createStructureError(`more than ${SEGMENTS_MAX} segments`);

interface Segment {
  marker: number;
  /** Offsets of its marker, and of the first byte after it; the compressed data of a scan follow there. */
  from: number;
  to: number;
}

/** The offset of the marker that ends the compressed data from `at`: not a stuffed zero, a fill byte or a restart. */
function skipScan(jpeg: Uint8Array, at: number): number {
  const last = jpeg.length - 1;
  for (let to = at; to < last; to += 1) {
    if (jpeg[to] !== 0xff) continue;
    const next = jpeg[to + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next & 0xf8) !== 0xd0) return to;
  }
  return jpeg.length;
}

/** The next segment from `at`. Bytes between segments are skipped, as decoders do; undefined at the end of the file. */
function segmentAfter(jpeg: Uint8Array, at: number): Segment | undefined {
  for (let from = at; from + 1 < jpeg.length; from += 1) {
    const marker = jpeg[from + 1] ?? 0;
    if (jpeg[from] !== 0xff || marker === 0 || marker === 0xff) continue;
    if (hasNoLength(marker) || marker === EOI) return { marker, from, to: from + 2 };
    const length = ((jpeg[from + 2] ?? 0) << 8) | (jpeg[from + 3] ?? 0);
    return { marker, from, to: Math.min(from + 2 + Math.max(2, length), jpeg.length) };
  }
  return undefined;
}

function begins(jpeg: Uint8Array, { from }: Segment, text: string): boolean {
  return Array.from(text).every((char, offset) => jpeg[from + 4 + offset] === char.charCodeAt(0));
}

const isProfile = (jpeg: Uint8Array, segment: Segment) =>
  segment.marker === APP2 && begins(jpeg, segment, 'ICC_PROFILE\0');

/** Bytes of the segments with parts of a profile, before the first scan. */
function profileBytes(jpeg: Uint8Array): number {
  let [bytes, segments] = [0, 0];
  for (let segment = segmentAfter(jpeg, 2); segment; segment = segmentAfter(jpeg, segment.to)) {
    if (segment.marker === SOS || segment.marker === EOI) break;
    segments += 1;
    if (segments > SEGMENTS_MAX) throw tooManySegments();
    if (isProfile(jpeg, segment)) bytes += segment.to - segment.from;
  }
  return bytes;
}

/** A segment with the orientation of one with Exif; undefined where the picture is upright. */
function orientationSegment(jpeg: Uint8Array, { from, to }: Segment): Uint8Array | undefined {
  const exif = orientationOnly(jpeg.subarray(from + 4, Math.min(to, from + EXIF_BYTES)));
  if (!exif) return undefined;
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif]);
  return Buffer.concat([Buffer.from([0xff, APP1, 0, content.length + 2]), content]);
}

/** A JPEG with what its pixels need. @throws CamError IMAGE_UNREADABLE for too many scans or segments */
export function jpegPixelsOnly(jpeg: Uint8Array): Uint8Array {
  const copy = copyParts(jpeg);
  const profile = profileBytes(jpeg) <= PROFILE_BYTES;
  let [scans, segments, orientations] = [0, 0, 0];
  copy.keep(0, 2);
  let next = 2;
  for (let segment = segmentAfter(jpeg, next); segment; segment = segmentAfter(jpeg, next)) {
    const { marker, from, to } = segment;
    next = marker === SOS ? skipScan(jpeg, to) : to;
    segments += 1;
    if (marker === SOS) scans += 1;
    if (isFrame(marker)) checkFrame(jpeg, segment);
    if (scans > SCANS_MAX) throw createStructureError(`more than ${SCANS_MAX} scans`);
    if (segments > SEGMENTS_MAX) throw tooManySegments();
    if (marker === APP1 && orientations === 0 && begins(jpeg, segment, 'Exif\0')) {
      orientations += 1;
      const exif = orientationSegment(jpeg, segment);
      if (exif) copy.add(exif);
    } else if (isKept(jpeg, segment, profile && scans === 0)) {
      copy.keep(from, next);
    }
    // Whatever follows is not this picture: gain maps, previews, other files.
    if (marker === EOI) break;
  }
  return copy.result();
}

/**
 * Whether a scan has begun that holds the finest detail of the first component; without one a progressive picture is a
 * blur.
 */
export function hasDetail(jpeg: Uint8Array): boolean {
  let first: number | undefined;
  let next = 2;
  for (let segment = segmentAfter(jpeg, next); segment; segment = segmentAfter(jpeg, next)) {
    const { marker, from, to } = segment;
    next = marker === SOS ? skipScan(jpeg, to) : to;
    if (marker !== SOS) continue;
    const count = jpeg[from + 4] ?? 0;
    const parts = jpeg.subarray(from + 5, from + 5 + 2 * count).filter((_, nth) => nth % 2 === 0);
    first ??= parts[0];
    if (parts.some((part) => part === first) && jpeg[from + 6 + 2 * count] === LAST_DETAIL) return true;
  }
  return false;
}

function isKept(jpeg: Uint8Array, segment: Segment, profile: boolean): boolean {
  const { marker } = segment;
  if (marker === APP0) return begins(jpeg, segment, 'JFIF\0');
  if (marker === APP14) return begins(jpeg, segment, 'Adobe');
  if (isProfile(jpeg, segment)) return profile;
  return isDecoding(marker) && marker !== SOI;
}
