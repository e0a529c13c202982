import { Readable } from 'node:stream';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { TSchema } from 'typebox';
import type { Caller } from '../../services/caller.ts';
import { type Follow, openEvents, type StreamLimits } from '../event-stream.ts';
import { getCaller } from '../plugins/auth.ts';
import { type EndpointRequest, type Result, sendData, type TypedApp } from './endpoint.ts';
import { addRoute, type OperationCall, type OperationWithKey, toCall } from './operation.ts';

/** Operations whose request or response is no JSON: files, pictures and streams. */

/** A file to download: its bytes, or a stream of them and their number. */
type Download = { name: string; zip: Uint8Array } | { name: string; content: Readable; bytes: number };

/** Adds an operation that answers a zip; `name` is a file name made of a slug, which needs no quoting. */
export function addDownload<O extends OperationWithKey & { data: null; media: 'application/zip' }>(
  app: TypedApp,
  operation: O,
  read: (call: OperationCall<O>) => Promise<Download>,
): void {
  addRoute(app, operation, async (request, reply) => {
    const file = await read(toCall(request));
    reply.type('application/zip').header('content-disposition', `attachment; filename="${file.name}"`);
    if ('content' in file) return reply.header('content-length', file.bytes).send(file.content);
    return reply.send(Buffer.from(file.zip.buffer, file.zip.byteOffset, file.zip.byteLength));
  });
}

/**
 * Adds an operation whose body is a zip of any length, which is streamed. If the body has another type, `receive` is
 * called without one, so that it checks the caller first.
 */
export function addUpload<O extends OperationWithKey & { data: TSchema; upload: 'application/zip' }>(
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
      return sendData(request, reply, await receive(getCaller(request), content, request));
    });
  });
}

/** Adds an operation that answers a picture for the caller alone; no cache on the way keeps it. */
export function addPicture<O extends OperationWithKey & { data: null; media: 'image/webp' }>(
  app: TypedApp,
  operation: O,
  read: (call: OperationCall<O>) => Promise<Uint8Array>,
): void {
  addRoute(app, operation, async (request, reply) => {
    const bytes = await read(toCall(request));
    reply.type(operation.media).header('cache-control', 'no-store');
    return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  });
}

/** Adds an operation that answers server-sent events. `follow` checks the call, then returns what to send. */
export function addEventStream<O extends OperationWithKey & { data: null; media: 'text/event-stream' }>(
  app: TypedApp,
  operation: O,
  limits: StreamLimits,
  follow: (call: OperationCall<O>) => Follow<O>,
): void {
  addRoute(app, operation, async (request, reply) => {
    const call = toCall(request);
    const accountId = call.caller.account.id;
    return openEvents(request, reply, { ...limits, accountId }, follow(call));
  });
}
