import { crc32 } from 'node:zlib';

/** Signature and IHDR, always the first chunk and 13 bytes long. */
const HEAD = 8 + 12 + 13;

/** A PNG with an XMP packet in an uncompressed `iTXt` chunk behind its header, where readers look for it. */
export function withPngXmp(png: Buffer, xmp: string): Buffer {
  // Keyword, no compression, no language, no translated keyword.
  const content = Buffer.concat([Buffer.from('iTXtXML:com.adobe.xmp\0\0\0\0\0', 'latin1'), Buffer.from(xmp)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length - 4);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([png.subarray(0, HEAD), length, content, checksum, png.subarray(HEAD)]);
}
