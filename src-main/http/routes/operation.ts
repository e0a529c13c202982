import { Readable } from 'node:stream';
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
import type { DataOf, Endpoint, Operation } from '../../../src-shared/contract/operations/operations.ts';
import type { Caller } from '../../services/caller.ts';
import type { GenerationAnswer, GenerationCall } from '../../services/generation-call.ts';
import { JSON_TYPE, successBody } from '../envelope.ts';
import { type Follow, openEvents, type StreamLimits } from '../event-stream.ts';
import { callerOf } from '../plugins/auth.ts';
import { addFileBody } from '../plugins/file-body.ts';

/*
 * Routes from the table of operations: method, path, validation and the types of request and answer. Each function
 * adds one kind of answer; the compiler refuses an operation of another kind, and a handler that returns anything but
 * the operation's `data`.
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

/** What the handler of an operation works with. */
export type OperationCall<O extends Operation> = Pick<EndpointRequest<O>, 'params' | 'query' | 'body'> & {
  caller: Caller;
};

type Keyed = Operation & { auth: true };
type Result<E extends Endpoint> = DataOf<E> | Promise<DataOf<E>>;

/** Adds an endpoint that needs no key and answers JSON. `bodyLimit` in bytes. */
export function addEndpoint<E extends Endpoint & { auth?: false; data: TSchema }>(
  app: TypedApp,
  endpoint: E,
  handle: (request: EndpointRequest<E>, reply: FastifyReply) => Result<E>,
  options: { bodyLimit?: number } = {},
): void {
  app.route({
    ...options,
    ...routeOf(endpoint),
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
    ...routeOf(endpoint),
    handler: (request: EndpointRequest<E>, reply: FastifyReply) => {
      handle(request, reply);
      reply.code(204).send();
    },
  });
}

/** Adds an operation that answers JSON and is no POST: those must not do anything twice. */
export function addOperation<
  O extends Keyed & { method: Exclude<Operation['method'], 'POST'>; data: TSchema },
>(app: TypedApp, operation: O, handle: (call: OperationCall<O>) => Result<O>): void {
  addRoute(app, operation, async (request, reply) => sendData(request, reply, await handle(callOf(request))));
}

/** A POST that is no generation. */
type Change = Keyed & { method: 'POST'; data: TSchema; generation?: undefined };

/**
 * Adds a POST that changes the database: the change and the answer under its idempotency key commit together, so
 * that a crash between them cannot make anything twice.
 */
