import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { type Meta, successText } from '../../../src-shared/contract/envelope.ts';
import { CamError } from '../../../src-shared/contract/errors.ts';
import type {
  Endpoint,
  Operation,
  OperationData,
} from '../../../src-shared/contract/operations/operations.ts';
import type { Caller } from '../../services/caller.ts';
import type { GenerationAnswer, GenerationCall, GenerationMeta } from '../../services/generation-call.ts';
import { getCaller } from '../plugins/auth.ts';
import { JSON_TYPE } from '../request-context.ts';
import {
  type BodyRule,
  JSON_BODY,
  NO_BODY,
  type RouteDeclaration,
  type RouteRequest,
  type Routes,
  streamBody,
} from '../route-declaration.ts';

/*
 * Routes from the table of operations that answer JSON or a redirect; each function adds one kind of answer. They are
 * typed by their schemas: the compiler refuses an endpoint of another kind, and a handler that returns anything but the
 * endpoint's `data`.
 *
 * Answers are written by JSON.stringify, not by a serialiser compiled from the response schema: docs/decisions/0008 has
 * the measurement. test/http/operations.test.ts compares real answers with their schemas, field by field.
 */

/** What a handler returns: the endpoint's `data`. */
export type Result<E extends Endpoint> = OperationData<E> | Promise<OperationData<E>>;

/** Who may call an endpoint that is no operation, and how often. */
export type Access = Pick<RouteDeclaration, 'caller' | 'scope' | 'limit'> & { takes?: BodyRule };

/** Adds an endpoint that answers JSON. */
export function addEndpoint<E extends Endpoint & { data: TSchema }>(
  routes: Routes,
  endpoint: E,
  access: Access,
  handle: (request: RouteRequest<E>, reply: FastifyReply) => Result<E>,
): void {
  routes.add(declareEndpoint(endpoint, access), async (request, reply) =>
    sendData(request, reply, await handle(request, reply)),
  );
}

/** Adds an endpoint that answers 204. */
export function addNoContent<E extends Endpoint & { data: null }>(
  routes: Routes,
  endpoint: E,
  access: Access,
  handle: (request: RouteRequest<E>, reply: FastifyReply) => void,
): void {
  routes.add(declareEndpoint(endpoint, access), (request, reply) => {
    handle(request, reply);
    reply.code(204).send();
  });
}

const declareEndpoint = <E extends Endpoint>(endpoint: E, access: Access): RouteDeclaration<E> => ({
  methods: [endpoint.method],
  path: endpoint.path,
  schema: endpoint,
  secret: endpoint.secret !== undefined,
  takes: endpoint.body ? JSON_BODY : NO_BODY,
  ...access,
});

/** The success body of an answer. */
export function sendData<T>(
  request: Pick<FastifyRequest, 'id' | 'address'>,
  reply: FastifyReply,
  data: T,
): string {
  reply.type(JSON_TYPE);
  return successBody(request, reply, data);
}

/**
 * The body text of a success, with addresses as the caller reaches them; `meta` gets the request's id and the whole
 * milliseconds since it came in.
 */
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
export type OperationCall<O extends Operation> = Pick<RouteRequest<O>, 'params' | 'query' | 'body'> & {
  caller: Caller;
};

/** An operation that needs a key. */
export type OperationWithKey = Operation & { auth: true };

/** Adds an operation that answers JSON and is no POST: those must not do anything twice. */
export function addOperation<
  O extends OperationWithKey & { method: Exclude<Operation['method'], 'POST'>; data: TSchema },
>(routes: Routes, operation: O, handle: (call: OperationCall<O>) => Result<O>): void {
  addRoute(routes, operation, async (request, reply) =>
    sendData(request, reply, await handle(toCall(request))),
  );
}

/** A POST that is no generation. */
type Change = OperationWithKey & { method: 'POST'; data: TSchema; generation?: undefined };

/**
 * Adds a POST that changes the database: the change and the answer under its idempotency key commit together, so
 * that a crash between them cannot make anything twice.
 */
export function addChange<O extends Change>(
  routes: Routes,
  operation: O,
  change: (call: OperationCall<O>) => OperationData<O>,
): void {
  addRoute(routes, operation, async (request, reply) => {
    const answer = () => sendData(request, reply, change(toCall(request)));
    return request.claim ? request.claim.commit(answer) : answer();
  });
}

/**
 * Adds a POST that changes files, or nothing. `changeId` is the same for every attempt of one request with an
 * idempotency key: what is made carries it, or is named by its content, so that a repetition after a crash finds it.
 * `closed` aborts where the caller has closed the connection.
 */
export function addFileChange<O extends Change>(
  routes: Routes,
  operation: O,
  change: (
    call: OperationCall<O>,
    changeId: string | undefined,
    closed: AbortSignal,
  ) => Promise<OperationData<O>>,
): void {
  addRoute(routes, operation, async (request, reply) => {
    const closed = watchConnection(reply);
    return sendData(request, reply, await change(toCall(request), request.claim?.changeId, closed));
  });
}

/** Aborts where the caller has closed the connection. */
export function watchConnection(reply: FastifyReply): AbortSignal {
  const closed = new AbortController();
  reply.raw.once('close', () => closed.abort(new CamError('OVERLOADED', 'The connection was closed.')));
  return closed.signal;
}

/**
 * Adds an operation that makes something. The service has stored the answer's text under the request's idempotency key
 * in the transaction that charged (or accepted the job), so the idempotency plugin has nothing left to complete.
 */
export function addGeneration<O extends OperationWithKey & { data: TSchema; generation: true }>(
  routes: Routes,
  operation: O,
  generate: (
    body: OperationCall<O>['body'],
    call: GenerationCall<OperationData<O>>,
  ) => Promise<GenerationAnswer>,
): void {
  addRoute(routes, operation, async (request, reply) => {
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
  routes: Routes,
  operation: O,
  getAddress: (call: OperationCall<O>) => string,
): void {
  addRoute(routes, operation, async (request, reply) => {
    const address = getAddress(toCall(request));
    return reply.redirect(request.address?.url(address) ?? address, 302);
  });
}

/** Adds the route of an operation; files in its body may be sent as they are. */
export function addRoute<O extends OperationWithKey>(
  routes: Routes,
  operation: O,
  handler: (request: RouteRequest<O>, reply: FastifyReply) => Promise<unknown>,
): void {
  const { scope } = operation;
  const limit = operation.uncounted ? 'plan, not counted' : 'plan';
  const access = { caller: 'key or session', scope, limit, takes: chooseBody(operation) } as const;
  const declaration = declareEndpoint(operation, access);
  routes.add({ ...declaration, path: `/v1${operation.path}`, operation }, handler);
}

function chooseBody({ upload, body, file }: Operation): BodyRule {
  if (upload) return streamBody(...upload);
  if (!body) return NO_BODY;
  return file ? { ...JSON_BODY, as: 'file' } : JSON_BODY;
}

/** The call that a request makes. */
export function toCall<O extends Operation>(request: RouteRequest<O>): OperationCall<O> {
  const { params, query, body } = request;
  return { caller: getCaller(request), params, query, body };
}

/** Whether the `Prefer` header asks for a job (RFC 7240); other preferences are ignored, as it allows. */
function prefersAsync({ prefer }: FastifyRequest['headers']): boolean {
  const preferences = [prefer ?? []].flat().join(',').split(',');
  return preferences.some((one) => one.split(';')[0]?.trim().toLowerCase() === 'respond-async');
}
