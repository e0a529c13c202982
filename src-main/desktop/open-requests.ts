import path from 'node:path';
import type { App } from 'electron';
import { type CallerFile, CallerFileError, openCallerFile } from '../../src-shared/caller-file.ts';
import type { OutgoingFile } from '../../src-shared/contract/ipc.ts';
import { LIMITS } from '../../src-shared/contract/limits.ts';
import type { PageEvents } from './ipc.ts';
import type { OpenedPacks } from './opened-packs.ts';

/** Files and `cam://` links that the user opens with CAM, by arguments or by the events of macOS. */

/**
 * `cam://` links. Any web page can open one, so a link only navigates inside the app and changes nothing, and
 * everything in it is matched against a pattern.
 */
const SCHEME = 'cam';

const TEMPLATE_ID = /^tpl_[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?$/;
const SEARCH_CHARS_MAX = 200;
const SCREENS = new Set(['browse', 'create', 'gallery', 'jobs', 'keys', 'settings']);

function editorPath(url: URL): string | undefined {
  const id = url.pathname.slice(1);
  return TEMPLATE_ID.test(id) && url.search === '' ? `/edit/${id}` : undefined;
}

function screenPath(url: URL): string | undefined {
  if (!SCREENS.has(url.hostname) || !/^\/?$/.test(url.pathname)) return undefined;
  const names = [...url.searchParams.keys()];
  if (names.length === 0) return `/${url.hostname}`;
  const search = url.searchParams.get('search') ?? '';
  if (url.hostname !== 'browse' || names.length > 1 || names[0] !== 'search') return undefined;
  // With control and bidi characters the search field could look different from its value.
  if (search.length > SEARCH_CHARS_MAX || /[\p{Cc}\p{Cf}]/u.test(search)) return undefined;
  return `/browse?search=${encodeURIComponent(search)}`;
}

/** The path in the app that a link opens, such as `/edit/tpl_two-buttons`; undefined where it is not valid. */
export function pathOfLink(link: string): string | undefined {
  const url = URL.parse(link);
  if (!url || url.protocol !== `${SCHEME}:` || url.username || url.password || url.port || url.hash) {
    return undefined;
  }
  return url.hostname === 'edit' ? editorPath(url) : screenPath(url);
}

const PACKS: ReadonlySet<string> = new Set(['.campack', '.zip']);
/** Media types of the pictures and videos CAM opens, by extension. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.mp4': 'video/mp4',
  '.mov': 'video/quicktime',
  '.webm': 'video/webm',
};

/** Largest file that is passed between the page and the disk, bytes; of videos that are opened, `LIMITS.videoBytes`. */
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
  /** Sends all requests to this page, those that were queued before it existed first; of packs, their names. */
  sendTo(target: OpenTarget): void;
}

export interface OpenTarget {
  page: PageEvents;
  packs: Pick<OpenedPacks, 'add'>;
  /** Called with each file that could be opened. */
  onOpened(file: string): void;
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
  let target: OpenTarget | undefined;
  const sendFile = async ({ page, packs, onOpened }: OpenTarget, file: string) => {
    try {
      if (isPack(file)) page.send('pack.opened', packs.add(file, await checkPack(file)));
      else page.send('file.opened', await readOpenedFile(file));
      onOpened(file);
    } catch (error) {
      showError(error instanceof Error ? error.message : String(error));
    }
  };
  const flush = () => {
    if (!target) return;
    for (const link of queue.links.splice(0)) target.page.send('link.opened', link);
    for (const file of queue.files.splice(0)) void sendFile(target, file);
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
    sendTo(page) {
      target = page;
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
    } else if (!arg.startsWith('-') && isOpenable(arg)) {
      request.files.push(path.resolve(cwd, arg));
    }
  }
  return request;
}

const getExtension = (file: string): string => path.extname(file).toLowerCase();
const isPack = (file: string): boolean => PACKS.has(getExtension(file));
/** Whether CAM opens files that are called so. */
export const isOpenable = (file: string): boolean => isPack(file) || mediaType(file) !== undefined;
const mediaType = (file: string): string | undefined => MEDIA_TYPES[getExtension(file)];

/**
 * @param advice what to do with a file that is too large
 * @throws Error with a message for the user where a file is missing, no regular file or has more bytes than `allowed`
 */
async function openChecked(file: string, allowed: number, advice = ''): Promise<CallerFile> {
  const name = path.basename(file);
  return openCallerFile(file, { bytesMax: allowed }).catch((cause: unknown) => {
    if (!(cause instanceof CallerFileError)) throw cause;
    if (cause.size === undefined) throw new Error(`${name} ${cause.message}`, { cause });
    const sizes = `${megabytes(cause.size)} MB; CAM opens up to ${megabytes(allowed)} MB.${advice}`;
    throw new Error(`${name} has ${sizes}`, { cause });
  });
}

const megabytes = (bytes: number): number => Math.round(bytes / (1024 * 1024));

/**
 * The name of a pack's file, which is not read here.
 * @throws Error with a message for the user where it is missing, no regular file or too large
 */
export async function checkPack(file: string): Promise<string> {
  await (await openChecked(file, LIMITS.packFileBytes)).close();
  return path.basename(file);
}

/**
 * Reads a picture or a video for the page.
 * @throws Error with a message for the user where it is missing, no regular file, too large or of an unknown type
 */
export async function readOpenedFile(file: string): Promise<OutgoingFile> {
  const name = path.basename(file);
  const type = mediaType(file);
  if (type === undefined) throw new Error(`CAM does not open files such as ${name}.`);
  const isVideo = type.startsWith('video/');
  const opened = isVideo
    ? await openChecked(file, LIMITS.videoBytes, ' Make it shorter, or save it with fewer pixels.')
    : await openChecked(file, FILE_BYTES_MAX);
  try {
    return { name, type, bytes: await opened.read(0, opened.size) };
  } finally {
    await opened.close();
  }
}
