import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Absolute path of a bundled face's TTF. @throws Error where the font package is not installed */
export function fontPath(faceId: string): string {
  return fileURLToPath(import.meta.resolve(`@expo-google-fonts/${faceId}.ttf`));
}

/** Bytes of a bundled face. @throws Error where the file is missing */
export function readFont(faceId: string): Uint8Array {
  return readFileSync(fontPath(faceId));
}
