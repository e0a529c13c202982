import type { FastifyInstance } from 'fastify';
import { renderHome } from '../docs/home.ts';
import { LOGO_SVG } from '../docs/logo.ts';
import { HTML_HEADERS } from '../html-headers.ts';
import type { AppDeps } from '../types.ts';

/** Templates on the page. */
const SHOWN = 6;
const ICON_HEADERS = { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' };

/** The window's place: `/` says that the engine runs until the renderer is served here. */
export function addHomeRoutes(
  app: FastifyInstance,
  { actions, baseUrl, version }: Pick<AppDeps, 'actions' | 'baseUrl' | 'version'>,
): void {
  app.get('/', (_request, reply) => {
    reply.headers(HTML_HEADERS);
    const { templates } = actions.listTrending({ limit: SHOWN });
    return renderHome({ baseUrl: baseUrl(), version, templates });
  });
  for (const path of ['/favicon.svg', '/favicon.ico']) {
    app.get(path, (_request, reply) => {
      reply.headers(ICON_HEADERS);
      return LOGO_SVG;
    });
  }
}
