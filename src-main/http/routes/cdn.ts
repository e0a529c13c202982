import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { HttpDeps } from '../deps.ts';
import { openPicture } from '../picture-file.ts';
import { sendPictureFile } from '../send-picture.ts';

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
      return sendPictureFile(request, reply, file, deps.baseUrl(request.headers.host));
    },
  });
}
