import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { Rect, Size } from '../../../src-shared/document/geometry.ts';
import { toShownMs } from '../../../src-shared/motion/frame-times.ts';
import { createStructureError, tooManyFrames } from '../container/bounds.ts';
import { orientationIn } from '../container/exif.ts';
import { pngChunk, pngPixelsOnly } from '../container/png.ts';
import { checkCanvas, createDamageError, pixelBudget } from './bounds.ts';
import { countFramesAhead, createStillDecoder, type StillFrame } from './still-frames.ts';
import type { Disposal, StoredPicture } from './stored-frames.ts';

/** APNG (PNG, third edition): each frame (`fcTL`, `fdAT`) is made a PNG of its own. */

const SIGNATURE_BYTES = 8;
/** Bytes of a chunk around its data. */
const AROUND = 12;
const CONTROL_BYTES = 26;
const HEADER_BYTES = 13;
/** Disposals by number; the one before the first frame is transparent. */
const DISPOSALS: readonly Disposal[] = ['keep', 'clear', 'restore'];
/** Colour types that store an alpha channel. */
const WITH_ALPHA = [4, 6];

interface Chunk {
  type: string;
  data: Uint8Array;
}

/** More than 5,000 frames in pieces of some kilobytes have. */
const MOST_CHUNKS = 100_000;

/** The chunks of a PNG that are in it to their end. @throws CamError IMAGE_UNREADABLE for far too many */
function* readChunks(png: Uint8Array): Generator<Chunk> {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  let chunks = 0;
  for (let at = SIGNATURE_BYTES; at + AROUND <= png.length; ) {
    const end = at + AROUND + view.getUint32(at);
    if (end > png.length) return;
    chunks += 1;
    if (chunks > MOST_CHUNKS) throw createStructureError(`more than ${MOST_CHUNKS} chunks`);
    yield {
      type: String.fromCharCode(...png.subarray(at + 4, at + 8)),
      data: png.subarray(at + 8, end - 4),
    };
    at = end;
  }
}

interface Frame {
  area: Rect;
  durationMs: number;
  disposal: Disposal;
  replaces: boolean;
  data: Uint8Array[];
}

interface ApngContent {
  /** Data of `IHDR`. */
  header: Uint8Array | undefined;
  /** The chunks before the pixels, which say how these are to be read. */
  head: Chunk[];
  plays: number | undefined;
  frames: Frame[];
  /** Begun, and not known to be complete. */
  open: Frame | undefined;
  /** The number that the next `fcTL` or `fdAT` has to have. */
  sequence: number;
}

const toDataView = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);

function readFrame(control: Uint8Array): Frame {
  const view = toDataView(control);
  const [width, height, x, y] = [4, 8, 12, 16].map((at) => view.getUint32(at));
  // A denominator of 0 stands for 100.
  const delayMs = (1000 * view.getUint16(20)) / (view.getUint16(22) || 100);
  return {
    area: { x: x ?? 0, y: y ?? 0, width: width ?? 0, height: height ?? 0 },
    durationMs: toShownMs(delayMs),
    disposal: DISPOSALS[control[24] ?? 0] ?? 'keep',
    replaces: control[25] !== 1,
    data: [],
  };
}

const isInside = ({ x, y, width, height }: Rect, size: Size): boolean =>
  width > 0 && height > 0 && x + width <= size.width && y + height <= size.height;

const readSize = (header: Uint8Array): Size => {
  const view = toDataView(header);
  return { width: view.getUint32(0), height: view.getUint32(4) };
};

function closeFrame(found: ApngContent): void {
  if (found.open && found.open.data.length > 0) {
    if (found.frames.length === LIMITS.imageFrames) throw tooManyFrames();
    found.frames.push(found.open);
  }
  found.open = undefined;
}

