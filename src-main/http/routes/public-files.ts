import type { FastifyReply, FastifyRequest } from 'fastify';
import Type, { type TSchema } from 'typebox';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { plainSchema } from '../../../src-shared/contract/json-schema.ts';
import { PackInfo } from '../../../src-shared/contract/pack.ts';
import { TemplateFile } from '../../../src-shared/contract/template.ts';
import type { AppFile } from '../../services/editor/app-files.ts';
import { matchesEtag } from '../conditional-request.ts';
import { acceptsEncoding } from '../content-encoding.ts';
import type { HttpDeps } from '../deps.ts';
import { addTextRoute } from '../encoded-text.ts';
import { openPicture, sendPictureFile } from '../picture-file.ts';
import { FILE_ROUTE, FileParams, type Routes } from '../route-declaration.ts';

/** The JSON files of a pack and their schemas. */
const SCHEMAS: Readonly<Record<string, TSchema>> = { template: TemplateFile, pack: PackInfo };

/** `/schemas/template.json` and `/schemas/pack.json`: JSON Schemas for authors of packs and their editors. Public. */
export function addSchemaRoutes(routes: Routes, { baseUrl }: Pick<HttpDeps, 'baseUrl'>): void {
  for (const [name, schema] of Object.entries(SCHEMAS)) {
    const path = `/schemas/${name}.json`;
    const render = (address: string) => {
      const dialect = 'https://json-schema.org/draft/2020-12/schema';
      return `${JSON.stringify({ $schema: dialect, $id: `${address}${path}`, ...plainSchema(schema) }, null, 2)}\n`;
    };
    addTextRoute(routes, { path, type: 'application/schema+json', render }, baseUrl);
  }
}

/** `/cdn/*`: permanent pictures, without a key, cached for ever. */
export function addCdnRoutes(routes: Routes, deps: Pick<HttpDeps, 'services' | 'baseUrl'>): void {
  const declaration = {
    ...FILE_ROUTE,
    methods: ['GET', 'HEAD'],
    path: '/cdn/*',
    schema: { params: FileParams },
  } as const;
  routes.add(declaration, async (request, reply) => {
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
  });
}

/** `v` is the version of the file, which caches keep. */
const query = Type.Object({ v: Type.Optional(Type.String({ maxLength: 100 })) });
const APP_FILE = { ...FILE_ROUTE, schema: { query } };

/**
 * `/app/*`: the fonts, emoji and tables that the editor lays text out with. No key: they are parts of the program. Fonts
 * of one's own are for who has a key or the page's session: they may be licensed to their owner.
 */
export function addAppFileRoutes(routes: Routes, { appFiles }: Pick<HttpDeps, 'appFiles'>): void {
  /** A file of its own, or below `path` those with this ending. */
  const one = (path: string, find: () => AppFile | undefined) =>
    routes.add({ ...APP_FILE, path }, (request, reply) => send(request, reply, find()));
  const below = (path: string, ending: string, find: (name: string) => AppFile | undefined) =>
    routes.add({ ...APP_FILE, path: `${path}*`, schema: { query, params: FileParams } }, (request, reply) =>
      send(request, reply, find(removeEnding(request.params['*'], ending))),
    );
  one('/app/fonts/coverage.json', appFiles.coverage);
  one('/app/fonts/harfbuzz.wasm', appFiles.shaper);
  below('/app/fonts/', '.ttf', appFiles.font);
  const own = {
    path: '/app/fonts/own/*',
    caller: 'key or session',
    scope: 'read',
    schema: { query, params: FileParams },
  } as const;
  routes.add({ ...APP_FILE, ...own }, (request, reply) => {
    const file = appFiles.ownFont(removeEnding(request.params['*'], '.ttf'));
    // A browser asks each time whether it is still there: what draws and what is saved are to agree.
    return send(request, reply, file, 'private, no-cache');
  });
  one('/app/emoji/index.json', appFiles.emojiIndex);
  below('/app/emoji/', '.svg', appFiles.emoji);
  below('/app/line-breaking/', '.txt', appFiles.lineBreaking);
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
