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
import type { Endpoint, OperationData } from '../../../src-shared/contract/operations/operations.ts';
import { JSON_TYPE, successBody } from '../envelope.ts';

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
export function toRoute<E extends Endpoint>({ method, path, body, query: querystring, params }: E) {
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
