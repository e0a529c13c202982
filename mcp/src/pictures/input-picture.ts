import { homedir } from 'node:os';
import { type CallerFile, CallerFileError, openCallerFile } from '../../../src-shared/caller-file.ts';
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

/** The same, of a video that is stored before it is used. */
export const readPictureOrLargeVideo: ReadPictureFile = (given) =>
  readLocalFile(given, [PICTURE, { ...VIDEO, bytesMax: LIMITS.videoBytes }]);

async function readLocalFile(given: string, kinds: readonly FileKind[]): Promise<Uint8Array<ArrayBuffer>> {
  const what = describeKinds(kinds);
  try {
    const file = await openCallerFile(given.replace(/^~(?=[/\\])/, homedir()), { bytesMax: Infinity });
    try {
      return await readKnown(file, given, kinds);
    } finally {
      await file.close();
    }
  } catch (error) {
    if (!(error instanceof CallerFileError)) throw error;
    const advice = ADVISED.includes(error.problem) ? ` Give the full path of ${what} on this computer.` : '';
    throw new ToolError(`"${given}" ${error.message}${advice}`);
  }
}

/** Problems after which another path helps. */
const ADVISED: readonly string[] = ['missing', 'denied', 'irregular'];

/** `a picture or a video` */
const describeKinds = (kinds: readonly FileKind[]): string => kinds.map(({ what }) => what).join(' or ');

async function readKnown(
  file: CallerFile,
  given: string,
  kinds: readonly FileKind[],
): Promise<Uint8Array<ArrayBuffer>> {
  if (file.size === 0) throw new ToolError(`The file "${given}" is empty.`);
  const head = await file.read(0, HEAD_BYTES);
  const kind = kinds.find(({ isOne }) => isOne(head));
  if (!kind) {
    const formats = kinds.map((each) => each.formats).join(' ');
    throw new ToolError(`The file "${given}" is not ${describeKinds(kinds)}, so it was not read. ${formats}`);
  }
  if (file.size > kind.bytesMax) {
    throw new ToolError(`The file "${given}" ${tooLarge(sizeLabel(kind.bytesMax))}`);
  }
  return file.read(0, file.size);
}
