import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { Rect, Size } from '../../../src-shared/document/geometry.ts';
import { toShownMs } from '../../../src-shared/motion/frame-times.ts';
import { createStructureError, PROFILE_BYTES, tooManyFrames } from '../container/bounds.ts';
import { orientationIn } from '../container/exif.ts';
import { checkCanvas, createDamageError, pixelBudget } from './bounds.ts';
import { countFramesAhead, createStillDecoder, type StillFrame } from './still-frames.ts';
import type { StoredPicture } from './stored-frames.ts';

/** Animated WebP (RFC 9649): each `ANMF` chunk is made a WebP of its own. */

/** Of a file, before its first chunk. */
export const RIFF_BYTES = 12;
const CHUNK_BYTES = 8;
const FRAME_HEADER_BYTES = 16;
/** Flags of `VP8X`: there is a profile, there is alpha. */
const [PROFILE, ALPHA, ANIMATION] = [0x20, 0x10, 0x02];
const CANVAS_BYTES = 10;

interface Chunk {
  type: string;
  data: Uint8Array;
  /** Whether all of it is in the file. */
  whole: boolean;
}

/** Twice as many as there may be frames. */
const MOST_CHUNKS = 2 * LIMITS.imageFrames;

/** The chunks from an offset on. @throws CamError IMAGE_UNREADABLE for far too many */
function* readChunks(bytes: Uint8Array, from: number): Generator<Chunk> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let chunks = 0;
  for (let at = from; at + CHUNK_BYTES <= bytes.length; ) {
    chunks += 1;
    if (chunks > MOST_CHUNKS) throw createStructureError(`more than ${MOST_CHUNKS} chunks`);
    const end = at + CHUNK_BYTES + view.getUint32(at + 4, true);
    const type = String.fromCharCode(...bytes.subarray(at, at + 4));
    yield { type, data: bytes.subarray(at + CHUNK_BYTES, end), whole: end <= bytes.length };
    at = end + (end % 2 === at % 2 ? 0 : 1);
  }
}

/** An unsigned number of 24 bits. */
const numberAt = (data: Uint8Array, at: number): number =>
  (data[at] ?? 0) | ((data[at + 1] ?? 0) << 8) | ((data[at + 2] ?? 0) << 16);

interface WebpContent {
  size: Size | undefined;
  animated: boolean;
  plays: number;
  profile: Uint8Array | undefined;
  orientation: number | undefined;
  frames: Uint8Array[];
}

const readArea = (frame: Uint8Array): Rect => ({
  x: numberAt(frame, 0) * 2,
  y: numberAt(frame, 3) * 2,
  width: numberAt(frame, 6) + 1,
  height: numberAt(frame, 9) + 1,
});

const isInside = ({ x, y, width, height }: Rect, size: Size): boolean =>
  x + width <= size.width && y + height <= size.height;

/** Takes in one chunk; false where the file is damaged or cut short from here on. */
function takeChunk(found: WebpContent, { type, data, whole }: Chunk, spend: (frame: Size) => void): boolean {
  if (!whole) return false;
  if (type === 'VP8X' && !found.size && data.length >= CANVAS_BYTES) {
    found.size = { width: numberAt(data, 4) + 1, height: numberAt(data, 7) + 1 };
    found.animated = ((data[0] ?? 0) & ANIMATION) !== 0;
  }
  if (type === 'ANIM' && data.length >= 6) found.plays = (data[4] ?? 0) | ((data[5] ?? 0) << 8);
  if (type === 'ICCP' && data.length <= PROFILE_BYTES) found.profile ??= data;
  if (type === 'EXIF') found.orientation ??= orientationIn(data);
  if (type !== 'ANMF') return true;
  if (!found.size || data.length <= FRAME_HEADER_BYTES) return false;
  const area = readArea(data);
  if (!isInside(area, found.size)) return false;
  if (found.frames.length === LIMITS.imageFrames) throw tooManyFrames();
  spend(area);
  found.frames.push(data);
  return true;
}

/** A chunk with its header, of an even length. */
export function riffChunk(type: string, data: Uint8Array): Buffer {
  const chunk = Buffer.alloc(CHUNK_BYTES + data.length + (data.length % 2));
  chunk.write(type, 0, 'latin1');
  chunk.writeUInt32LE(data.length, 4);
  chunk.set(data, CHUNK_BYTES);
  return chunk;
}

/** The chunks of pixels from an offset on, in order; what else there is no decoder needs. */
export const pixelChunks = (bytes: Uint8Array, from: number): Chunk[] =>
  [...readChunks(bytes, from)].filter(({ type }) => ['ALPH', 'VP8 ', 'VP8L'].includes(type));

const listPixelChunks = (frame: Uint8Array): Chunk[] => pixelChunks(frame, FRAME_HEADER_BYTES);

function isOpaque(frame: Uint8Array): boolean {
  return listPixelChunks(frame).every(({ type, data }) => {
    // After the signature come 14 bits each of width and height, then whether alpha is used.
    if (type === 'VP8L') return ((data[4] ?? 0) & 0x10) === 0;
    return type === 'VP8 ';
  });
}

function writeStill(frame: Uint8Array, profile: Uint8Array | undefined): Uint8Array {
  const header = new Uint8Array(CANVAS_BYTES);
  header[0] = (profile ? PROFILE : 0) | (isOpaque(frame) ? 0 : ALPHA);
  // Width and height, as the frame has them.
  header.set(frame.subarray(6, 12), 4);
  const chunks = [riffChunk('VP8X', header)];
  if (profile) chunks.push(riffChunk('ICCP', profile));
  for (const { type, data } of listPixelChunks(frame)) chunks.push(riffChunk(type, data));
  return riffChunk('RIFF', Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks]));
}

function readFrame(frame: Uint8Array, profile: Uint8Array | undefined): StillFrame {
  const [area, flags] = [readArea(frame), frame[15] ?? 0];
  return {
    area,
    rect: area,
    durationMs: toShownMs(numberAt(frame, 12)),
    disposal: flags & 1 ? 'clear' : 'keep',
    replaces: (flags & 2) !== 0,
    opaque: isOpaque(frame),
    still: () => writeStill(frame, profile),
  };
}

/** The frames of a WebP, up to what is damaged; undefined for a still. @throws CamError IMAGE_UNREADABLE */
export function readWebp(webp: Uint8Array): StoredPicture | undefined {
  const spend = pixelBudget();
  const found: WebpContent = {
    size: undefined,
    animated: false,
    plays: 0,
    profile: undefined,
    orientation: undefined,
    frames: [],
  };
  for (const chunk of readChunks(webp, RIFF_BYTES)) if (!takeChunk(found, chunk, spend)) break;
  const { size, profile, plays, orientation } = found;
  if (!size || !found.animated) return undefined;
  checkCanvas(size);
  if (found.frames.length === 0) throw createDamageError();
  if (found.frames.length === 1) return undefined;
  const frames = found.frames.map((frame) => readFrame(frame, profile));
  const decode = createStillDecoder(frames, size);
  return { ...size, frames, plays, orientation, ahead: countFramesAhead(size), decode };
}
