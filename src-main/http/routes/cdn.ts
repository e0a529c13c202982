import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { matchesEtag, parseRange, rangeApplies } from '../conditional-request.ts';
import type { HttpDeps } from '../deps.ts';
import { errorBody, JSON_TYPE } from '../envelope.ts';
import { openPicture, type PictureFile } from '../picture-file.ts';

/** `/cdn/*`: permanent pictures, without a key, cached for ever. */
export function addCdnRoutes(app: FastifyInstance, deps: Pick<HttpDeps, 'services' | 'baseUrl'>): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/cdn/*',
    exposeHeadRoute: false,
    handler: async (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
      const file = await openPicture(deps.services, request.params['*']);
      reply.headers({
        etag: file.etag,
        'accept-ranges': 'bytes',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
      });
      reply.type(file.type);
      return answer(request, reply, file, deps.baseUrl(request.headers.host));
    },
  });
}

async function answer(
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
