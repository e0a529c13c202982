import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyPluginCallback,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import { addAuth } from '../plugins/auth.ts';
import { addIdempotency } from '../plugins/idempotency.ts';
import { addRateLimit } from '../plugins/rate-limit.ts';
import type { RateWindow } from '../rate-window.ts';
import type { AppDeps } from '../types.ts';
import { addAccountRoutes } from './account.ts';
import { addMemeRoutes } from './memes.ts';
import { addServiceRoutes } from './service.ts';
import { addTemplateRoutes } from './templates.ts';

/** An app whose handlers see bodies, queries and parameters as their schemas type them. */
export type V1App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** All operations of version 1, to be registered under each of its prefixes with the same `window`. */
export function v1Routes(deps: AppDeps, window: RateWindow): FastifyPluginCallback {
  return (scope, _options, done) => {
    addAuth(scope, deps.actions);
    addRateLimit(scope, window, deps.now ?? (() => performance.now()));
    addIdempotency(scope, deps.actions);
    const app = scope.withTypeProvider<TypeBoxTypeProvider>();
    addMemeRoutes(app, deps);
    addTemplateRoutes(app, deps);
    addAccountRoutes(app, deps);
    addServiceRoutes(app, deps);
    done();
  };
}
