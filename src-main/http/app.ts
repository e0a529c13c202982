import type { PassThrough } from 'node:stream';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { LIMITS } from '../../src-shared/contract/limits.ts';
import { createCallLog } from './call-log.ts';
import { addAnswerHeaders } from './plugins/answer-headers.ts';
import { addCallLog } from './plugins/call-log.ts';
import { addClosingAnswers } from './plugins/closing.ts';
import { addErrorHandler, createFrameworkErrors } from './plugins/errors.ts';
import { addJsonBody } from './plugins/json-body.ts';
import { addLocalRequestGuard } from './plugins/local-request-guard.ts';
import { addExpectationAnswer, createClientErrorHandler } from './plugins/raw-errors.ts';
import { addRequestLog } from './plugins/request-log.ts';
import { addRouteTable } from './plugins/route-table.ts';
import { createRateWindow } from './rate-window.ts';
import { newRequestId } from './request-id.ts';
import { addAppFileRoutes } from './routes/app-files.ts';
import { addCdnRoutes } from './routes/cdn.ts';
import { addDocsRoutes } from './routes/docs.ts';
import { addHomeRoutes } from './routes/home.ts';
import { addSessionRoutes } from './routes/session.ts';
import { v1Routes } from './routes/v1.ts';
import { addWindowAssets } from './routes/window.ts';
import type { AppDeps } from './types.ts';
import { createValidatorCompiler } from './validation/compiler.ts';

/** Milliseconds for a whole request to arrive; the largest body over a slow link is the longest. */
const REQUEST_TIMEOUT_MS = 300_000;

/** The whole HTTP service; it never listens (see listen.ts), so tests can inject requests into it. */
export function buildApp(deps: AppDeps): FastifyInstance {
  const app = fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    requestIdHeader: false,
    bodyLimit: LIMITS.bodyBytes,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // A request that is already here when the engine stops is finished, not answered with a bare 503.
    return503OnClosing: false,
    // Without it Node answers a missing Host itself, without a body; the guard refuses it with one.
    http: { requireHostHeader: false },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
    frameworkErrors: createFrameworkErrors(deps),
    clientErrorHandler: createClientErrorHandler(deps),
  });
  app.decorateRequest('caller', null);
  app.decorateRequest('viaSession', false);
  app.decorateRequest('bodyText', null);
  app.decorateRequest('claim', null);
  app.decorateRequest('errorCode', null);

  addClosingAnswers(app);
  addLocalRequestGuard(app, deps);
  addRouteTable(app);
  addErrorHandler(app, deps);
  addAnswerHeaders(app);
  addRequestLog(app);
  const calls = createCallLog();
  addCallLog(app, calls);
  addJsonBody(app);
  addExpectationAnswer(app.server, deps);
  app.setValidatorCompiler(createValidatorCompiler());

  const shared = {
    window: createRateWindow(),
    calls,
    streams: { calls: new Map<PassThrough, string>(), jobs: new Map<PassThrough, string>() },
  };
  app.register(v1Routes(deps, shared), { prefix: '/v1' });
  app.register(v1Routes(deps, shared), { prefix: '/api/v1' });
  addSessionRoutes(app, deps);
  addCdnRoutes(app, deps);
  addDocsRoutes(app, deps);
  addAppFileRoutes(app, deps);
  addWindowAssets(app, deps);
  addHomeRoutes(app, deps);
  return app;
}
