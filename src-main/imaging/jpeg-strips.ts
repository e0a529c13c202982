import type { Size } from '../../src-shared/document/geometry.ts';
import { ENCODERS } from './encode-picture.ts';
import type { RgbRows } from './png-strips.ts';
import { toImage } from './sharp-module.ts';

/**
 * An opaque JPEG in strips of rows: each is encoded as a picture of its own, and their compressed data are joined by
 * restart markers (ITU-T T.81, B.2.1 and F.1.1.5.1). The tables are the standard ones, so all strips share them; after a
 * restart nothing refers to what was before it. So strips of a kept picture and new ones join in any mix, and the pixels
 * are those of the picture encoded as a whole.
 */

/** Rows of a strip, whole blocks of 8; the last one of a picture may have fewer. Each costs a call of the library. */
export const JPEG_STRIP_ROWS = 128;
/** Rows and columns of a block without chroma subsampling, px. */
const BLOCK = 8;

const [SOF0, DHT, SOS, APP1, DRI, RST0, EOI] = [0xc0, 0xc4, 0xda, 0xe1, 0xdd, 0xd0, 0xd9];
const SOI_BYTES = 2;
const EOI_BYTES = 2;
/** Where a frame header has the picture's height: after marker, length and precision. */
const HEIGHT_AT = 5;

export type JpegStrip = Buffer;

/** Encodes rows, strip by strip, in the thread pool. @throws Error where it takes longer than `seconds` */
export async function encodeJpegStrips(
  { data, width, height }: RgbRows,
  seconds: number,
): Promise<JpegStrip[]> {
  const strips: Promise<JpegStrip>[] = [];
  for (let first = 0; first < height; first += JPEG_STRIP_ROWS) {
    const rows = Math.min(JPEG_STRIP_ROWS, height - first);
    const part = data.subarray(first * width * 3, (first + rows) * width * 3);
    const image = toImage({ data: part, width, height: rows, channels: 3 });
    strips.push(ENCODERS.jpeg(image).timeout({ seconds }).toBuffer());
  }
  return Promise.all(strips);
}

/** The offset of the first segment with this marker. @throws Error where there is none before the compressed data */
function segmentAt(file: Buffer, marker: number): number {
  let at = SOI_BYTES;
  while (at + 4 <= file.length) {
    const found = file[at + 1];
    if (found === marker) return at;
    if (found === SOS) break;
    at += 2 + file.readUInt16BE(at + 2);
  }
  throw new Error(`A strip has no segment ${marker.toString(16)}.`);
}

function getScan(file: JpegStrip): Buffer {
  const header = segmentAt(file, SOS);
  return file.subarray(header + 2 + file.readUInt16BE(header + 2), file.length - EOI_BYTES);
}

function segment(marker: number, ...data: readonly Buffer[]): Buffer {
  const content = Buffer.concat(data);
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** How many blocks there are between two restart markers. */
function restartInterval(width: number): Buffer {
  const blocks = Buffer.alloc(2);
  blocks.writeUInt16BE(Math.ceil(width / BLOCK) * (JPEG_STRIP_ROWS / BLOCK));
  return segment(DRI, blocks);
}

/** The file's start up to its compressed data: that of a strip, with the whole picture's height. */
function writeHeader(strip: JpegStrip, { width, height }: Size, xmp: string | undefined): Buffer[] {
  const scan = segmentAt(strip, SOS);
  const start = Buffer.from(strip.subarray(0, scan + 2 + strip.readUInt16BE(scan + 2)));
  start.writeUInt16BE(height, segmentAt(start, SOF0) + HEIGHT_AT);
  const tables = segmentAt(start, DHT);
  return [
    start.subarray(0, tables),
    ...(xmp === undefined ? [] : [segment(APP1, XMP_NAME, Buffer.from(xmp))]),
    restartInterval(width),
    start.subarray(tables),
  ];
}

/** Name of a segment that holds XMP (XMP specification, part 3). */
const XMP_NAME = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1');

/** A JPEG of all its strips, from the first to the last; px. `xmp`: at most 65,502 bytes. */
export function joinJpegStrips(size: Size, strips: readonly JpegStrip[], xmp?: string): Buffer {
  const [first] = strips;
  if (!first) throw new Error('a JPEG has at least one strip');
  const scans = strips.flatMap((strip, at) =>
    at === 0 ? [getScan(strip)] : [Buffer.from([0xff, RST0 + ((at - 1) % 8)]), getScan(strip)],
  );
  return Buffer.concat([...writeHeader(first, size, xmp), ...scans, Buffer.from([0xff, EOI])]);
}