/** Whether the number of an `fcTL` or `fdAT` is the next one. */
function inSequence(found: ApngContent, data: Uint8Array): boolean {
  if (data.length < 4 || toDataView(data).getUint32(0) !== found.sequence) return false;
  found.sequence += 1;
  return true;
}

/** Takes in one chunk; false where the animation is damaged from here on. */
function takeChunk(found: ApngContent, { type, data }: Chunk, spend: (frame: Size) => void): boolean {
  if (type === 'IHDR') {
    if (data.length !== HEADER_BYTES || found.header) return false;
    found.header = data;
  } else if (type === 'acTL') {
    if (data.length === 8) found.plays = toDataView(data).getUint32(4);
  } else if (type === 'fcTL') {
    closeFrame(found);
    if (!found.header || data.length !== CONTROL_BYTES || !inSequence(found, data)) return false;
    const frame = readFrame(data);
    if (!isInside(frame.area, readSize(found.header))) return false;
    spend(frame.area);
    found.open = frame;
  } else if (type === 'IDAT') {
    // Without `fcTL` before it the still picture is not part of the animation.
    found.open?.data.push(data);
  } else if (type === 'fdAT') {
    if (!inSequence(found, data)) return false;
    found.open?.data.push(data.subarray(4));
  } else if (type === 'IEND') {
    closeFrame(found);
    return false;
  } else if (found.frames.length === 0 && !found.open?.data.length) {
    found.head.push({ type, data });
  }
  return true;
}

/** The beginning of a PNG up to its pixels. Not the orientation: the whole is turned, and not each frame. */
function writeHead(png: Uint8Array, header: Uint8Array, head: readonly Chunk[]): Uint8Array {
  const kept = head.filter(({ type }) => type !== 'eXIf').map(({ type, data }) => pngChunk(type, data));
  return pngPixelsOnly(Buffer.concat([png.subarray(0, SIGNATURE_BYTES), pngChunk('IHDR', header), ...kept]));
}

function writeStill(head: Uint8Array, header: Uint8Array, { area, data }: Frame): Uint8Array {
  const ihdr = Buffer.from(header);
  ihdr.writeUInt32BE(area.width, 0);
  ihdr.writeUInt32BE(area.height, 4);
  return Buffer.concat([
    head.subarray(0, SIGNATURE_BYTES),
    pngChunk('IHDR', ihdr),
    head.subarray(SIGNATURE_BYTES + AROUND + HEADER_BYTES),
    pngChunk('IDAT', Buffer.concat(data)),
    pngChunk('IEND', new Uint8Array()),
  ]);
}

/** The frames of an APNG, up to what is damaged; undefined for a still. @throws CamError IMAGE_UNREADABLE */
export function readApng(png: Uint8Array): StoredPicture | undefined {
  const spend = pixelBudget();
  const found: ApngContent = {
    header: undefined,
    head: [],
    plays: undefined,
    frames: [],
    open: undefined,
    sequence: 0,
  };
  for (const chunk of readChunks(png)) if (!takeChunk(found, chunk, spend)) break;
  const { header, plays } = found;
  if (!header || plays === undefined) return undefined;
  const size = readSize(header);
  checkCanvas(size);
  if (found.frames.length === 0) throw createDamageError();
  if (found.frames.length === 1) return undefined;
  const head = writeHead(png, header, found.head);
  const opaque = !WITH_ALPHA.includes(header[9] ?? 0) && !found.head.some(({ type }) => type === 'tRNS');
  const exif = found.head.find(({ type }) => type === 'eXIf');
  const orientation = exif && orientationIn(exif.data);
  const frames = found.frames.map((frame): StillFrame => {
    const { area, durationMs, disposal, replaces } = frame;
    const still = () => writeStill(head, header, frame);
    return { area, rect: area, durationMs, disposal, replaces, opaque, still };
  });
  const decode = createStillDecoder(frames, size);
  return { ...size, frames, plays, orientation, ahead: countFramesAhead(size), decode };
}
