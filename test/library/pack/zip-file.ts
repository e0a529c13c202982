import { crc32, deflateRawSync } from 'node:zlib';

/** One entry of a hand-made zip; zip libraries refuse to write the tricks that tests need. */
export interface ZipEntry {
  name: string;
  data?: Uint8Array | string;
  /** Uncompressed size that the headers claim. */
  claims?: number;
  crc?: number;
  /** Unix mode, such as 0o120777 for a symbolic link. */
  mode?: number;
  encrypted?: boolean;
  method?: number;
}

function record(signature: number, fields: readonly [size: 2 | 4, value: number][]): Buffer {
  const bytes = Buffer.alloc(4 + fields.reduce((sum, [size]) => sum + size, 0));
  bytes.writeUInt32LE(signature, 0);
  let at = 4;
  for (const [size, value] of fields) {
    bytes.writeUIntLE(value, at, size);
    at += size;
  }
  return bytes;
}

/** A zip with exactly these entries, in this order, tricks and all. */
export function createZip(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, data = '', claims, crc, mode = 0, encrypted = false, method = 8 } of entries) {
    const plain = Buffer.from(data);
    const packed = method === 8 ? deflateRawSync(plain) : plain;
    const named = Buffer.from(name, 'utf8');
    const common: [2 | 4, number][] = [
      [2, 20],
      [2, 0x800 | (encrypted ? 1 : 0)],
      [2, method],
      [4, 0],
      [4, crc ?? crc32(plain)],
      [4, packed.length],
      [4, claims ?? plain.length],
      [2, named.length],
      [2, 0],
    ];
    const local = Buffer.concat([record(0x04034b50, common), named, packed]);
    const central: [2 | 4, number][] = [
      [2, (3 << 8) | 20],
      ...common,
      [2, 0],
      [2, 0],
      [2, 0],
      [4, (mode << 16) >>> 0],
      [4, offset],
    ];
    files.push(local);
    directory.push(record(0x02014b50, central), named);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = record(0x06054b50, [
    [2, 0],
    [2, 0],
    [2, entries.length],
    [2, entries.length],
    [4, listed.length],
    [4, offset],
    [2, 0],
  ]);
  return Buffer.concat([...files, listed, end]);
}
