import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { zstdDecompressSync } from 'node:zlib';

/** The files of the bundled faces: those of their npm packages, or in a desktop package compressed ones. */

/** Where a desktop package holds them: beside the bundle. In a checkout there is no such folder. */
const COMPRESSED = path.join(import.meta.dirname, 'fonts');
/** Decompressed at a time, bytes: the largest faces have 11 MB. */
const CHUNK_BYTES = 1024 * 1024;

/** Absolute path of a bundled face's TTF in its package. @throws Error where the font package is not installed */
export function fontPath(faceId: string): string {
  return fileURLToPath(import.meta.resolve(`@expo-google-fonts/${faceId}.ttf`));
}

const getCompressedPath = (faceId: string) => path.join(COMPRESSED, `${faceId}.ttf.zst`);

export const isCompressed = (faceId: string): boolean => existsSync(getCompressedPath(faceId));

/** A compressed face as it is stored: its TTF in Zstandard. @throws Error where the file is missing */
export const readCompressedFont = (faceId: string): Uint8Array => readFileSync(getCompressedPath(faceId));

/** The TTF in what `readCompressedFont` returns; 20 ms for the largest. @throws Error where it is damaged */
export function decompressFont(compressed: Uint8Array): Uint8Array {
  return zstdDecompressSync(compressed, { chunkSize: CHUNK_BYTES });
}

/** Bytes of a bundled face. @throws Error where the file is missing or damaged */
export function readFont(faceId: string): Uint8Array {
  return isCompressed(faceId) ? decompressFont(readCompressedFont(faceId)) : readFileSync(fontPath(faceId));
}
