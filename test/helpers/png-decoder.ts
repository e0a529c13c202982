import { crc32, inflateSync } from 'node:zlib';

/**
 * A strict decoder of opaque PNGs with 8 bits a channel, apart from the image library: refuses wrong checksums, chunks
 * out of order, missing or surplus data. Written by the PNG specification (third edition).
 */

interface Chunk {
  type: string;
  data: Buffer;
}

const SIGNATURE = '89504e470d0a1a0a';

export function readChunks(png: Buffer): Chunk[] {
  if (png.subarray(0, 8).toString('hex') !== SIGNATURE) throw new Error('no PNG signature');
  const chunks: Chunk[] = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    if (png.readUInt32BE(at + 8 + length) !== crc32(png.subarray(at + 4, at + 8 + length)))
      throw new Error(`wrong checksum of ${type}`);
    chunks.push({ type, data: png.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
  }
  if (chunks[0]?.type !== 'IHDR' || chunks.at(-1)?.type !== 'IEND') throw new Error('no IHDR or no IEND');
  return chunks;
}

function paeth(left: number, above: number, corner: number): number {
  const estimate = left + above - corner;
  const [a, b, c] = [left, above, corner].map((value) => Math.abs(estimate - value)) as [
    number,
    number,
    number,
  ];
  if (a <= b && a <= c) return left;
  return b <= c ? above : corner;
}

function predicted(filter: number, left: number, above: number, corner: number): number {
  if (filter === 0) return 0;
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return Math.floor((left + above) / 2);
  if (filter === 4) return paeth(left, above, corner);
  throw new Error(`there is no filter ${filter}`);
}

/** The pixels of a PNG: red, green, blue. @throws Error where anything in it is not as it should be */
export function decodePng(png: Buffer): { data: Buffer; width: number; height: number } {
  const chunks = readChunks(png);
  const header = chunks[0]?.data ?? Buffer.alloc(13);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  if (header.subarray(8).toString('hex') !== '0802000000') throw new Error('not opaque, 8 bits a channel');
  // Checks Adler-32 as well; bytes after the end of the data are an error.
  const zlib = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  const { buffer: rows, engine } = inflateSync(zlib, { info: true }) as unknown as {
    buffer: Buffer;
    engine: { bytesWritten: number };
  };
  if (engine.bytesWritten !== zlib.length) throw new Error('data after the end');
  const length = width * 3;
  if (rows.length !== height * (length + 1)) throw new Error('too many or too few rows');
  const data = Buffer.alloc(height * length);
  const value = (row: number, at: number) => (row < 0 || at < 0 ? 0 : (data[row * length + at] ?? 0));
  for (let row = 0; row < height; row++) {
    const filter = rows[row * (length + 1)] ?? 0;
    for (let at = 0; at < length; at++) {
      const estimate = predicted(filter, value(row, at - 3), value(row - 1, at), value(row - 1, at - 3));
      data[row * length + at] = (rows[row * (length + 1) + 1 + at] ?? 0) + estimate;
    }
  }
  return { data, width, height };
}
