import type { FastifyInstance } from 'fastify';
import { renderHome } from '../docs/home.ts';
import { LOGO_SVG } from '../docs/logo.ts';
import { HTML_HEADERS } from '../html-headers.ts';
import type { AppDeps } from '../types.ts';
import { readWindowPage, sendWindowPage } from './window.ts';

/** Templates on the page. */
const SHOWN = 6;
const ICON_HEADERS = { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' };

/** `/` is the window; where that is not built, a page says that the engine runs. */
export function addHomeRoutes(
  app: FastifyInstance,
  { services, baseUrl, version, windowDir }: Pick<AppDeps, 'services' | 'baseUrl' | 'version' | 'windowDir'>,
): void {
  app.get('/', async (_request, reply) => {
    const page = await readWindowPage(windowDir);
    if (page) return sendWindowPage(reply, page);
    reply.headers(HTML_HEADERS);
    const { templates } = services.listTrending({ limit: SHOWN });
    return renderHome({ baseUrl: baseUrl(), version, templates });
  });
  for (const path of ['/favicon.svg', '/favicon.ico']) {
    app.get(path, (_request, reply) => {
      reply.headers(ICON_HEADERS);
      return LOGO_SVG;
    });
  }
}
