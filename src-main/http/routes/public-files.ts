import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { plainSchema } from '../../../src-shared/contract/json-schema.ts';
import { PackInfo } from '../../../src-shared/contract/pack.ts';
import { TemplateFile } from '../../../src-shared/contract/template.ts';
import type { AppFile } from '../../services/editor/app-files.ts';
import { acceptsEncoding, matchesEtag } from '../conditional-request.ts';
import type { HttpDeps } from '../deps.ts';
import { addTextRoute, bindGet } from '../encoded-text.ts';
import { openPicture, sendPictureFile } from '../picture-file.ts';
import { authenticate } from '../plugins/auth.ts';

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

/** `/app/fonts/own/*`: fonts of one's own, for who has a key or the page's session: they may be licensed to their owner. */
export function addOwnFontRoute(
  app: FastifyInstance,
  { appFiles, ...deps }: Pick<HttpDeps, 'appFiles' | 'services' | 'baseUrl'>,
): void {
  app.get<{ Params: { file: string } }>(
    '/app/fonts/own/:file',
    { onRequest: async (request, reply) => authenticate(request, reply, deps) },
    (request, reply) =>
      // A browser asks each time whether it is still there: what draws and what is saved are to agree.
      send(request, reply, appFiles.ownFont(removeEnding(request.params.file, '.ttf')), 'private, no-cache'),
  );
}

/** `/app/*`: the fonts, emoji and tables that the editor lays text out with. No key: they are parts of the program. */
export function addAppFileRoutes(app: FastifyInstance, { appFiles }: Pick<HttpDeps, 'appFiles'>): void {
  app.get('/app/fonts/coverage.json', (request, reply) => send(request, reply, appFiles.coverage()));
  app.get('/app/fonts/harfbuzz.wasm', (request, reply) => send(request, reply, appFiles.shaper()));
  app.get('/app/fonts/*', (request: FastifyRequest<{ Params: { '*': string } }>, reply) =>
    send(request, reply, appFiles.font(removeEnding(request.params['*'], '.ttf'))),
  );
  app.get('/app/emoji/index.json', (request, reply) => send(request, reply, appFiles.emojiIndex()));
  app.get('/app/emoji/:file', (request: FastifyRequest<{ Params: { file: string } }>, reply) =>
    send(request, reply, appFiles.emoji(removeEnding(request.params.file, '.svg'))),
  );
  app.get('/app/line-breaking/*', (request: FastifyRequest<{ Params: { '*': string } }>, reply) =>
    send(request, reply, appFiles.lineBreaking(removeEnding(request.params['*'], '.txt'))),
  );
}

/** The name without its ending; '' for one with another ending. */
function removeEnding(file: string, ending: string): string {
  return file.endsWith(ending) ? file.slice(0, -ending.length) : '';
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  file: AppFile | undefined,
  caching?: string,
): FastifyReply {
  if (!file) throw new CamError('NOT_FOUND', 'There is no such file of the app.');
  const encoding =
    file.zstd && acceptsEncoding(request.headers['accept-encoding'], 'zstd') ? 'zstd' : undefined;
  // Two encodings of a file are different bytes, which a strong ETag tells apart.
  const etag = encoding ? `"${file.etag}-${encoding}"` : `"${file.etag}"`;
  // An update may change the content at the same address; only `?v=<version>` names one content.
  const versioned = new URL(request.url, 'http://engine').searchParams.has('v');
  reply.headers({
    etag,
    'cache-control': caching ?? (versioned ? 'public, max-age=31536000, immutable' : 'public, no-cache'),
    ...(file.zstd && { vary: 'Accept-Encoding' }),
    ...(encoding && { 'content-encoding': encoding }),
  });
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const bytes = (encoding && file.zstd?.()) ?? file.bytes();
  return reply.type(file.type).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
