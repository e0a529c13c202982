import type { Problem } from '../check.ts';

/** The files of a pack, in a zip or a folder, before its kind is known. */

export interface PackFile {
  /** Reads its bytes. @throws UnsoundFolder if it is larger than `allowed` bytes or cannot be read */
  read(allowed: number): Promise<Uint8Array>;
}

/** One folder of a pack. Its subfolders have entries of their own. */
export interface TreeFolder {
  /** Its path in the pack, parts separated by `/`; `''` for the top. */
  path: string;
  /** Names of its files, in the order of the pack. */
  files: ReadonlyMap<string, PackFile>;
  /** What is wrong with its files, by `cleanName`: a template folder is left out whole, a picture alone. */
  problems: readonly Problem[];
}

export interface PackTree {
  /** Name of the file or folder it was read from, without its path; undefined for bytes. */
  name: string | undefined;
  /** Its path on this machine; undefined for a pack that was uploaded. */
  place?: string;
  /** In the order of the pack. */
  folders: readonly TreeFolder[];
  close(): Promise<void>;
}

/** Names of picture files, also of kinds that cannot be read: those are reported. */
export const PICTURE_FILE = /^[^.].*\.(?:png|jpe?g|jfif|gif|webp|avif|heic|heif|bmp|tiff?|svg)$/i;

/** The last part of a path. */
export function getBaseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The folder of a file or folder; `''` for the top of the pack. */
export function getParent(path: string): string {
  const end = path.replace(/\/$/, '').lastIndexOf('/');
  return end < 0 ? '' : path.slice(0, end);
}

/** Whether a text has control characters, which could change what a terminal shows. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matching them is the purpose
export const hasControls = (text: string): boolean => /[\x00-\x1f\x7f]/.test(text);

/** A name in a pack as reports show it: control characters are written as `\x1b`. */
export const cleanName = (name: string): string =>
  [...name]
    .map((char) => (hasControls(char) ? `\\x${char.charCodeAt(0).toString(16).padStart(2, '0')}` : char))
    .join('');
