import fastify, { type FastifyInstance, LogController } from 'fastify';
import { LIMITS } from '../../src-shared/contract/limits.ts';
import { OPERATIONS, type Operation } from '../../src-shared/contract/operations/operations.ts';
import { IMAGES } from '../services/compat/memegen-address.ts';
import type { HttpDeps } from './deps.ts';
import { addAccessLog } from './plugins/access-log.ts';
import { createRateLimiter } from './plugins/auth.ts';
import { addCompression } from './plugins/compression.ts';
import { addDrainBody, closeConnectionsOnShutdown } from './plugins/connections.ts';
import { addErrorHandler, createFrameworkErrors } from './plugins/error-handler.ts';
import { addIdempotency } from './plugins/idempotency.ts';
import { addJsonBody } from './plugins/json-body.ts';
import { addNotFound } from './plugins/not-found.ts';
import { AUTHORITY, addOriginGuard } from './plugins/origin-guard.ts';
import { addPictureAnswer } from './plugins/picture-answer.ts';
import { addRenamedFields } from './plugins/renamed-fields.ts';
import {
  addBodyEncoding,
  addCurrentLibrary,
  addJobWait,
  addResponseHeaders,
  addStorageGuard,
} from './plugins/request-hooks.ts';
import { addRequestLog, createRequestLog } from './plugins/request-log.ts';
import { addSelectedFields } from './plugins/selected-fields.ts';
import { addExpectHandler, createClientErrorHandler } from './plugins/unparsed-requests.ts';
import { createRoutes } from './registration.ts';
import { addRequestContext, newRequestId } from './request-context.ts';
import { addImgflipRoutes } from './routes/compat-imgflip.ts';
import { addMemegenRoutes } from './routes/compat-memegen.ts';
import { addDocsRoutes } from './routes/docs.ts';
import { addMcpRoute } from './routes/mcp.ts';
import { addMemePageRoutes } from './routes/meme-pages.ts';
import { addMetricsRoute } from './routes/metrics.ts';
import { addOperationRoutes } from './routes/operations.ts';
import { addPageCodecOfferRoutes } from './routes/page-codec-offers.ts';
import { addAppFileRoutes, addCdnRoutes, addSchemaRoutes } from './routes/public-files.ts';
import { addReaderTextRoutes } from './routes/reader-texts.ts';
import { addSessionRoutes } from './routes/session.ts';
import { addWindowRoutes } from './routes/window.ts';
import { createValidation } from './validation.ts';

/** Milliseconds for a whole request to arrive; the largest body over a slow link is the longest. */
const REQUEST_TIMEOUT_MS = 300_000;

const notUsed = (): never => {
  throw new Error('Requests have a validator of their own, and answers no schema.');
};

/**
 * The one path of a route, also of a whole address, as clients send it to a proxy: `/api/v1/…` is answered as `/v1/…`
 * (one table of routes takes half the time to build), and so are the other paths of operations.
 */
function mainPath(address: string): string {
  const url = address.replace(AUTHORITY, '');
  const path = /^\/api\/v1(?:[/?]|$)/.test(url) ? url.slice('/api'.length) : url;
  for (const [alias, main] of ALIASES) {
    if (path.startsWith(alias) && /^(?:\/?(?:\?|$))/.test(path.slice(alias.length)))
      return main + path.slice(alias.length);
  }
  // memegen takes a percent sign that nobody encoded as one.
  return path.startsWith(IMAGES) ? path.replace(/%(?![\da-f]{2})/gi, '%25') : path;
}

/** Other paths of operations, and those they stand for. */
const ALIASES = Object.values<Operation>(OPERATIONS).flatMap(({ alias, path }): [string, string][] =>
  alias === undefined ? [] : [[`/v1${alias}`, `/v1${path}`]],
);

/** The HTTP API with everything it serves; it never listens (see listen.ts), so tests can inject requests. */
export function buildApp(deps: HttpDeps, validation = createValidation()): FastifyInstance {
  const app = fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: newRequestId,
    requestIdHeader: false,
    bodyLimit: LIMITS.bodyBytes,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // A request that has arrived before the engine stops is finished, not answered with a bare 503.
    return503OnClosing: false,
    // With it Node answers a missing Host without a body; the origin guard refuses it with one.
    http: { requireHostHeader: false },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
    frameworkErrors: createFrameworkErrors(deps),
    clientErrorHandler: createClientErrorHandler(deps),
    rewriteUrl: ({ url = '' }) => mainPath(url),
    // Without these Fastify loads compilers of its own, which nothing here uses.
    schemaController: {
      compilersFactory: {
        buildValidator: () => notUsed,
        buildSerializer: () => notUsed,
      },
    },
  });
  app.setValidatorCompiler(validation.compiler);
  const requestLog = createRequestLog();
  const limiter = createRateLimiter();
  // The order of hooks: refusals first, so that a refused request costs as little as possible.
  addRequestContext(app);
  addAccessLog(app, deps);
  closeConnectionsOnShutdown(app);
  addOriginGuard(app, deps);
  addNotFound(app, deps, limiter);
  addErrorHandler(app, deps);
  addStorageGuard(app, deps);
  addCurrentLibrary(app, deps);
  addResponseHeaders(app);
  addJobWait(app, deps);
  addRequestLog(app, requestLog);
  addBodyEncoding(app);
  addJsonBody(app);
  addDrainBody(app);
  addExpectHandler(app.server, deps);

  const routes = createRoutes(app, { ...deps, limiter });
  app.decorate('routes', routes);
  addRenamedFields(app, deps);
  addPictureAnswer(app, deps);
  addIdempotency(app, deps);
  addSelectedFields(app);
  addCompression(app);
  addOperationRoutes(routes, deps, requestLog);
  addMcpRoute(routes, deps);
  addSessionRoutes(routes, deps);
  addPageCodecOfferRoutes(routes, deps);
  addCdnRoutes(routes, deps);
  addMemePageRoutes(routes, deps);
  addMemegenRoutes(routes, deps);
  addImgflipRoutes(routes, deps);
  addDocsRoutes(routes, deps);
  addReaderTextRoutes(routes, deps);
  addSchemaRoutes(routes, deps);
  addMetricsRoute(routes, deps);
  addAppFileRoutes(routes, deps);
  addWindowRoutes(routes, deps);
  return app;
}
