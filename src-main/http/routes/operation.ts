import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
} from 'fastify';
import type { TSchema } from 'typebox';
import { type Meta, successText } from '../../../src-shared/contract/envelope.ts';
import type {
  Endpoint,
  Operation,
  OperationData,
} from '../../../src-shared/contract/operations/operations.ts';
import type { Caller } from '../../services/caller.ts';
import type { GenerationAnswer, GenerationCall, GenerationMeta } from '../../services/generation-call.ts';
import { getCaller } from '../plugins/auth.ts';
import { addFileBody } from '../plugins/file-body.ts';
import { JSON_TYPE } from '../request-context.ts';

/*
 * Routes from the table of operations that answer JSON or a redirect. Each function adds one kind of answer.
 */

/*
 * Routes that are typed by their schemas: the compiler refuses an endpoint of another kind, and a handler that returns
 * anything but the endpoint's `data`.
 *
 * Answers are written by JSON.stringify, not by a serialiser compiled from the response schema: docs/decisions/0008 has
 * the measurement. test/http/operations.test.ts compares real answers with their schemas, field by field.
 */

/** An app whose requests are typed by the schemas of their routes. */
export type TypedApp = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

interface EndpointSchema<E extends Endpoint> {
  body: E['body'];
  querystring: E['query'];
  params: E['params'];
}

/** A request whose body, query and parameters Fastify has checked against the endpoint. */
export type EndpointRequest<E extends Endpoint> = FastifyRequest<
  RouteGenericInterface,
  RawServerDefault,
  RawRequestDefaultExpression,
  EndpointSchema<E>,
  TypeBoxTypeProvider
>;

/** What a handler returns: the endpoint's `data`. */
export type Result<E extends Endpoint> = OperationData<E> | Promise<OperationData<E>>;

/** Adds an endpoint that needs no key and answers JSON. `bodyLimit` in bytes. */
export function addEndpoint<E extends Endpoint & { auth?: false; data: TSchema }>(
  app: TypedApp,
  endpoint: E,
  handle: (request: EndpointRequest<E>, reply: FastifyReply) => Result<E>,
  options: { bodyLimit?: number } = {},
): void {
  app.route({
    ...options,
    ...toRoute(endpoint),
    handler: async (request: EndpointRequest<E>, reply: FastifyReply) =>
      sendData(request, reply, await handle(request, reply)),
  });
}

/** Adds an endpoint that needs no key and answers 204. */
export function addNoContent<E extends Endpoint & { auth?: false; data: null }>(
  app: TypedApp,
  endpoint: E,
  handle: (request: EndpointRequest<E>, reply: FastifyReply) => void,
): void {
  app.route({
    ...toRoute(endpoint),
    handler: (request: EndpointRequest<E>, reply: FastifyReply) => {
      handle(request, reply);
      reply.code(204).send();
    },
  });
}

/** Method, path and schemas of an endpoint as the framework takes them. */
function toRoute<E extends Endpoint>({ method, path, body, query: querystring, params }: E) {
  const schema: EndpointSchema<E> = { body, querystring, params };
  // The framework warns of a part that is there but undefined.
  for (const [part, value] of Object.entries(schema)) if (!value) Reflect.deleteProperty(schema, part);
  return { method, url: path, schema };
}

/** The success body of an answer. */
export function sendData<T>(
  request: Pick<FastifyRequest, 'id' | 'address'>,
  reply: FastifyReply,
  data: T,
): string {
  reply.type(JSON_TYPE);
  return successBody(request, reply, data);
}

/** The body text of a success, with addresses as the caller reaches them; `meta` gets the request's id and the whole milliseconds since it came in. */
function successBody<T>(
  request: Pick<FastifyRequest, 'id' | 'address'>,
  reply: FastifyReply,
  data: T,
  generation: GenerationMeta = {},
): string {
  const meta: Meta = {
    ...generation,
    request_id: request.id,
    processing_time_ms: Math.round(reply.elapsedTime),
  };
  const text = successText(data, meta);
  return request.address?.json(text) ?? text;
}

/** What the handler of an operation works with. */
export type OperationCall<O extends Operation> = Pick<EndpointRequest<O>, 'params' | 'query' | 'body'> & {
  caller: Caller;
};

/** An operation that needs a key. */
export type OperationWithKey = Operation & { auth: true };

