import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyPluginCallback,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { CallLog } from '../call-log.ts';
import { type EventStreams, endStreams } from '../event-stream.ts';
import { addAuth } from '../plugins/auth.ts';
import { addIdempotency } from '../plugins/idempotency.ts';
import { addRateLimit } from '../plugins/rate-limit.ts';
import type { RateWindow } from '../rate-window.ts';
import type { AppDeps } from '../types.ts';
import { addAccountRoutes } from './account.ts';
import { addEditorRoutes } from './editor.ts';
import { addGenerationRoutes } from './generation.ts';
import { addJobRoutes } from './jobs.ts';
import { addKeyRoutes } from './keys.ts';
import { addMemeRoutes } from './memes.ts';
import { addRequestRoutes } from './requests.ts';
import { addServiceRoutes } from './service.ts';
import { addTemplateLibraryRoutes } from './template-library.ts';
import { addTemplateRoutes } from './templates.ts';

/** An app whose handlers see bodies, queries and parameters as their schemas type them. */
export type V1App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** What both prefixes share. */
export interface SharedState {
  window: RateWindow;
  calls: CallLog;
  /** Open streams of events: of calls, and of jobs. */
  streams: { calls: EventStreams; jobs: EventStreams };
}

/** All operations of version 1, to be registered under each of its prefixes with the same state. */
export function v1Routes(deps: AppDeps, { window, calls, streams }: SharedState): FastifyPluginCallback {
  return (scope, _options, done) => {
    addAuth(scope, deps);
    addRateLimit(scope, window, deps.now ?? (() => performance.now()));
    addIdempotency(scope, deps);
    const app = scope.withTypeProvider<TypeBoxTypeProvider>();
    addGenerationRoutes(app, deps);
    addMemeRoutes(app, deps);
    addTemplateRoutes(app, deps);
    addTemplateLibraryRoutes(app, deps);
    addEditorRoutes(app, deps);
    addAccountRoutes(app, deps);
    addKeyRoutes(app, deps);
    addJobRoutes(app, deps, streams.jobs);
    addRequestRoutes(app, calls, streams.calls);
    app.addHook('preClose', async () => {
      endStreams(streams.calls);
      endStreams(streams.jobs);
    });
    addServiceRoutes(app, deps);
    done();
  };
}
