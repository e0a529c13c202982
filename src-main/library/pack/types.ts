import type { PackInfo } from '../../../src-shared/contract/pack.ts';
import type { TemplateFile } from '../../../src-shared/contract/template.ts';
import type { Problem } from '../check.ts';
import type { Pictures } from '../staging.ts';
import { MOTION_FILE, MOTION_IMAGE } from '../template-motion.ts';

/** The content of a template folder in a pack: template.json, and the pictures with the thumbnail. */
export interface ReadTemplate {
  file: TemplateFile;
  pictures: Pictures;
  /** Notes for the person who imports it, such as parts that are not used. */
  notes?: readonly string[];
}

/** One template of a pack. Only the files of a template are ever read. */
export interface PackFolder {
  /** Its name in the pack; for messages. */
  name: string;
  /** Its id in the pack: a later version of the pack updates the template that has it. */
  id: string;
  /** Differs after every change; undefined if that is only known by reading the folder. */
  version?: string;
  /** Why it cannot be read at all. */
  problems: readonly Problem[];
  /** @throws UnsoundFolder; CamError VALIDATION_ERROR if the whole pack must be refused */
  read(): Promise<ReadTemplate>;
}

/** A pack that is open for reading. Close it at the end, also after an error. */
export interface OpenPack {
  info: PackInfo;
  /** The format of the pack: CAM's own, that of another program, or a folder of pictures. */
  kind: 'cam' | 'memegen' | 'imgflip' | 'pictures';
  folders: readonly PackFolder[];
  /** Whether CAM has fetched it from the service that it is named after. */
  isFetched?: boolean;
  /** Where it comes from: its path on this machine or, if it has a pack.json, the name of the uploaded file. */
  place?: string | undefined;
  /** A note about the whole pack, for the person who imports it. */
  note?: string;
  /** Name of the other pack in the library that had its name. */
  sameName?: string;
  /** Called once its templates are in the library. */
  onImported?(): Promise<void>;
  close(): Promise<void>;
}

/** A folder that cannot be imported. The rest of its pack is. */
export class UnsoundFolder extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(({ path, message }) => `${path}: ${message}`).join(' '));
    this.name = 'UnsoundFolder';
    this.problems = problems;
  }
}

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
export function getAllowedBytes(name: string, pictureBytes: number): number | undefined {
  if (name === JSON_NAME || name === PACK_NAME) return JSON_BYTES;
  if (name === MOTION_FILE) return JSON_BYTES;
  if (name === THUMB_NAME) return THUMB_BYTES;
  if (name === MOTION_IMAGE) return pictureBytes;
  return BLANK_NAME.test(name) ? pictureBytes : undefined;
}

export function findBlank(
  files: ReadonlyMap<string, Uint8Array>,
): [name: string, bytes: Uint8Array] | undefined {
  return [...files].find(([name]) => BLANK_NAME.test(name));
}

/** `20 MB`, `200 kB`. */
export function size(bytes: number): string {
  return bytes >= KB * KB ? `${bytes / KB / KB} MB` : `${bytes / KB} kB`;
}