/** Adds an operation that answers JSON and is no POST: those must not do anything twice. */
export function addOperation<
  O extends OperationWithKey & { method: Exclude<Operation['method'], 'POST'>; data: TSchema },
>(app: TypedApp, operation: O, handle: (call: OperationCall<O>) => Result<O>): void {
  addRoute(app, operation, async (request, reply) => sendData(request, reply, await handle(toCall(request))));
}

/** A POST that is no generation. */
type Change = OperationWithKey & { method: 'POST'; data: TSchema; generation?: undefined };

/**
 * Adds a POST that changes the database: the change and the answer under its idempotency key commit together, so
 * that a crash between them cannot make anything twice.
 */
export function addChange<O extends Change>(
  app: TypedApp,
  operation: O,
  change: (call: OperationCall<O>) => OperationData<O>,
): void {
  addRoute(app, operation, async (request, reply) => {
    const answer = () => sendData(request, reply, change(toCall(request)));
    return request.claim ? request.claim.commit(answer) : answer();
  });
}

/**
 * Adds a POST that changes files, or nothing. `changeId` is the same for every attempt of one request with an
 * idempotency key: what is made carries it, or is named by its content, so that a repetition after a crash finds it.
 */
export function addFileChange<O extends Change>(
  app: TypedApp,
  operation: O,
  change: (call: OperationCall<O>, changeId: string | undefined) => Promise<OperationData<O>>,
): void {
  addRoute(app, operation, async (request, reply) =>
    sendData(request, reply, await change(toCall(request), request.claim?.changeId)),
  );
}

/**
 * Adds an operation that makes something. The service has stored the answer's text under the request's idempotency key
 * in the transaction that charged (or accepted the job), so the idempotency plugin has nothing left to complete.
 */
export function addGeneration<O extends OperationWithKey & { data: TSchema; generation: true }>(
  app: TypedApp,
  operation: O,
  generate: (
    body: OperationCall<O>['body'],
    call: GenerationCall<OperationData<O>>,
  ) => Promise<GenerationAnswer>,
): void {
  addRoute(app, operation, async (request, reply) => {
    const { status, body, jobId } = await generate(request.body, {
      caller: getCaller(request),
      requestId: request.id,
      ...(request.claim && { idempotencyKey: request.claim.key }),
      respondAsync: prefersAsync(request.headers),
      isConnected: () => !reply.raw.destroyed,
      render: (data, meta) => successBody(request, reply, data, meta),
    });
    request.claim = null;
    if (jobId !== undefined) {
      reply.header('location', `/v1/jobs/${jobId}`);
      if (prefersAsync(request.headers)) reply.header('preference-applied', 'respond-async');
    }
    if (status === 200 && request.asPicture) return request.asPicture(reply, body);
    reply.code(status).type(JSON_TYPE);
    return body;
  });
}

/** Adds an operation that answers 302 with the address its handler returns. */
export function addRedirect<O extends OperationWithKey & { data: null; media?: undefined }>(
  app: TypedApp,
  operation: O,
  getAddress: (call: OperationCall<O>) => string,
): void {
  addRoute(app, operation, async (request, reply) => {
    const address = getAddress(toCall(request));
    return reply.redirect(request.address?.url(address) ?? address, 302);
  });
}

/** Adds the route of an operation; files in its body may be sent as they are. */
export function addRoute<O extends Operation>(
  app: TypedApp,
  operation: O,
  handler: (request: EndpointRequest<O>, reply: FastifyReply) => Promise<unknown>,
): void {
  const route = { ...toRoute(operation), config: { operation }, handler };
  const { file, body } = operation;
  if (!file || !body) {
    app.route(route);
    return;
  }
  app.register(async (scope) => {
    addFileBody(scope, file, body);
    scope.withTypeProvider<TypeBoxTypeProvider>().route(route);
  });
}

/** The call that a request makes. */
export function toCall<O extends Operation>(request: EndpointRequest<O>): OperationCall<O> {
  const { params, query, body } = request;
  return { caller: getCaller(request), params, query, body };
}

/** Whether the `Prefer` header asks for a job (RFC 7240); other preferences are ignored, as it allows. */
function prefersAsync({ prefer }: FastifyRequest['headers']): boolean {
  const preferences = [prefer ?? []].flat().join(',').split(',');
  return preferences.some((one) => one.split(';')[0]?.trim().toLowerCase() === 'respond-async');
}
