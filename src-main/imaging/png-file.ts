import { crc32 } from 'node:zlib';
import type { Size } from '../../src-shared/document/geometry.ts';
import { joinAdler32, type PngStrip } from './png-strips.ts';

/** The container of PNG files: signature and chunks. */

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** 8 bits a channel, red, green and blue; deflate, adaptive filters, not interlaced. */
const KIND = [8, 2, 0, 0, 0];
/** Header of zlib data (RFC 1950): window of 32 KiB, fastest algorithm. */
const ZLIB_HEADER = Buffer.from([0x78, 0x01]);
/** An empty last block of deflate data. */
const LAST_BLOCK = Buffer.from([0x03, 0x00]);
/** Length of the signature and IHDR, which is always the first chunk with 13 bytes of data. */
const HEADER_BYTES = 8 + 12 + 13;

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function chunk(type: string, data: readonly Buffer[]): Buffer[] {
  const name = Buffer.from(type, 'latin1');
  const length = data.reduce((sum, part) => sum + part.length, 0);
  const checksum = data.reduce((sum, part) => crc32(part, sum), crc32(name));
  return [uint32(length), name, ...data, uint32(checksum)];
}

/** An XMP packet, uncompressed, so that a search for it finds it. */
function xmpChunk(xmp: string): Buffer[] {
  // Keyword, no compression, no language, no translated keyword.
  return chunk('iTXt', [Buffer.from('XML:com.adobe.xmp\0\0\0\0\0', 'latin1'), Buffer.from(xmp)]);
}

/** A PNG with an XMP packet after its header, where readers of XMP look for it. */
export function withPngXmp(png: Buffer, xmp: string): Buffer {
  return Buffer.concat([png.subarray(0, HEADER_BYTES), ...xmpChunk(xmp), png.subarray(HEADER_BYTES)]);
}

/** An opaque PNG of all its strips, from the first to the last; px. */
export function joinPngStrips({ width, height }: Size, strips: readonly PngStrip[], xmp?: string): Buffer {
  const header = Buffer.concat([uint32(width), uint32(height), Buffer.from(KIND)]);
  const adler = strips.reduce((sum, strip) => joinAdler32(sum, strip.adler, strip.length), 1);
  const data = [ZLIB_HEADER, ...strips.map(({ deflated }) => deflated), LAST_BLOCK, uint32(adler)];
  return Buffer.concat([
    SIGNATURE,
    ...chunk('IHDR', [header]),
    ...(xmp === undefined ? [] : xmpChunk(xmp)),
    ...chunk('IDAT', data),
    ...chunk('IEND', []),
  ]);
}
