import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { invalidRequest } from './error-handler.ts';

/** A part of a `multipart/form-data` body (RFC 7578). */
export interface MultipartPart {
  name: string;
  /** Whether it was sent as a file: with a file name, or with a type that is neither text nor JSON. */
  isFile: boolean;
  /** As it was sent, for a file that has one. */
  fileName: string | undefined;
  /** Its content type, lower case, without parameters; `text/plain` where it names none. */
  type: string;
  bytes: Buffer;
}

/** Most parts; no operation has so many fields and regions. */
const PARTS_MAX = 100;
/** Largest size of a part's headers, bytes. */
const HEADER_BYTES = 8192;
/** Bytes that are read in one turn of the event loop: at most 10,000 empty parts. */
const SLICE_BYTES = 65_536;
const BOUNDARY = /;\s*boundary=(?:"([^"]+)"|([^\s";]+))/i;
const TEXT_TYPES = ['text/plain', 'application/json'];
/** Encodings that do not change the bytes; others are no longer used in forms (RFC 7578, section 4.7). */
const PLAIN_ENCODING = /^(?:binary|8bit|7bit)$/;

/**
 * The parts of a form, in its order. The length of fields is only limited by that of the form.
 * @throws CamError VALIDATION_ERROR if the form is not complete, or has more than 100 parts or an invalid one
 */
export async function readMultipart(form: Buffer, contentType: string): Promise<MultipartPart[]> {
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw invalidRequest('The form has no boundary in its Content-Type.');
  const parts: (Omit<MultipartPart, 'bytes'> & { chunks: Buffer[] })[] = [];
  try {
    const reader = createReader(contentType);
    reader.on('file', (name, content, fileName, encoding, type) => {
      // The library types them as text even where the part has none.
      if (name === undefined || !PLAIN_ENCODING.test(encoding)) {
        reader.destroy(notAForm());
        return;
      }
      const isFile = fileName !== undefined || !TEXT_TYPES.includes(type);
      parts.push({ name: decodeName(name), isFile, fileName, type, chunks: collectChunks(content) });
    });
    await pipeline(Readable.from(sliceForm(form)), reader);
  } catch (error) {
    throw error instanceof CamError ? error : notAForm();
  }
  // The library skips parts that it cannot read, so that a caption could be missing in a meme that is charged.
  if (parts.length !== countParts(form, boundary)) throw notAForm();
  return parts.map(({ chunks, ...part }) => ({ ...part, bytes: Buffer.concat(chunks) }));
}

/** The number of parts, counted by the boundaries; the last boundary ends the form. */
function countParts(form: Buffer, boundary: string): number {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  let count = form.subarray(0, delimiter.length - 2).equals(delimiter.subarray(2)) ? 0 : -1;
  for (let at = form.indexOf(delimiter); at >= 0; at = form.indexOf(delimiter, at + delimiter.length)) {
    count += 1;
  }
  return count;
}

/** @throws Error if the boundary is longer than the library allows */
function createReader(headers: string) {
  const reader = new Busboy({
    headers: { 'content-type': headers },
    limits: { parts: PARTS_MAX, headerSize: HEADER_BYTES },
    // Every part is read as bytes: a text may be as long as the form.
    isPartAFile: () => true,
  });
  reader.on('partsLimit', () => {
    reader.destroy(invalidRequest(`The form has more than ${PARTS_MAX} parts.`));
  });
  return reader;
}

async function* sliceForm(form: Buffer): AsyncGenerator<Buffer, void> {
  for (let at = 0; at < form.length; at += SLICE_BYTES) {
    yield form.subarray(at, at + SLICE_BYTES);
    await nextTurn();
  }
}

function collectChunks(content: BusboyFileStream): Buffer[] {
  const chunks: Buffer[] = [];
  content.on('data', (chunk: Buffer) => chunks.push(chunk));
  // The reader has the same error.
  content.on('error', () => {});
  return chunks;
}

/** Browsers write a quote and line breaks in a name as `%22`, `%0D` and `%0A`. */
const decodeName = (name: string): string =>
  name.replace(/%(22|0[Dd]|0[Aa])/g, (code) => decodeURIComponent(code));

const notAForm = (): CamError =>
  invalidRequest('The body is not a form as its Content-Type says, or is cut off.');
