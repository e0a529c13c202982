import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { MISSING_BYTES, MISSING_SHARE, PROFILE_BYTES, tooManyFrames } from './bounds.ts';
import { copyParts } from './copy.ts';
import { orientationOnly } from './exif.ts';

/** WebP: a RIFF file of chunks with type, length (little-endian) and data, padded to an even length. */

const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
const toChunkId = (type: string): number => Buffer.from(type, 'latin1').readUInt32BE();
const PIXELS = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF'].map(toChunkId));
const IMAGES = new Set(['VP8 ', 'VP8L', 'ANMF'].map(toChunkId));
const [ANMF, ICCP, EXIF] = [toChunkId('ANMF'), toChunkId('ICCP'), toChunkId('EXIF')];

/** Bits of the flags in `VP8X`, which say what other chunks there are. */
const FLAGS = { profile: 0x20, exif: 0x08, xmp: 0x04 };

function exifChunk(data: Uint8Array): Uint8Array | undefined {
  const exif = orientationOnly(data);
  if (!exif) return undefined;
  const header = Buffer.from('EXIF\0\0\0\0', 'latin1');
  header.writeUInt32LE(exif.length, 4);
  return Buffer.concat([header, exif]);
}

interface WebpFeatures {
  profile: boolean;
  exif: boolean;
  /** Those of at least one picture, but for a little at its end. */
  pixels: boolean;
}

/** A WebP with what its pixels need. @throws CamError IMAGE_UNREADABLE for too many frames */
export function webpPixelsOnly(webp: Uint8Array): Uint8Array {
  const view = new DataView(webp.buffer, webp.byteOffset, webp.byteLength);
  const copy = copyParts(webp);
  copy.keep(0, HEADER_BYTES);
  const found: WebpFeatures = { profile: false, exif: false, pixels: false };
  const size = Math.min(webp.length, view.getUint32(4, true) + CHUNK_HEADER_BYTES);
  let frames = 0;
  for (let at = HEADER_BYTES; at + CHUNK_HEADER_BYTES <= size; ) {
    const [type, length] = [view.getUint32(at), view.getUint32(at + 4, true)];
    const whole = at + CHUNK_HEADER_BYTES + length + (length % 2);
    const [end, missing] = [Math.min(whole, size), whole - webp.length];
    // Of a file that is cut short the frames before that place remain.
    if (missing > 1 && found.pixels) break;
    if (type === ANMF) frames += 1;
    if (frames > LIMITS.imageFrames) throw tooManyFrames();
    if (PIXELS.has(type)) {
      copy.keep(at, end);
      const isUsable = missing <= Math.max(1, Math.min(MISSING_BYTES, length * MISSING_SHARE));
      if (missing > 0 && isUsable) copy.add(new Uint8Array(missing));
      found.pixels ||= isUsable && IMAGES.has(type);
    } else if (type === ICCP && !found.profile && length <= PROFILE_BYTES) {
      copy.keep(at, end);
      found.profile = true;
    } else if (type === EXIF && !found.exif) {
      const exif = exifChunk(webp.subarray(at + CHUNK_HEADER_BYTES, end));
      if (exif) copy.add(exif);
      found.exif = exif !== undefined;
    }
    at = end;
  }
  const result = copy.result();
  return result === webp ? webp : withHeader(Buffer.from(result), found);
}

/** Of a file without pixels the size stays: the decoder has to see that there should be more. */
function withHeader(copy: Buffer, { profile, exif, pixels }: WebpFeatures): Buffer {
  if (pixels) copy.writeUInt32LE(copy.length - CHUNK_HEADER_BYTES, 4);
  if (copy.toString('latin1', HEADER_BYTES, HEADER_BYTES + 4) !== 'VP8X') return copy;
  const at = HEADER_BYTES + CHUNK_HEADER_BYTES;
  const flags = (copy[at] ?? 0) & ~(FLAGS.profile | FLAGS.exif | FLAGS.xmp);
  copy[at] = flags | (profile ? FLAGS.profile : 0) | (exif ? FLAGS.exif : 0);
  return copy;
}
