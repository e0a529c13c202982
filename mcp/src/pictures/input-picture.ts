import { constants, type FileHandle, open } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { LIMIT_LABELS, LIMITS, sizeLabel } from '../../../src-shared/contract/limits.ts';
import { ToolError } from '../tool-error.ts';
import { HEAD_BYTES, isPicture, isVideo } from './picture-kind.ts';

/** The fields by which the engine takes a picture. */
export type PictureFields = { image_url: string } | { image_base64: string };

/** Reads the picture in a file. @throws ToolError where it is none */
export type ReadPictureFile = (file: string) => Promise<Uint8Array<ArrayBuffer>>;

/** The largest picture the engine takes as base64, with the start of a `data:` URI. */
const BASE64_CHARS_MAX = Math.ceil(LIMITS.imageBytes / 3) * 4 + 200;
const tooLarge = (limit: string) => `is larger than ${limit}. Make it smaller first.`;
/** The largest video that fits a request as base64, bytes. */
export const VIDEO_BYTES_MAX = Math.floor(LIMITS.bodyBytes / 4) * 3;

/** A kind of file that may be read, by its content. */
interface FileKind {
  /** `a picture`, with its article. */
  what: string;
  /** The formats of it. */
  formats: string;
  bytesMax: number;
  isOne(head: Uint8Array): boolean;
}

const PICTURE: FileKind = {
  what: 'a picture',
  formats: 'PNG, JPEG, GIF, WebP and AVIF are pictures.',
  bytesMax: LIMITS.imageBytes,
  isOne: isPicture,
};
const VIDEO: FileKind = {
  what: 'a video',
  formats: 'MP4, MOV and WebM are videos.',
  bytesMax: VIDEO_BYTES_MAX,
  isOne: isVideo,
};

/**
 * Turns a picture as a caller gives it (http(s) address, `data:` URI, or path of a file) into the engine's fields.
 * `readFile` is undefined where files of this computer are not to be read. @throws ToolError
 */
export async function pictureFields(
  given: string,
  readFile: ReadPictureFile | undefined,
): Promise<PictureFields> {
  if (/^https?:\/\//i.test(given)) return { image_url: given };
  if (/^data:/i.test(given)) {
    if (given.length > BASE64_CHARS_MAX) throw new ToolError(`The picture ${tooLarge(LIMIT_LABELS.image)}`);
    return { image_base64: given };
  }
  return { image_base64: Buffer.from(await readGivenFile(given, readFile)).toString('base64') };
}

/** Reads the file that a caller names where files may be read. @throws ToolError, also for an address of another kind */
export async function readGivenFile(
  given: string,
  readFile: ReadPictureFile | undefined,
): Promise<Uint8Array> {
  if (/^(?!file:)[a-z][\w+.-]+:\/\//i.test(given)) {
    throw new ToolError(`"${given}" cannot be fetched: only http:// and https:// URLs can.`);
  }
  if (readFile) return readFile(given);
  throw new ToolError(
    'A file cannot be read over HTTP. Send its http(s) URL, a data: URI, or the id of a meme.',
  );
}

/** Reads a file of this computer, where it is a picture by its content; of any other file the first bytes alone. */
export const readPictureFile: ReadPictureFile = (given) => readLocalFile(given, [PICTURE]);

/** The same for a picture or a video. */
export const readPictureOrVideo: ReadPictureFile = (given) => readLocalFile(given, [PICTURE, VIDEO]);

async function readLocalFile(given: string, kinds: readonly FileKind[]): Promise<Uint8Array<ArrayBuffer>> {
  const what = describeKinds(kinds);
  const file = resolvePath(given);
  // Opening a pipe or a device must not wait for whoever writes to it.
  const handle = await open(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)).catch(
    (error: unknown) => {
      throw new ToolError(
        `The file "${given}" ${explainNotOpened(error)} Give the full path of ${what} on this computer.`,
      );
    },
  );
  try {
    return await readKnown(handle, given, kinds);
  } catch (error) {
    if (error instanceof ToolError) throw error;
    throw new ToolError(`The file "${given}" could not be read to its end. Copy it to another disk first.`);
  } finally {
    await handle.close();
  }
}

/** `a picture or a video` */
const describeKinds = (kinds: readonly FileKind[]): string => kinds.map(({ what }) => what).join(' or ');

async function readKnown(
  handle: FileHandle,
  given: string,
  kinds: readonly FileKind[],
): Promise<Uint8Array<ArrayBuffer>> {
  const stat = await handle.stat();
  if (!stat.isFile())
    throw new ToolError(`"${given}" is not a file. Give the full path of ${describeKinds(kinds)}.`);
  const { bytesRead, buffer } = await handle.read(new Uint8Array(HEAD_BYTES), 0, HEAD_BYTES, 0);
  const kind = kinds.find(({ isOne }) => isOne(buffer.subarray(0, bytesRead)));
  if (!kind) {
    const formats = kinds.map((each) => each.formats).join(' ');
    throw new ToolError(`The file "${given}" is not ${describeKinds(kinds)}, so it was not read. ${formats}`);
  }
  if (stat.size > kind.bytesMax) {
    throw new ToolError(`The file "${given}" ${tooLarge(sizeLabel(kind.bytesMax))}`);
  }
  const bytes = new Uint8Array(stat.size);
  let at = 0;
  while (at < bytes.length) {
    const { bytesRead: more } = await handle.read(bytes, at, bytes.length - at, at);
    if (more === 0) break;
    at += more;
  }
  return bytes.subarray(0, at);
}

/**
 * The path of a file as a caller gives it, on Windows or another system. @throws ToolError where it is on another
 * computer: Windows would sign in there as its user
 */
export function resolvePath(given: string, isWindows = process.platform === 'win32'): string {
  const file = /^file:/i.test(given) ? pathOfUrl(given, isWindows) : given.replace(/^~(?=[/\\])/, homedir());
  if (isWindows && /^[/\\]{2}/.test(file)) {
    throw new ToolError(
      `"${given}" is not on this computer. Copy the picture to a folder of this computer first.`,
    );
  }
  return path.resolve(file);
}

function pathOfUrl(given: string, windows: boolean): string {
  try {
    return fileURLToPath(given, { windows });
  } catch {
    throw new ToolError(`"${given}" is not the URL of a file on this computer.`);
  }
}

function explainNotOpened(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'does not exist.';
  return code === 'EACCES' || code === 'EPERM' ? 'cannot be read: permission denied.' : 'cannot be opened.';
}
