import fs from 'node:fs/promises';
import path from 'node:path';
import type { OutgoingFile } from '../../src-shared/contract/ipc.ts';
import { placeOfLink, SCHEME } from './links.ts';

/** Files and links a person opens with CAM. */

/** File ending → media type of what CAM opens. */
export const OPENED_TYPES: Readonly<Record<string, string>> = {
  '.campack': 'application/vnd.cam.pack+zip',
  '.zip': 'application/zip',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
};

/** Bytes a file may have on its way between the page and the disk. */
export const FILE_BYTES = 100 * 1024 * 1024;

/** What a command line asks to be opened, in order. */
export interface Opened {
  /** Absolute paths. */
  files: string[];
  /** Places in the app. */
  places: string[];
}

/** Sorts the arguments of a start; flags, folders and files CAM does not open are left out. */
export function openedBy(args: readonly string[], cwd: string): Opened {
  const opened: Opened = { files: [], places: [] };
  for (const arg of args) {
    if (arg.toLowerCase().startsWith(`${SCHEME}:`)) {
      const place = placeOfLink(arg);
      if (place !== undefined) opened.places.push(place);
    } else if (!arg.startsWith('-') && typeOf(arg) !== undefined) {
      opened.files.push(path.resolve(cwd, arg));
    }
  }
  return opened;
}

function typeOf(file: string): string | undefined {
  return OPENED_TYPES[path.extname(file).toLowerCase()];
}

/**
 * Reads a file for the window.
 * @throws Error in words for a person where it is missing, no plain file, too large or of an unknown kind
 */
export async function readOpened(file: string): Promise<OutgoingFile> {
  const name = path.basename(file);
  const type = typeOf(file);
  if (type === undefined) throw new Error(`CAM does not open files such as ${name}.`);
  const handle = await fs.open(file, 'r').catch((cause: NodeJS.ErrnoException) => {
    throw new Error(`${name} cannot be read: ${cause.code ?? cause.message}.`, { cause });
  });
  try {
    const found = await handle.stat();
    if (!found.isFile()) throw new Error(`${name} is no file.`);
    const { size } = found;
    if (size > FILE_BYTES) {
      throw new Error(`${name} has ${Math.round(size / 1e6)} MB; CAM opens files up to 100 MB.`);
    }
    return { name, type, bytes: new Uint8Array(await handle.readFile()) };
  } finally {
    await handle.close();
  }
}
