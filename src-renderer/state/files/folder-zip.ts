/**
 * Makes a zip of a folder without loading it into memory: each file is read once for its checksum, and the zip is a
 * Blob of the files, which the browser reads from disk during the upload.
 */
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { messageError } from '../language/message-error.ts';

/** A file and its path in the folder, separated by `/`. */
export interface FolderFile {
  path: string;
  file: File;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** CRC-32 of a file, read in blocks. Rejects if the file can no longer be read. */
async function computeChecksum(file: File): Promise<number> {
  let crc = 0xffffffff;
  const reader = file.stream().getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    for (const byte of piece.value) crc = (TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** Little-endian numbers of 2 or 4 bytes. */
function record(...fields: readonly (readonly [size: 2 | 4, value: number])[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(fields.reduce((sum, [size]) => sum + size, 0));
  let at = 0;
  for (const [size, value] of fields) {
    for (let byte = 0; byte < size; byte += 1) bytes[at + byte] = (value >>> (8 * byte)) & 0xff;
    at += size;
  }
  return bytes;
}

const VERSION = 20;
/** Flags and method: names in UTF-8, no compression. */
const FLAGS = 0x800;
/** 1 January 1980; the engine ignores the date. */
const DATE = 0x21;

/** The fields that a file's local header and its entry in the directory share. */
const common = (crc: number, bytes: number, nameBytes: number) =>
  [
    [2, VERSION],
    [2, FLAGS],
    [2, 0],
    [2, 0],
    [2, DATE],
    [4, crc],
    [4, bytes],
    [4, bytes],
    [2, nameBytes],
    [2, 0],
  ] as const;

const GB = 1024 ** 3;

/** @throws MessageError if the engine would refuse the folder because of its size */
function requireSize(files: readonly FolderFile[], name: string): void {
  if (files.length === 0) throw messageError('browse:files.emptyFolder', { name });
  if (files.length > LIMITS.packFiles)
    throw messageError('browse:files.manyFiles', { name, most: LIMITS.packFiles });
  const bytes = files.reduce((sum, { file }) => sum + file.size, 0);
  if (bytes > LIMITS.packFileBytes)
    throw messageError('browse:files.largeFolder', { name, most: `${LIMITS.packFileBytes / GB} GB` });
}

/**
 * A zip of a folder's files, named after it.
 * @throws MessageError if there are too many files, or they are too large or deleted
 */
export async function zipOfFolder(
  name: string,
  files: readonly FolderFile[],
  signal?: AbortSignal,
): Promise<File> {
  requireSize(files, name);
  const parts: BlobPart[] = [];
  const directory: BlobPart[] = [];
  let [offset, listed] = [0, 0];
  for (const { path, file } of files) {
    signal?.throwIfAborted();
    const named = new TextEncoder().encode(path);
    const fields = common(await computeChecksum(file), file.size, named.length);
    const local = record([4, 0x04034b50], ...fields);
    parts.push(local, named, file);
    const zeros = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
    ] as const;
    const entry = record([4, 0x02014b50], [2, VERSION], ...fields, ...zeros, [4, offset]);
    directory.push(entry, named);
    offset += local.length + named.length + file.size;
    listed += entry.length + named.length;
  }
  const count = files.length;
  const end = record(
    ...([
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
      [2, count],
      [2, count],
    ] as const),
    ...([
      [4, listed],
      [4, offset],
      [2, 0],
    ] as const),
  );
  return new File([...parts, ...directory, end], `${name}.zip`, { type: 'application/zip' });
}
