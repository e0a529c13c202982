import type { FastifyRequest } from 'fastify';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { isLoopbackHost } from '../../../src-shared/contract/loopback.ts';
import { OembedQuery } from '../../../src-shared/contract/oembed.ts';
import { idParams } from '../../../src-shared/contract/operations/operation.ts';
import type { HttpDeps } from '../deps.ts';
import type { MemeAddresses } from '../meme-pages/card-tags.ts';
import { createOembed, readMemeId } from '../meme-pages/oembed.ts';
import { MEME_PAGE_HEADERS, renderMemePage, renderMissingMeme } from '../meme-pages/page.ts';
import { errorBody, JSON_TYPE } from '../request-context.ts';
import { PAGE_ROUTE, type Routes } from '../route-declaration.ts';

type Deps = Pick<HttpDeps, 'services' | 'baseUrl' | 'ownOrigins'>;

/** `/m/<id>`: one page per meme, as public as its picture; `/oembed` describes it to other programs. */
export function addMemePageRoutes(routes: Routes, deps: Deps): void {
  const { services, baseUrl, ownOrigins } = deps;
  routes.add(
    { ...PAGE_ROUTE, path: '/m/:id', schema: { params: idParams('`meme_<id>`') } },
    (request, reply) => {
      const meme = services.findMeme(request.params.id);
      if (meme) {
        reply.headers(MEME_PAGE_HEADERS);
        const base = baseUrl(request.headers.host);
        return renderMemePage(meme, buildAddresses(meme, base, request));
      }
      // A browser gets a page; a program gets the envelope every other error has.
      if (!request.headers.accept?.includes('text/html')) throw noMeme();
      reply.code(404).headers(MEME_PAGE_HEADERS);
      return renderMissingMeme();
    },
  );
  routes.add({ ...PAGE_ROUTE, path: '/oembed', schema: { query: OembedQuery } }, (request, reply) => {
    const base = baseUrl(request.headers.host);
    reply.type(JSON_TYPE);
    const { url, format = 'json' } = request.query;
    if (format !== 'json') {
      reply.code(501);
      return errorBody(onlyJson(format), request.id, base);
    }
    const isOwn = ({ origin, host }: URL) =>
      isLoopbackHost(host) || ownOrigins().includes(origin) || origin === base;
    const meme = services.findMeme(readMemeId(url, isOwn) ?? '');
    if (!meme) throw noMeme();
    return JSON.stringify(
      createOembed(meme, buildAddresses(meme, base, request).picture, base, request.query),
    );
  });
}

function buildAddresses(
  { id, url }: { id: string; url: string },
  base: string,
  request: Pick<FastifyRequest, 'address'>,
): MemeAddresses {
  const page = `${base}/m/${id}`;
  const picture = request.address?.url(url) ?? url;
  return { page, picture, oembed: `${base}/oembed?format=json&url=${encodeURIComponent(page)}` };
}

const noMeme = () =>
  new CamError('NOT_FOUND', 'No meme has its page at this address; it may have been deleted.');

const onlyJson = (format: string) =>
  new CamError('VALIDATION_ERROR', `The format "${format}" is not made; ask for format=json.`);
