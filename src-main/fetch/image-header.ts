import { LIMITS } from '../../src-shared/contract/limits.ts';
import type { Size } from '../../src-shared/document/geometry.ts';
import { describeBytes, sniffImage } from '../imaging/container/sniff.ts';
import { INSTEAD, unreadable } from './fetch-errors.ts';

/**
 * Accepts only what is an image by its first bytes and declares at most `LIMITS.imagePixels`. `source` begins the
 * message: `The address gave`.
 * @throws CamError IMAGE_UNREADABLE, naming what the bytes are
 */
export function assertImage(bytes: Uint8Array, source: string): void {
  if (sniffImage(bytes) === null) {
    const found = describeBytes(bytes);
    const instead = /\bvideo\b/.test(found) ? INSTEAD.video : INSTEAD.picture;
    throw unreadable(`${source} ${found}, not an image that can be read.`, instead);
  }
  const size = imageSize(bytes);
  if (size && size.width * size.height > LIMITS.imagePixels) {
    throw unreadable(
      `${source} a picture of ${size.width} × ${size.height} px, which is too large.`,
      INSTEAD.smaller,
    );
  }
}

/**
 * Reads the size an image file declares, without decoding it, so that a few bytes that claim gigapixels are refused
 * before they reach a decoder. Null where the header does not say; the decoder has its own limit then.
 * Never throws.
 */
export function imageSize(bytes: Uint8Array): Size | null {
  const kind = sniffImage(bytes);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (kind === 'png') return pngSize(view);
    if (kind === 'gif') return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
    if (kind === 'webp') return webpSize(view);
    if (kind === 'jpeg') return jpegSize(view);
    return kind === 'avif' ? avifSize(view) : null;
  } catch (error) {
    if (error instanceof RangeError) return null; // the file ends before its header does
    throw error;
  }
}

function pngSize(view: DataView): Size | null {
  if (fourCC(view, 12) !== 'IHDR') return null;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

function webpSize(view: DataView): Size | null {
  const chunk = fourCC(view, 12);
  if (chunk === 'VP8X') {
    return { width: 1 + (view.getUint32(24, true) & 0xffffff), height: 1 + (view.getUint32(26, true) >>> 8) };
  }
  if (chunk === 'VP8L') {
    const packed = view.getUint32(21, true);
    return { width: 1 + (packed & 0x3fff), height: 1 + ((packed >>> 14) & 0x3fff) };
  }
  if (chunk !== 'VP8 ') return null;
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

/** Most steps on the way to a JPEG's size: no camera writes so many segments, and the decoder will refuse them. */
const SEGMENTS_MAX = 20_000;

/** Walks the JPEG's segments to the frame header (SOF), which alone carries the size. */
function jpegSize(view: DataView): Size | null {
  let at = 2;
  for (let steps = 0; steps < SEGMENTS_MAX && view.getUint8(at) === 0xff; steps += 1) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1; // fill byte
    } else if (isFrameHeader(marker)) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    } else if (marker === 0xda || marker === 0xd9) {
      return null;
    } else {
      at += hasNoLength(marker) ? 2 : 2 + Math.max(2, view.getUint16(at + 2));
    }
  }
  return null;
}

const isFrameHeader = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const hasNoLength = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** The largest size property (`ispe`): tiles, thumbnails and alpha planes carry smaller ones of their own. */
function avifSize(view: DataView): Size | null {
  let largest: Size | null = null;
  for (const property of boxesAt(view, ['meta', 'iprp', 'ipco', 'ispe'], 0, view.byteLength)) {
    const size = { width: view.getUint32(property + 4), height: view.getUint32(property + 8) };
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
}

/** Offsets of the content of the boxes found under `path`, between two byte offsets of the file. */
function boxesAt(view: DataView, path: readonly string[], from: number, to: number): number[] {
  const [type, ...inner] = path;
  const found: number[] = [];
  for (let at = from; at + 8 <= to; ) {
    const size = view.getUint32(at);
    const end = size === 0 ? to : at + size;
    if (end < at + 8 || end > to) break;
    if (fourCC(view, at + 4) === type) {
      const content = at + (type === 'meta' ? 12 : 8); // meta begins with 4 bytes of version and flags
      found.push(...(inner.length === 0 ? [content] : boxesAt(view, inner, content, end)));
    }
    at = end;
  }
  return found;
}

function fourCC(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)));
}
