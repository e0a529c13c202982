import { resolve } from 'node:path';
import {
  type ReadPictureFile,
  readPictureFile,
  readPictureOrLargeVideo,
} from '../../../mcp/src/pictures/input-picture.ts';
import { isPicture, isVideo } from '../../../mcp/src/pictures/picture-kind.ts';
import { ToolError } from '../../../mcp/src/tool-error.ts';
import { CallerFileError, readCallerFile, resolveCallerPath } from '../../../src-shared/caller-file.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { renameFieldsOfJob } from '../../../src-shared/contract/renamed-fields.ts';
import { isRecord } from '../../../src-shared/is-record.ts';
import { CliError, type Io } from '../io.ts';

/** Inputs of commands: arguments, files, and stdin, which only one input can use. */
export interface Inputs {
  /** A text: `-` is stdin, `@FILE` a file, `\n` in an argument a line break. @throws CliError */
  text(given: string): Promise<string>;
  /** All of a file, or of stdin with `-`, as UTF-8. @throws CliError */
  file(given: string): Promise<string>;
  /** The bytes of a picture: a path, or `-` for stdin. @throws CliError if it is not a picture, or over 20 MB */
  picture(given: string): Promise<Uint8Array<ArrayBuffer>>;
  /** The same for a picture or a video. @throws CliError */
  pictureOrVideo(given: string): Promise<Uint8Array<ArrayBuffer>>;
}

/** Largest text file, bytes: more than any request may have. */
const TEXT_BYTES_MAX = 2_000_000;

/** `\n` is a line break, `\\` a backslash; any other backslash stays, as in ¯\_(ツ)_/¯. */
const unescapeText = (text: string): string =>
  text.replaceAll(/\\([n\\])/g, (_, sign: string) => (sign === 'n' ? '\n' : '\\'));

/** The inputs of one command. */
export function createInputs(io: Io): Inputs {
  let isStdinTaken = false;
  const stdin = (bytesMax: number) => {
    if (isStdinTaken) throw new CliError('only one thing can be read from stdin (-).', 'usage');
    isStdinTaken = true;
    if (io.stdinIsTerminal) io.message('Reading from the terminal; end with Ctrl-D.');
    return io.readStdin(bytesMax);
  };
  const resolvePath = (given: string) =>
    /^file:|^[/\\]{2}/i.test(given)
      ? given
      : resolve(io.platform.cwd, given.replace(/^~(?=[/\\])/, io.platform.homedir));
  const file: Inputs['file'] = async (given) => {
    const isStdin = given === '-';
    const bytes = isStdin ? await stdin(TEXT_BYTES_MAX) : await readTextFile(resolvePath(given));
    return decode(bytes, isStdin ? 'stdin' : given);
  };
  return {
    file,
    async text(given) {
      if (given === '-') return withoutEnd(await file('-'));
      if (given.startsWith('@@')) return unescapeText(given.slice(1));
      if (given.startsWith('@') && given.length > 1) return withoutEnd(await file(given.slice(1)));
      return unescapeText(given);
    },
    async picture(given) {
      if (given !== '-') return readWith(readPictureFile, resolvePath(given));
      const bytes = new Uint8Array(await stdin(LIMITS.imageBytes));
      if (isPicture(bytes)) return bytes;
      throw new CliError('stdin is not a PNG, JPEG, GIF, WebP or AVIF picture.');
    },
    async pictureOrVideo(given) {
      if (given !== '-') return readWith(readPictureOrLargeVideo, resolvePath(given));
      const bytes = new Uint8Array(await stdin(LIMITS.videoBytes));
      if (isPicture(bytes) || isVideo(bytes)) return bytes;
      throw new CliError('stdin is no PNG, JPEG, GIF, WebP or AVIF picture, and no MP4, MOV or WebM video.');
    },
  };
}

/** The path of what an argument names, before the system is asked for it. @throws CliError for a server or a device */
export function resolveNamed(io: Pick<Io, 'platform'>, given: string): string {
  try {
    return resolveCallerPath(resolve(io.platform.cwd, given));
  } catch (error) {
    throw error instanceof CallerFileError ? new CliError(`${given} ${error.message}`) : error;
  }
}

/** Removes the line break at the end of a file. */
const withoutEnd = (text: string): string => text.replace(/\r?\n$/, '').replaceAll('\r\n', '\n');

async function readTextFile(path: string): Promise<Uint8Array> {
  try {
    return await readCallerFile(path, { bytesMax: TEXT_BYTES_MAX });
  } catch (error) {
    if (!(error instanceof CallerFileError)) throw error;
    if (error.problem !== 'missing') throw new CliError(`${path} ${error.message}`);
    throw new CliError(`there is no file ${path}. For a text that begins with @, write @@.`);
  }
}

function decode(bytes: Uint8Array, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new CliError(`${name} is not UTF-8 text.`);
  }
}

async function readWith(read: ReadPictureFile, path: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await read(path);
  } catch (error) {
    if (error instanceof ToolError) throw new CliError(error.message);
    throw error;
  }
}

/**
 * A whole request from a JSON file, for `--document`. Where the command line names the picture (`source`), the fields
 * that name it in the request are left out. @throws CliError
 */
export async function readDocument(
  inputs: Inputs,
  file: string,
  pictureFields: readonly string[],
  source: string | undefined,
): Promise<object> {
  const document = parseObject(await inputs.file(file));
  if (!document) {
    throw new CliError(`${file} is not a JSON object; --document takes the body that the operation takes.`);
  }
  if (source === undefined) return document;
  return Object.fromEntries(Object.entries(document).filter(([name]) => !pictureFields.includes(name)));
}

/**
 * A request for a GIF or a video, from one that may also be the document of a meme (`GET /v1/memes/:id/document`): its
 * video becomes the source, and the format of a still is left out.
 */
export function asMovingRequest(document: object): object {
  const renamed = renameFieldsOfJob('caption', document);
  const {
    video,
    output_format: _still,
    ...fields
  }: Record<string, unknown> = isRecord(renamed) ? renamed : {};
  if (!isRecord(video)) return fields;
  const { url, sound, ...clip } = video;
  const { image_url: _frame, ...drawn } = fields;
  return { ...drawn, video_url: url, clip, ...(sound === undefined ? {} : { sound }) };
}

/** The object in a text of JSON; undefined where there is none. */
function parseObject(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
