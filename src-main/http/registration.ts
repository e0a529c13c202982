import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { addFileBody } from './plugins/file-body.ts';
import { addFormFields } from './plugins/form-fields.ts';
import { addRouteChecks, type CheckDeps } from './plugins/route-checks.ts';
import type {
  FrameworkSchema,
  RequestSchemas,
  RouteDeclaration,
  RouteHandler,
  RouteRequest,
  Routes,
} from './route-declaration.ts';
import { describeRoute } from './route-list.ts';

/**
 * The one way to serve an address: each route is added with a declaration, which is applied to all of its requests. A
 * route that comes by another way, such as from a plugin, is refused.
 */
export function createRoutes(app: FastifyInstance, deps: CheckDeps): Routes {
  const declared: RouteDeclaration[] = [];
  app.addHook('onRoute', ({ url, config }) => {
    if (config?.declaration && declared.includes(config.declaration)) return;
    throw new Error(`The route ${url} has no declaration. Add it with Routes (http/registration.ts).`);
  });
  addRouteChecks(app, deps);
  return {
    add(declaration, handler) {
      refuseUnbounded(declaration);
      refuseUnchecked(declaration);
      declared.push(declaration);
      addParsers(app, declaration, (scope) => serve(scope, declaration, handler));
    },
    onClose(end) {
      app.addHook('preClose', async () => end());
    },
    list: () => declared,
  };
}

/**
 * A body has at most the bytes that are declared; what is in it is held to its limits by test/http/routes.test.ts,
 * because reading all of the schemas would cost each start 15 ms.
 * @throws Error where a parameter of the path has no schema, or a text outside the body no limit
 */
function refuseUnbounded(declaration: RouteDeclaration): void {
  const { path, schema } = declaration;
  if (/[:*]/.test(path) && schema.params === undefined)
    throw new Error(`The route ${path} has no schema of its parameters.`);
  const { texts } = describeRoute({ ...declaration, schema: { ...schema, body: undefined } });
  const unbounded = texts.find(({ max_chars, max_count }) => max_chars === null || max_count === null);
  if (unbounded)
    throw new Error(`The route ${path} has no limit for \`${unbounded.name}\` (${unbounded.in}).`);
}

/** @throws Error where a known caller may do anything, or an unknown one would have to have a scope */
function refuseUnchecked({ path, caller, scope }: RouteDeclaration): void {
  if ((caller === 'nobody') !== (scope === null))
    throw new Error(`The route ${path} declares a scope that does not fit its caller.`);
}

/** Calls `add` with an app that reads bodies as the route declares them. */
function addParsers(
  app: FastifyInstance,
  { takes, operation, schema: { body } }: RouteDeclaration,
  add: (scope: FastifyInstance) => void,
): void {
  const { as, types } = takes;
  const file = as === 'file' ? operation?.file : undefined;
  if (as === 'nothing' || as === 'json') {
    add(app);
    return;
  }
  app.register(async (scope) => {
    if (as === 'fields') addFormFields(scope);
    if (file && body && operation) addFileBody(scope, { path: operation.path, file, body });
    if (types) addStream(scope, types);
    add(scope);
  });
}

/** Bodies of these types go to the handler as they arrive; others are not read, and it gets none. */
function addStream(scope: FastifyInstance, types: readonly string[]): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser([...types], (_request, payload, done) => done(null, payload));
  scope.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null, undefined);
  });
}

function serve<S extends RequestSchemas>(
  scope: FastifyInstance,
  declaration: RouteDeclaration<S>,
  handler: RouteHandler<S>,
): void {
  const { methods, head, path, takes, caller, operation, sendFailure } = declaration;
  const { params, query: querystring, body } = declaration.schema;
  const schema: FrameworkSchema<S> = { body, querystring, params };
  // The framework warns of a part that is there but undefined.
  for (const [part, value] of Object.entries(schema)) if (!value) Reflect.deleteProperty(schema, part);
  scope.withTypeProvider<TypeBoxTypeProvider>().route({
    method: [...methods],
    url: path,
    schema,
    handler: (request: RouteRequest<S>, reply: FastifyReply) => handler(request, reply),
    config: { declaration, ...(operation && { operation }) },
    ...(head === false && { exposeHeadRoute: false }),
    ...(takes.as !== 'stream' && { bodyLimit: caller === 'nobody' ? takes.unknownBytes : takes.bytes }),
    ...(sendFailure && { errorHandler: sendFailure }),
  });
}
