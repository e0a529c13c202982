import { type FileHandle, open } from 'node:fs/promises';
import { extname } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CamError } from '../../src-shared/contract/errors.ts';
import type { Services } from '../services/create-services.ts';
import { matchesEtag, parseRange, rangeApplies } from './conditional-request.ts';
import { errorBody, JSON_TYPE } from './request-context.ts';

/** Opens the files behind `/cdn/` addresses. */

const TYPES: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.svg': 'image/svg+xml',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.mov': 'video/quicktime',
  '.mkv': 'video/x-matroska',
  // How the parts of a template move.
  '.json': 'application/json; charset=utf-8',
};
/** Paths with `.` segments, backslashes or NULs never name a picture, whatever the file system would make of them. */
const PLAIN_PATH = /^(?!.*(?:^|\/)\.{0,2}(?:\/|$))[^\\\0]+$/;

/** An open file. Whoever opened it must read it to its end or close it. */
export interface PictureFile {
  handle: FileHandle;
  /** Bytes. */
  size: number;
  /** With its quotes. */
  etag: string;
  /** Its content type. */
  type: string;
}

/** Opens the file at a path below `/cdn/`. @throws CamError NOT_FOUND if it does not exist */
export async function openPicture(
  { cdnFile }: Pick<Services, 'cdnFile'>,
  path: string,
): Promise<PictureFile> {
  const found = PLAIN_PATH.test(path) ? await cdnFile(path) : undefined;
  if (!found) throw noPicture();
  let handle: FileHandle;
  try {
    handle = await open(found.file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw noPicture();
    throw error;
  }
  const { size } = await handle.stat();
  const type = TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream';
  return { handle, size, etag: `"${found.etag}"`, type };
}

function noPicture(): CamError {
  return new CamError('NOT_FOUND', 'There is no picture at this address; it may have been deleted.');
}

/**
 * Sends a picture and closes its file. Supports conditional requests, ranges and HEAD. `baseUrl`: URL of the engine
 * with the host that the caller uses.
 */
export async function sendPictureFile(
  { method, headers, id }: FastifyRequest,
  reply: FastifyReply,
  { handle, size, etag }: PictureFile,
  baseUrl: string,
): Promise<unknown> {
  if (matchesEtag(headers['if-none-match'], etag)) {
    await handle.close();
    return reply.removeHeader('content-type').code(304).send();
  }
  const applies = method === 'GET' && rangeApplies(single(headers['if-range']), etag);
  const range = applies ? parseRange(headers.range, size) : parseRange(undefined, size);
  if (range.kind === 'unsatisfiable') {
    await handle.close();
    reply.header('content-range', `bytes */${size}`).header('cache-control', 'no-store');
    reply.code(416).type(JSON_TYPE);
    return errorBody(outOfRange(size), id, baseUrl);
  }
  const { start, end } = range.kind === 'part' ? range : { start: 0, end: size - 1 };
  reply.header('content-length', end - start + 1);
  if (range.kind === 'part') reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  if (method === 'HEAD' || size === 0) {
    await handle.close();
    return reply.send();
  }
  return handle.createReadStream({ start, end });
}

function outOfRange(size: number): CamError {
  return new CamError(
    'VALIDATION_ERROR',
    `The Range header asks for bytes beyond the end; this picture has ${size} bytes.`,
  );
}

function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(',') : header;
}
