import fs from 'node:fs/promises';
import path from 'node:path';
import type { App } from 'electron';
import type { OutgoingFile } from '../../src-shared/contract/ipc.ts';
import { pathOfLink, SCHEME } from './deep-links.ts';
import type { PageEvents } from './ipc.ts';

/** Files and `cam://` links that the user opens with CAM, by arguments or by the events of macOS. */

/** Media types of the files CAM opens, by extension. */
const OPENED_TYPES: Readonly<Record<string, string>> = {
  '.campack': 'application/vnd.cam.pack+zip',
  '.zip': 'application/zip',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
};

/** Largest file that is passed between the page and the disk, bytes. */
export const FILE_BYTES_MAX = 100 * 1024 * 1024;

/** Files and links, in their order. */
export interface OpenRequest {
  /** Absolute paths. */
  files: string[];
  /** Paths in the app. */
  links: string[];
}

export interface OpenRequests {
  /** Adds those of a command line. */
  add(args: readonly string[], cwd: string): void;
  /** Sends all requests to this page, those that were queued before it existed first. */
  sendTo(page: PageEvents): void;
}

export interface OpenRequestDeps {
  app: Pick<App, 'on' | 'setAsDefaultProtocolClient'>;
  /** Whether this is an installed package: a checkout must not register itself for links. */
  packaged: boolean;
  /** Shows the user why a file cannot be opened. */
  showError(message: string): void;
}

/** Collects requests from now on: macOS may send them before the app is ready. */
export function setupOpenRequests({ app, packaged, showError }: OpenRequestDeps): OpenRequests {
  const queue: OpenRequest = { files: [], links: [] };
  let page: PageEvents | undefined;
  const sendFile = async (to: PageEvents, file: string) => {
    try {
      to.send('file.opened', await readOpenedFile(file));
    } catch (error) {
      showError(error instanceof Error ? error.message : String(error));
    }
  };
  const flush = () => {
    if (!page) return;
    for (const link of queue.links.splice(0)) page.send('link.opened', link);
    for (const file of queue.files.splice(0)) void sendFile(page, file);
  };
  const add = ({ files, links }: OpenRequest) => {
    queue.files.push(...files);
    queue.links.push(...links);
    flush();
  };
  app.on('open-file', (event, file) => {
    event.preventDefault();
    add({ files: [file], links: [] });
  });
  app.on('open-url', (event, url) => {
    event.preventDefault();
    const link = pathOfLink(url);
    if (link !== undefined) add({ files: [], links: [link] });
  });
  if (packaged) app.setAsDefaultProtocolClient(SCHEME);
  return {
    add: (args, cwd) => add(parseOpenRequest(args, cwd)),
    sendTo(next) {
      page = next;
      flush();
    },
  };
}

/** The files and links among the arguments of a command line; flags, folders and other files are left out. */
export function parseOpenRequest(args: readonly string[], cwd: string): OpenRequest {
  const request: OpenRequest = { files: [], links: [] };
  for (const arg of args) {
    if (arg.toLowerCase().startsWith(`${SCHEME}:`)) {
      const link = pathOfLink(arg);
      if (link !== undefined) request.links.push(link);
    } else if (!arg.startsWith('-') && mediaType(arg) !== undefined) {
      request.files.push(path.resolve(cwd, arg));
    }
  }
  return request;
}

function mediaType(file: string): string | undefined {
  return OPENED_TYPES[path.extname(file).toLowerCase()];
}

/**
 * Reads a file for the page.
 * @throws Error with a message for the user where it is missing, no regular file, too large or of an unknown type
 */
export async function readOpenedFile(file: string): Promise<OutgoingFile> {
  const name = path.basename(file);
  const type = mediaType(file);
  if (type === undefined) throw new Error(`CAM does not open files such as ${name}.`);
  const handle = await fs.open(file, 'r').catch((cause: NodeJS.ErrnoException) => {
    throw new Error(`${name} cannot be read: ${cause.code ?? cause.message}.`, { cause });
  });
  try {
    const stat = await handle.stat();
    if (!stat.isFile()) throw new Error(`${name} is no file.`);
    if (stat.size > FILE_BYTES_MAX) {
      throw new Error(`${name} has ${Math.round(stat.size / 1e6)} MB; CAM opens files up to 100 MB.`);
    }
    return { name, type, bytes: new Uint8Array(await handle.readFile()) };
  } finally {
    await handle.close();
  }
}
