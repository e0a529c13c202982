import type { FastifyReply, FastifyRequest } from 'fastify';
import { CamError } from '../../src-shared/contract/errors.ts';
import { matchesEtag, parseRange, rangeApplies } from './conditional-request.ts';
import { errorBody, JSON_TYPE } from './envelope.ts';
import type { PictureFile } from './picture-file.ts';

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
