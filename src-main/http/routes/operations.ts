import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyPluginCallback } from 'fastify';
import type { HttpDeps } from '../deps.ts';
import { type EventStreams, endStreams } from '../event-stream.ts';
import { addAuth } from '../plugins/auth.ts';
import { addBodyBudget, type BodyBudget } from '../plugins/body-budget.ts';
import { addIdempotency } from '../plugins/idempotency.ts';
import { addPictureAnswer } from '../plugins/picture-answer.ts';
import { addRateLimit } from '../plugins/rate-limit.ts';
import type { RequestLog } from '../plugins/request-log.ts';
import type { RateLimiter } from '../rate-limiter.ts';
import { addAccountRoutes, addRequestLogRoutes } from './account.ts';
import { addBackupRoutes } from './backups.ts';
import { addOpenApiRoutes } from './docs.ts';
import { addEditorRoutes } from './editor.ts';
import { addFontRoutes } from './fonts.ts';
import { addImportRoutes } from './imports.ts';
import { addJobRoutes } from './jobs.ts';
import { addMemeRoutes } from './memes.ts';
import { addPictureAddressRoutes } from './picture-addresses.ts';
import { addServiceRoutes } from './service.ts';
import { addStorageRoutes } from './storage.ts';
import { addTemplateRoutes } from './templates.ts';

/** State that both prefixes share. */
export interface SharedState {
  limiter: RateLimiter;
  bodies: BodyBudget;
  requestLog: RequestLog;
  /** Open streams of events: of the request log, and of jobs. */
  streams: { requests: EventStreams; jobs: EventStreams };
}

/** All operations of version 1, to be registered under each of its prefixes with the same state. */
export function operationRoutes(
  deps: HttpDeps,
  { limiter, bodies, requestLog, streams }: SharedState,
): FastifyPluginCallback {
  return (scope, _options, done) => {
    addAuth(scope, deps);
    addRateLimit(scope, limiter, deps.now ?? (() => performance.now()));
    addPictureAnswer(scope, deps);
    addIdempotency(scope, deps);
    addBodyBudget(scope, bodies);
    const app = scope.withTypeProvider<TypeBoxTypeProvider>();
    addMemeRoutes(app, deps);
    addPictureAddressRoutes(app, { ...deps, limiter });
    addTemplateRoutes(app, deps);
    addImportRoutes(app, deps);
    addFontRoutes(app, deps);
    addBackupRoutes(app, deps, streams.requests);
    addEditorRoutes(app, deps);
    addStorageRoutes(app, deps);
    addAccountRoutes(app, deps);
    addRequestLogRoutes(app, requestLog, streams.requests);
    addJobRoutes(app, deps, streams.jobs);
    addServiceRoutes(app, deps);
    addOpenApiRoutes(app, deps);
    app.addHook('preClose', async () => {
      endStreams(streams.requests);
      endStreams(streams.jobs);
    });
    done();
  };
}
