import type { PackInfo } from '../../../src-shared/contract/pack.ts';
import type { TemplateFile } from '../../../src-shared/contract/template.ts';
import type { Problem } from '../check.ts';
import type { Pictures } from '../staging.ts';

/** What a folder of a pack turned out to hold: a template's file, and its pictures with the thumbnail. */
export interface ReadTemplate {
  file: TemplateFile;
  pictures: Pictures;
  /** What a person should know of what was read, such as what is not used. */
  notes?: readonly string[];
}

/** One template of a pack. Only the files of a template are ever read. */
export interface PackFolder {
  /** Its name in the pack; for messages. */
  name: string;
  /** Its identity in the pack: a later version of the pack updates the template that was imported under it. */
  id: string;
  /** Where known without reading: another text after every change. */
  version?: string;
  /** Why it cannot be read at all. */
  problems: readonly Problem[];
  /** @throws UnsoundFolder, CamError VALIDATION_ERROR where the whole pack must be refused */
  read(): Promise<ReadTemplate>;
}

/** A pack that is open for reading. Close it at the end, also after an error. */
export interface OpenPack {
  info: PackInfo;
  /** What the pack is: of CAM, of another program, or a folder of pictures. */
  kind: 'cam' | 'memegen' | 'imgflip' | 'pictures';
  folders: readonly PackFolder[];
  /** Whether CAM itself fetched it, from the address of whoever it is named after. */
  isFetched?: boolean;
  /** Where it comes from: its path on this machine, or for one with a pack.json the name of the file that was sent. */
  place?: string | undefined;
  /** What to know of the pack as a whole. */
  note?: string;
  /** Called once its templates are in the library. */
  onImported?(): Promise<void>;
  close(): Promise<void>;
}

/** A folder that is left out; the rest of its pack is imported. */
export class UnsoundFolder extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(({ path, message }) => `${path}: ${message}`).join(' '));
    this.name = 'UnsoundFolder';
    this.problems = problems;
  }
}

/** For one problem of a folder. */
export const unsound = (path: string, message: string): UnsoundFolder =>
  new UnsoundFolder([{ path, message }]);

export const JSON_NAME = 'template.json';
export const PACK_NAME = 'pack.json';
export const THUMB_NAME = 'thumb.webp';
const BLANK_NAME = /^blank\.(?:webp|png|jpg|gif)$/;

const KB = 1024;
const JSON_BYTES = 200 * KB;
const THUMB_BYTES = 1024 * KB;

/** How many bytes a file of a template folder may have; undefined for a file that does not belong to a template. */
export function allowedBytes(name: string, pictureBytes: number): number | undefined {
  if (name === JSON_NAME || name === PACK_NAME) return JSON_BYTES;
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
