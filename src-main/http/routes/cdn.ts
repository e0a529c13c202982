import { type FileHandle, open } from 'node:fs/promises';
import { extname } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { matchesEtag, parseRange, rangeApplies } from '../conditional-request.ts';
import type { HttpDeps } from '../deps.ts';
import { errorBody, JSON_TYPE } from '../envelope.ts';

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
};
/** `.`-segments, backslashes and NULs never name a picture, whatever the file system would resolve them to. */
const PLAIN_PATH = /^(?!.*(?:^|\/)\.{0,2}(?:\/|$))[^\\\0]+$/;

interface OpenFile {
  handle: FileHandle;
  size: number;
  /** With its quotes. */
  etag: string;
}

/** `/cdn/*`: permanent pictures, without a key, cached for ever. */
export function addCdnRoutes(app: FastifyInstance, deps: Pick<HttpDeps, 'services' | 'baseUrl'>): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/cdn/*',
    exposeHeadRoute: false,
    handler: async (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
      const path = request.params['*'];
      const file = await openFile(deps, path);
      reply.headers({
        etag: file.etag,
        'accept-ranges': 'bytes',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
      });
      reply.type(TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream');
      return answer(request, reply, file, deps.baseUrl(request.headers.host));
    },
  });
}

async function openFile({ services }: Pick<HttpDeps, 'services'>, path: string): Promise<OpenFile> {
  const found = PLAIN_PATH.test(path) ? await services.cdnFile(path) : undefined;
  if (!found) throw noPicture();
  let handle: FileHandle;
  try {
    handle = await open(found.file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw noPicture();
    throw error;
  }
  const stat = await handle.stat();
  return { handle, size: stat.size, etag: `"${found.etag}"` };
}

function noPicture(): CamError {
  return new CamError('NOT_FOUND', 'There is no picture at this address; it may have been deleted.');
}

async function answer(
  { method, headers, id }: FastifyRequest,
  reply: FastifyReply,
  { handle, size, etag }: OpenFile,
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
