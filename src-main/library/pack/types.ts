import type { Problem } from '../check.ts';

/** One template folder of a pack. Only the files of a template are ever read. */
export interface PackFolder {
  /** Its name in the pack; only for messages, never for paths. */
  name: string;
  /** Why it cannot be read at all. */
  problems: readonly Problem[];
  /** Its files by name. @throws UnsoundFolder, CamError VALIDATION_ERROR where the whole pack must be refused */
  read(): Promise<ReadonlyMap<string, Uint8Array>>;
}

/** A folder that is left out; the rest of its pack is imported. */
export class UnsoundFolder extends Error {
  readonly problems: readonly Problem[];

  constructor(path: string, message: string) {
    super(`${path}: ${message}`);
    this.name = 'UnsoundFolder';
    this.problems = [{ path, message }];
  }
}

export const JSON_NAME = 'template.json';
export const THUMB_NAME = 'thumb.webp';
const BLANK_NAME = /^blank\.(?:webp|png|jpg|gif)$/;

const KB = 1024;
const JSON_BYTES = 200 * KB;
const THUMB_BYTES = 1024 * KB;

/** How many bytes a file of a template folder may have; undefined for a file that does not belong to a template. */
export function allowedBytes(name: string, pictureBytes: number): number | undefined {
  if (name === JSON_NAME) return JSON_BYTES;
  if (name === THUMB_NAME) return THUMB_BYTES;
  return BLANK_NAME.test(name) ? pictureBytes : undefined;
}

/** The blank among a folder's files. */
export function blankOf(
  files: ReadonlyMap<string, Uint8Array>,
): [name: string, bytes: Uint8Array] | undefined {
  return [...files].find(([name]) => BLANK_NAME.test(name));
}

/** `20 MB`, `200 kB`. */
export function size(bytes: number): string {
  return bytes >= KB * KB ? `${bytes / KB / KB} MB` : `${bytes / KB} kB`;
}
