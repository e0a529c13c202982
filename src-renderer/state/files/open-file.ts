import type { ModelFormat } from '../../../src-shared/contract/ipc.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { CaptionRequest } from '../../../src-shared/contract/meme.ts';
import { renameFieldsOfJob } from '../../../src-shared/contract/renamed-fields.ts';
import { documentIn, hasDocument } from '../../../src-shared/document/embedded-document.ts';
import { messageError } from '../language/message-error.ts';

/** A picture or a video; `damaged`: it says that it carries a document, which cannot be read. */
export type PlainFile = { name: string; damaged?: true } & (
  | { kind: 'picture'; bytes: Uint8Array; type: string }
  | { kind: 'video' }
);

/** An opened file by its content; names and media types are not reliable. */
export type FileContent =
  | PlainFile
  /** An exported meme with its document, which the engine checks when it is saved as a draft; `plain`: without it. */
  | { kind: 'document'; document: CaptionRequest; name: string; plain: PlainFile }
  /** A zip of any size, which is uploaded without being read here. */
  | { kind: 'pack'; name: string }
  /** A model: a language model as GGUF, or one that cuts out pictures as ONNX; it is not read here. */
  | { kind: 'model'; name: string; format: ModelFormat }
  | { kind: 'font'; bytes: Uint8Array; name: string };

/** The part of a `File` that is read here. */
export type ReadableFile = Pick<File, 'name' | 'size' | 'arrayBuffer' | 'slice'>;

const MB = 1024 * 1024;
/** Bytes at the front → media type. */
const SIGNATURES: readonly (readonly [type: string, at: number, bytes: string])[] = [
  ['image/png', 0, '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/gif', 0, 'GIF8'],
  ['image/webp', 8, 'WEBP'],
  ['image/avif', 4, 'ftypavif'],
  ['image/avif', 4, 'ftypavis'],
];

const holds = (bytes: Uint8Array, at: number, text: string): boolean =>
  Array.from(text).every((char, offset) => bytes[at + offset] === char.charCodeAt(0));

/** Pictures that may be as large as a video where they carry a document. */
const MOVING = ['image/gif', 'image/webp'];

/** How fonts begin, collections included: the engine says what to do about those. */
const FONTS = ['\x00\x01\x00\x00', 'OTTO', 'true', 'wOF2', 'wOFF', 'ttcf'];

/** Whether bytes begin like a zip; an empty zip begins differently from others. */
const isZip = (bytes: Uint8Array): boolean => holds(bytes, 0, 'PK\x03\x04') || holds(bytes, 0, 'PK\x05\x06');

/** First brands of MP4 and MOV files; pictures such as AVIF have the same structure, and others. */
const VIDEO_BRANDS = /^(?:isom|iso\d|mp4\d|avc1|dash|MSNV|M4V |qt {2}|3g[p2]\w|f4v )$/;
/** The first bytes that tell a video or a language model. */
const START_BYTES = 12;

/** Whether bytes begin like an MP4, a MOV or a WebM. */
function isVideo(bytes: Uint8Array): boolean {
  if (holds(bytes, 0, '\x1a\x45\xdf\xa3')) return true;
  return holds(bytes, 4, 'ftyp') && VIDEO_BRANDS.test(String.fromCharCode(...bytes.subarray(8, START_BYTES)));
}

/** The format of a model. ONNX files, Protocol Buffers, begin with the field of their version, and many others too. */
function getModelFormat(bytes: Uint8Array, name: string): ModelFormat | undefined {
  if (holds(bytes, 0, 'GGUF')) return 'gguf';
  return holds(bytes, 0, '\x08') && /\.onnx$/i.test(name) ? 'onnx' : undefined;
}

/** The media type of a picture the engine reads, by its first bytes; undefined for anything else. */
export function pictureType(bytes: Uint8Array): string | undefined {
  return SIGNATURES.find(([, at, signature]) => holds(bytes, at, signature))?.[0];
}

/** Whether a parsed document has the two things every one has: captions and one picture. */
function isDocument(value: unknown): value is CaptionRequest {
  if (typeof value !== 'object' || value === null || !('captions' in value)) return false;
  if (!Array.isArray(value.captions) || value.captions.length === 0) return false;
  return 'template_id' in value || 'image_url' in value || 'image_base64' in value;
}

/** The document of a file; where there is none that can be read, the file itself. */
function openDocument(bytes: Uint8Array, plain: PlainFile): FileContent {
  const json = documentIn(bytes);
  const document = json === undefined ? undefined : renameFieldsOfJob('caption', JSON.parse(json));
  if (isDocument(document)) return { kind: 'document', document, name: plain.name, plain };
  return hasDocument(bytes) ? { ...plain, damaged: true } : plain;
}

/** The picture of a file, with or without a document; undefined of any other. */
export function findPicture(opened: FileContent): Extract<PlainFile, { kind: 'picture' }> | undefined {
  const plain = opened.kind === 'document' ? opened.plain : opened;
  return plain.kind === 'picture' ? plain : undefined;
}

/**
 * Classifies a file by its bytes.
 * @throws MessageError where CAM does not open such files
 */
export function classifyFile(bytes: Uint8Array, name: string): FileContent {
  const type = pictureType(bytes);
  if (type) return openDocument(bytes, { kind: 'picture', bytes, type, name });
  if (isZip(bytes)) return { kind: 'pack', name };
  if (FONTS.some((start) => holds(bytes, 0, start))) return { kind: 'font', bytes, name };
  if (bytes.length === 0) throw messageError('browse:files.empty', { name });
  throw messageError('browse:files.unknown', { name });
}

/** A video; one that is larger than any that CAM makes is not read, and so is no document. */
async function openVideo(file: ReadableFile): Promise<FileContent> {
  const plain: PlainFile = { kind: 'video', name: file.name };
  if (file.size > LIMITS.motionBytes) return plain;
  return openDocument(new Uint8Array(await file.arrayBuffer()), plain);
}

/** The most bytes of a file that is read: moving pictures with their document may be as large as videos. */
const mostBytes = (start: Uint8Array): number =>
  MOVING.includes(pictureType(start) ?? '') ? LIMITS.motionBytes : LIMITS.imageBytes;

function createSizeError({ name, size: bytes }: ReadableFile): Error {
  const [size, most] = [bytes, LIMITS.imageBytes].map((one) => `${Math.round(one / MB)} MB`);
  return messageError('browse:files.tooLarge', { name, size: size ?? '', most: most ?? '' });
}

/**
 * Reads and classifies a file. A file that is too large is refused before it is read; a zip or a model is not
 * read.
 * @throws MessageError
 */
export async function openFile(file: ReadableFile): Promise<FileContent> {
  const start = new Uint8Array(await file.slice(0, START_BYTES).arrayBuffer());
  if (isZip(start)) return { kind: 'pack', name: file.name };
  if (isVideo(start)) return openVideo(file);
  const format = getModelFormat(start, file.name);
  if (format) return { kind: 'model', name: file.name, format };
  if (file.size > mostBytes(start)) throw createSizeError(file);
  const opened = classifyFile(new Uint8Array(await file.arrayBuffer()), file.name);
  if (opened.kind !== 'document' && file.size > LIMITS.imageBytes) throw createSizeError(file);
  return opened;
}

/** Bytes as a base64 `data:` URL, as uploads take them. */
export function toDataUrl(bytes: Uint8Array, type: string): string {
  let text = '';
  // In chunks: one call with every byte as an argument would overflow the stack.
  for (let at = 0; at < bytes.length; at += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  }
  return `data:${type};base64,${btoa(text)}`;
}
