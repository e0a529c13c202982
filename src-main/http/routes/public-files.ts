import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { plainSchema } from '../../../src-shared/contract/json-schema.ts';
import { PackInfo } from '../../../src-shared/contract/pack.ts';
import { TemplateFile } from '../../../src-shared/contract/template.ts';
import type { HttpDeps } from '../deps.ts';
import { openPicture } from '../picture-file.ts';
import { sendPictureFile } from '../send-picture.ts';
import { addTextRoute, bindGet } from './text-route.ts';

/** The JSON files of a pack and their schemas. */
const SCHEMAS: Readonly<Record<string, TSchema>> = { template: TemplateFile, pack: PackInfo };

/** `/schemas/template.json` and `/schemas/pack.json`: JSON Schemas for authors of packs and their editors. Public. */
export function addSchemaRoutes(app: FastifyInstance, { baseUrl }: Pick<HttpDeps, 'baseUrl'>): void {
  for (const [name, schema] of Object.entries(SCHEMAS)) {
    const path = `/schemas/${name}.json`;
    const render = (address: string) => {
      const dialect = 'https://json-schema.org/draft/2020-12/schema';
      return `${JSON.stringify({ $schema: dialect, $id: `${address}${path}`, ...plainSchema(schema) }, null, 2)}\n`;
    };
    addTextRoute(bindGet(app), { path, type: 'application/schema+json', render }, baseUrl);
  }
}

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