export function addChange<O extends Change>(
  app: TypedApp,
  operation: O,
  change: (call: OperationCall<O>) => DataOf<O>,
): void {
  addRoute(app, operation, async (request, reply) => {
    const answer = () => sendData(request, reply, change(callOf(request)));
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
  change: (call: OperationCall<O>, changeId: string | undefined) => Promise<DataOf<O>>,
): void {
  addRoute(app, operation, async (request, reply) =>
    sendData(request, reply, await change(callOf(request), request.claim?.changeId)),
  );
}

/**
 * Adds an operation that makes something. The service has stored the answer's text under the request's idempotency key
 * in the transaction that charged (or accepted the job), so the idempotency plugin has nothing left to complete.
 */
export function addGeneration<O extends Keyed & { data: TSchema; generation: true }>(
  app: TypedApp,
  operation: O,
  generate: (body: OperationCall<O>['body'], call: GenerationCall<DataOf<O>>) => Promise<GenerationAnswer>,
): void {
  addRoute(app, operation, async (request, reply) => {
    const { status, body, jobId } = await generate(request.body, {
      caller: callerOf(request),
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
export function addRedirect<O extends Keyed & { data: null; media?: undefined }>(
  app: TypedApp,
  operation: O,
  addressOf: (call: OperationCall<O>) => string,
): void {
  addRoute(app, operation, async (request, reply) => {
    const address = addressOf(callOf(request));
    return reply.redirect(request.address?.url(address) ?? address, 302);
  });
}

/** A file to download: its bytes, or a stream of them and their number. */
type Download = { name: string; zip: Uint8Array } | { name: string; content: Readable; bytes: number };

/** Adds an operation that answers a zip; `name` is a file name made of a slug, which needs no quoting. */
export function addDownload<O extends Keyed & { data: null; media: 'application/zip' }>(
  app: TypedApp,
  operation: O,
  read: (call: OperationCall<O>) => Promise<Download>,
): void {
  addRoute(app, operation, async (request, reply) => {
    const file = await read(callOf(request));
    reply.type('application/zip').header('content-disposition', `attachment; filename="${file.name}"`);
    if ('content' in file) return reply.header('content-length', file.bytes).send(file.content);
    return reply.send(Buffer.from(file.zip.buffer, file.zip.byteOffset, file.zip.byteLength));
  });
}

/**
 * Adds an operation whose body is a zip of any length, read as it arrives. `receive` gets none where the body is of
 * another type, so that it refuses callers first.
 */
export function addUpload<O extends Keyed & { data: TSchema; upload: 'application/zip' }>(
  app: TypedApp,
  operation: O,
  receive: (
    caller: Caller,
    content: Readable | undefined,
    request: Pick<EndpointRequest<O>, 'query' | 'headers'>,
  ) => Result<O>,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(operation.upload, (_request, payload, done) => done(null, payload));
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      done(null, undefined);
    });
    addRoute(scope.withTypeProvider<TypeBoxTypeProvider>(), operation, async (request, reply) => {
      const { body }: { body: unknown } = request;
      const content = body instanceof Readable ? body : undefined;
      return sendData(request, reply, await receive(callerOf(request), content, request));
    });
  });
}

/** Adds an operation that answers a picture for the caller alone; no cache on the way keeps it. */
export function addPicture<O extends Keyed & { data: null; media: 'image/webp' }>(
  app: TypedApp,
  operation: O,
  read: (call: OperationCall<O>) => Promise<Uint8Array>,
): void {
  addRoute(app, operation, async (request, reply) => {
    const bytes = await read(callOf(request));
    reply.type(operation.media).header('cache-control', 'no-store');
    return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  });
}

/** Adds an operation that answers server-sent events. `follow` checks the call, then returns what to send. */
export function addEventStream<O extends Keyed & { data: null; media: 'text/event-stream' }>(
  app: TypedApp,
  operation: O,
  limits: StreamLimits,
  follow: (call: OperationCall<O>) => Follow<O>,
): void {
  addRoute(app, operation, async (request, reply) => {
    const call = callOf(request);
    const accountId = call.caller.account.id;
    return openEvents(request, reply, { ...limits, accountId }, follow(call));
  });
}

function addRoute<O extends Operation>(
  app: TypedApp,
  operation: O,
  handler: (request: EndpointRequest<O>, reply: FastifyReply) => Promise<unknown>,
): void {
  const route = { ...routeOf(operation), config: { operation }, handler };
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

function routeOf<E extends Endpoint>({ method, path, body, query: querystring, params }: E) {
  const schema: EndpointSchema<E> = { body, querystring, params };
  // The framework warns of a part that is there but undefined.
  for (const [part, value] of Object.entries(schema)) if (!value) Reflect.deleteProperty(schema, part);
  return { method, url: path, schema };
}

function callOf<O extends Operation>(request: EndpointRequest<O>): OperationCall<O> {
  const { params, query, body } = request;
  return { caller: callerOf(request), params, query, body };
}

function sendData<T>(request: Pick<FastifyRequest, 'id' | 'address'>, reply: FastifyReply, data: T): string {
  reply.type(JSON_TYPE);
  return successBody(request, reply, data);
}

/** Whether the `Prefer` header asks for a job (RFC 7240); other preferences are ignored, as it allows. */
function prefersAsync({ prefer }: FastifyRequest['headers']): boolean {
  const preferences = [prefer ?? []].flat().join(',').split(',');
  return preferences.some((one) => one.split(';')[0]?.trim().toLowerCase() === 'respond-async');
}
