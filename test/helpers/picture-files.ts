import { crc32, deflateSync } from 'node:zlib';

/** Parts of picture files, to build honest and hostile ones from. */

/** Bytes of a PNG's signature and header. */
export const PNG_HEADER_BYTES = 33;

export function pngChunk(type: string, data: Uint8Array = Buffer.alloc(0)): Buffer {
  const chunk = Buffer.alloc(data.length + 12);
  chunk.writeUInt32BE(data.length);
  chunk.write(type, 4, 'latin1');
  chunk.set(data, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), data.length + 8);
  return chunk;
}

const latin1 = (text: string) => Buffer.from(text, 'latin1');

/** Chunks of a PNG with text, profile or Exif, by kind; `bytes` is what they unpack to. */
export const PNG_METADATA = {
  tEXt: (bytes: number) => pngChunk('tEXt', Buffer.concat([latin1('k\0'), Buffer.alloc(bytes, 65)])),
  zTXt: (bytes: number) => pngChunk('zTXt', Buffer.concat([latin1('k\0\0'), packed(bytes)])),
  iTXt: (bytes: number) => pngChunk('iTXt', Buffer.concat([latin1('k\0\x01\0\0\0'), packed(bytes)])),
  iCCP: (bytes: number) => pngChunk('iCCP', Buffer.concat([latin1('p\0\0'), packed(bytes)])),
  eXIf: (bytes: number) => pngChunk('eXIf', Buffer.alloc(bytes, 65)),
  prVt: (bytes: number) => pngChunk('prVt', Buffer.alloc(bytes, 65)),
} as const;

const packed = (bytes: number) => deflateSync(Buffer.alloc(bytes, 65), { level: 9 });

/** A PNG with chunks after its header. */
export function withPngChunks(png: Buffer, chunks: readonly Buffer[]): Buffer {
  return Buffer.concat([png.subarray(0, PNG_HEADER_BYTES), ...chunks, png.subarray(PNG_HEADER_BYTES)]);
}

export function jpegSegment(marker: number, data: Uint8Array): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** A JPEG with segments right after its start. */
export function withJpegSegments(jpeg: Buffer, segments: readonly Buffer[]): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

export function riffChunk(type: string, data: Uint8Array): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 0, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

/** A WebP file of chunks. */
export function createWebp(chunks: readonly Buffer[]): Buffer {
  return riffChunk('RIFF', Buffer.concat([latin1('WEBP'), ...chunks]));
}

/** The chunk `VP8X` that begins a WebP with more than one picture or with metadata; sides in px. */
export function webpHeader(flags: number, width: number, height: number): Buffer {
  const data = Buffer.alloc(10);
  data[0] = flags;
  data.writeUIntLE(width - 1, 4, 3);
  data.writeUIntLE(height - 1, 7, 3);
  return riffChunk('VP8X', data);
}

/** A GIF's data in sub-blocks. */
export function gifSubBlocks(data: Uint8Array): Buffer {
  const blocks: Buffer[] = [];
  for (let at = 0; at < data.length; at += 255) {
    const part = data.subarray(at, at + 255);
    blocks.push(Buffer.from([part.length]), Buffer.from(part));
  }
  return Buffer.concat([...blocks, Buffer.from([0])]);
}

/** A GIF of `frames` frames of 1 px on a screen of `width` × `height` px, with blocks before them. */
export function createGif(
  frames: number,
  width: number,
  height: number,
  before: readonly Buffer[] = [],
): Buffer {
  const header = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  header.writeUInt16LE(width, 6);
  header.writeUInt16LE(height, 8);
  const control = Buffer.from([0x21, 0xf9, 4, 0, 2, 0, 0, 0]);
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
  const all = Array.from({ length: frames }, () => [control, frame]).flat();
  return Buffer.concat([header, ...before, ...all, Buffer.from([0x3b])]);
}
