import { crc32, inflateSync } from 'node:zlib';
import { createKindError, PROFILE_BYTES } from './bounds.ts';
import { copyParts } from './copy.ts';
import { orientationOnly } from './exif.ts';

/** PNG chunks. Threat: compressed text and profiles, of which the decoder unpacks and stores every one. */

const SIGNATURE_BYTES = 8;
/** Bytes of a chunk around its data. */
const FRAME_BYTES = 12;

const toChunkId = (type: string): number => Buffer.from(type, 'latin1').readUInt32BE();

/** Chunks, with the most bytes each can have. */
type Chunks = ReadonlyMap<number, number>;

const chunks = (bytes: Readonly<Record<string, number>>): [number, number][] =>
  Object.entries(bytes).map(([type, most]) => [toChunkId(type), most]);

/** Chunks that decide how the pixels look. */
const STILL: Chunks = new Map(
  chunks({
    IHDR: 13,
    PLTE: 768,
    IDAT: Number.POSITIVE_INFINITY,
    IEND: 0,
    tRNS: 256,
    gAMA: 4,
    cHRM: 32,
    sRGB: 1,
    cICP: 4,
    sBIT: 4,
    bKGD: 6,
    pHYs: 9,
  }),
);
/** Those of APNG besides, which are not for the image library: it decodes the still picture. */
const ANIMATED: Chunks = new Map([
  ...STILL,
  ...chunks({ acTL: 8, fcTL: 26, fdAT: Number.POSITIVE_INFINITY }),
]);
const [ICCP, EXIF, IEND] = [toChunkId('iCCP'), toChunkId('eXIf'), toChunkId('IEND')];
/** Of Apple's PNGs inside iPhone apps, which only Apple's programs read. */
const CGBI = toChunkId('CgBI');

/** Longest name of a profile, with the zero after it and the byte of the compression method. */
const PROFILE_NAME_BYTES = 79;

/** Whether the profile in an `iCCP` chunk unpacks, and to no more than `PROFILE_BYTES`. */
function isBoundedProfile(data: Uint8Array): boolean {
  const end = data.subarray(0, PROFILE_NAME_BYTES + 1).indexOf(0);
  if (end < 1 || data.length > PROFILE_BYTES) return false;
  try {
    inflateSync(data.subarray(end + 2), { maxOutputLength: PROFILE_BYTES });
    return true;
  } catch {
    return false;
  }
}

/** A chunk with its length and checksum. */
export function pngChunk(type: string, data: Uint8Array): Uint8Array {
  const chunk = Buffer.alloc(data.length + FRAME_BYTES);
  chunk.writeUInt32BE(data.length);
  chunk.write(type, 4, 'latin1');
  chunk.set(data, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, data.length + 8)), data.length + 8);
  return chunk;
}

/** A PNG with what its pixels need: no text, no unknown chunks, of Exif the orientation, at most one bounded profile. */
export const pngPixelsOnly = (png: Uint8Array): Uint8Array => withChunks(png, STILL);

/** As `pngPixelsOnly`, and with its animation. */
export const apngPixelsOnly = (png: Uint8Array): Uint8Array => withChunks(png, ANIMATED);

function withChunks(png: Uint8Array, kept: Chunks): Uint8Array {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const copy = copyParts(png);
  copy.keep(0, SIGNATURE_BYTES);
  let [profiles, orientations] = [0, 0];
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= png.length; ) {
    const [length, id] = [view.getUint32(at), view.getUint32(at + 4)];
    const end = at + FRAME_BYTES + length;
    if (id === CGBI) throw createKindError('a PNG for iPhone apps (CgBI)');
    const data = () => png.subarray(at + 8, end - 4);
    if (length <= (kept.get(id) ?? -1)) {
      copy.keep(at, Math.min(end, png.length));
    } else if (id === ICCP && end <= png.length && profiles === 0) {
      profiles += 1;
      if (isBoundedProfile(data())) copy.keep(at, end);
    } else if (id === EXIF && end <= png.length && orientations === 0) {
      orientations += 1;
      const exif = orientationOnly(data());
      if (exif) copy.add(pngChunk('eXIf', exif));
    }
    if (id === IEND) break;
    at = end;
  }
  return copy.result();
}
