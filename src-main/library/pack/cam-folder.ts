import { parseJson } from '../../../src-shared/contract/bounded-json.ts';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { PackInfo } from '../../../src-shared/contract/pack.ts';
import type { TemplateFile } from '../../../src-shared/contract/template.ts';
import { type Problem, parseTemplateFile } from '../check.ts';
import { isFolderSlug } from '../slug.ts';
import type { Pictures } from '../staging.ts';
import { MOTION_FILE, MOTION_IMAGE } from '../template-motion.ts';
import { getBaseName, type TreeFolder } from './tree.ts';
import {
  findBlank,
  getAllowedBytes,
  JSON_NAME,
  PACK_NAME,
  type PackFolder,
  type ReadTemplate,
  THUMB_NAME,
  UnsoundFolder,
  unsound,
} from './types.ts';

/** Template folders in CAM's own format: template.json beside a blank. */

/** A small WebP of a picture. Rejects where the picture cannot be decoded completely. */
export type MakeThumb = (picture: Uint8Array) => Promise<Uint8Array>;

/** The first bytes of each kind of picture (latin-1, `.` is any byte), by file extension. */
const STARTS: Readonly<Record<string, readonly string[]>> = {
  webp: ['RIFF....WEBP'],
  png: ['\x89PNG\r\n\x1a\n'],
  jpg: ['\xff\xd8\xff'],
  gif: ['GIF87a', 'GIF89a'],
};

function begins(bytes: Uint8Array, start: string): boolean {
  return [...start].every((char, at) => char === '.' || bytes[at] === char.charCodeAt(0));
}

/** Whether a file's first bytes match its extension: a decoder would read an SVG named `blank.png`. */
function isPicture(name: string, bytes: Uint8Array): boolean {
  const extension = name.slice(name.lastIndexOf('.') + 1);
  return STARTS[extension]?.some((start) => begins(bytes, start)) ?? false;
}

/** JSON of a pack's file. @throws UnsoundFolder */
export function parseJsonFile(bytes: Uint8Array | undefined, name: string): unknown {
  if (!bytes) throw unsound(name, 'is missing from the folder');
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    const reason = error instanceof SyntaxError ? `: ${error.message}` : '';
    throw unsound(name, `is not JSON in UTF-8${reason}`);
  }
}

/** @throws UnsoundFolder */
async function readPictures(files: ReadonlyMap<string, Uint8Array>, makeThumb: MakeThumb): Promise<Pictures> {
  const blank = findBlank(files);
  if (!blank) throw unsound('blank', 'is missing; add blank.webp, blank.png, blank.jpg or blank.gif');
  const [name, bytes] = blank;
  const pictures = new Map(files);
  pictures.delete(JSON_NAME);
  for (const [file, content] of pictures) {
    if (file !== MOTION_FILE && !isPicture(file, content))
      throw unsound(file, 'is not the format that its file extension says');
  }
  // The header alone would let a picture pass that breaks when it is first captioned.
  const decodeThumb = (file: string, content: Uint8Array) =>
    makeThumb(content).catch((error: unknown) => {
      throw unsound(file, error instanceof CamError ? error.message : 'cannot be decoded');
    });
  const thumb = await decodeThumb(name, bytes);
  const parts = pictures.get(MOTION_IMAGE);
  if (parts) await decodeThumb(MOTION_IMAGE, parts);
  if (!pictures.has(THUMB_NAME)) pictures.set(THUMB_NAME, thumb);
  return pictures;
}

/** The content of a template.json. @throws UnsoundFolder */
function readTemplateFile(bytes: Uint8Array | undefined): TemplateFile {
  const { file, problems } = parseTemplateFile(parseJsonFile(bytes, JSON_NAME));
  if (!file) throw new UnsoundFolder(problems);
  if (!isFolderSlug(file.slug)) throw unsound('slug', `"${file.slug}" cannot name a folder; choose another`);
  return file;
}

/** The result of `work`; undefined if the folder is unsound, whose problems join the others. */
async function collectProblems<T>(problems: Problem[], work: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UnsoundFolder)) throw error;
    problems.push(...error.problems);
    return undefined;
  }
}

/** @throws UnsoundFolder with all that is wrong */
async function readFolder(
  { files }: TreeFolder,
  info: PackInfo,
  makeThumb: MakeThumb,
): Promise<ReadTemplate> {
  const read = new Map<string, Uint8Array>();
  for (const [name, file] of files) {
    const allowed = name === PACK_NAME ? undefined : getAllowedBytes(name, LIMITS.imageBytes);
    if (allowed !== undefined) read.set(name, await file.read(allowed));
  }
  const problems: Problem[] = [];
  const file = await collectProblems(problems, () => readTemplateFile(read.get(JSON_NAME)));
  const pictures = await collectProblems(problems, () => readPictures(read, makeThumb));
  if (!file || !pictures) throw new UnsoundFolder(problems);
  return { file: { ...file, license: file.license || (info.license ?? '') }, pictures };
}

export function isReported({ files, problems }: TreeFolder): boolean {
  const isOfTemplate = (name: string) => name !== PACK_NAME && getAllowedBytes(name, 1) !== undefined;
  return problems.length > 0 || [...files.keys()].some(isOfTemplate);
}

export function camFolder(folder: TreeFolder, info: PackInfo, makeThumb: MakeThumb): PackFolder {
  const missing = folder.files.has(JSON_NAME)
    ? []
    : [{ path: JSON_NAME, message: 'is missing from the folder' }];
  return {
    name: folder.path || '.',
    id: getBaseName(folder.path) || '.',
    problems: folder.problems.length > 0 ? folder.problems : missing,
    read: () => readFolder(folder, info, makeThumb),
  };
}
