import { PassThrough, Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { CamError } from '../../../src-shared/contract/errors.ts';
import type {
  Operation,
  OperationData,
  OperationEvents,
} from '../../../src-shared/contract/operations/operations.ts';
import type { Caller } from '../../services/caller.ts';
import { getCaller } from '../plugins/auth.ts';
import { prefersToJson } from '../plugins/picture-answer.ts';
import type { RouteRequest, Routes } from '../route-declaration.ts';
import {
  addRoute,
  type OperationCall,
  type OperationWithKey,
  type Result,
  sendData,
  toCall,
  watchConnection,
} from './operation.ts';

/** Operations whose request or response is no JSON: files, pictures and streams. */

/** A file to download: its bytes, or a stream of them and their number. */
type Download = { name: string; zip: Uint8Array } | { name: string; content: Readable; bytes: number };

/** Adds an operation that answers a zip; `name` is a file name made of a slug, which needs no quoting. */
export function addDownload<O extends OperationWithKey & { data: null; media: 'application/zip' }>(
  routes: Routes,
  operation: O,
  read: (call: OperationCall<O>) => Promise<Download>,
): void {
  addRoute(routes, operation, async (request, reply) => {
    const file = await read(toCall(request));
    reply.type('application/zip').header('content-disposition', `attachment; filename="${file.name}"`);
    if ('content' in file) return reply.header('content-length', file.bytes).send(file.content);
    return reply.send(Buffer.from(file.zip.buffer, file.zip.byteOffset, file.zip.byteLength));
  });
}

/**
 * Adds an operation whose body is a file of any length, which is streamed. If the body has another type, `receive` is
 * called without one, so that it checks the caller first. `closed` aborts where the caller has closed the connection.
 */
export function addUpload<
  O extends OperationWithKey & { data: TSchema; upload: readonly [string, ...string[]] },
>(
  routes: Routes,
  operation: O,
  receive: (
    caller: Caller,
    content: Readable | undefined,
    request: Pick<RouteRequest<O>, 'query' | 'headers'>,
    closed: AbortSignal,
  ) => Result<O>,
): void {
  addRoute(routes, operation, async (request, reply) => {
    const { body }: { body: unknown } = request;
    const content = body instanceof Readable ? body : undefined;
    return sendData(
      request,
      reply,
      await receive(getCaller(request), content, request, watchConnection(reply)),
    );
  });
}

/** Adds an operation that answers JSON, or CSV where `Accept` prefers it. */
export function addTable<O extends OperationWithKey & { method: 'GET'; data: TSchema }>(
  routes: Routes,
  operation: O,
  read: (call: OperationCall<O>) => OperationData<O>,
  write: (data: OperationData<O>, call: OperationCall<O>) => string,
): void {
  addRoute(routes, operation, async (request, reply) => {
    const call = toCall(request);
    const data = read(call);
    if (!prefersToJson(request.headers.accept, 'text/csv')) return sendData(request, reply, data);
    reply.type('text/csv; charset=utf-8; header=present');
    return write(data, call);
  });
}

/** Adds an operation that answers a picture for the caller alone; no cache on the way keeps it. */
export function addPicture<O extends OperationWithKey & { data: null; media: 'image/webp' }>(
  routes: Routes,
  operation: O,
  read: (call: OperationCall<O>) => Promise<Uint8Array>,
): void {
  addRoute(routes, operation, async (request, reply) => {
    const bytes = await read(toCall(request));
    reply.type(operation.media).header('cache-control', 'no-store');
    return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  });
}

/** Adds an operation that answers server-sent events. `follow` checks the call, then returns what to send. */
export function addEventStream<O extends OperationWithKey & { data: null; media: 'text/event-stream' }>(
  routes: Routes,
  operation: O,
  limits: StreamLimits,
  follow: (call: OperationCall<O>) => Follow<O>,
): void {
  addRoute(routes, operation, async (request, reply) => {
    const call = toCall(request);
    return openEvents(request, reply, { ...limits, caller: call.caller }, follow(call));
  });
}

/** Proxies and browsers close a connection that is silent for longer, ms. */
const HEARTBEAT_MS = 15_000;
/** A slow client is disconnected where this much is waiting to be sent to it, bytes. */
const BUFFERED_MAX = 1_000_000;

/** The open streams of one kind, each with the id of its account, shared by both prefixes. */
export type EventStreams = Map<PassThrough, string>;

/** Sends the events of one operation. */
export interface EventSink<O extends Operation> {
  send<E extends keyof OperationEvents<O> & string>(event: E, data: OperationEvents<O>[E]): void;
  /** Ends the stream. */
  end(): void;
}

export interface StreamLimits {
  streams: EventStreams;
  /** Streams open at once, of everybody and of one account: nobody may take all of them. */
  max: number;
  maxOfAccount: number;
  /** Advice in the error: what to do instead of opening one more. */
  instead: string;
  /** Asked before each event and heartbeat: a key may end while its stream is open. */
  isStillValid(caller: Caller): boolean;
}

type OpenLimits = StreamLimits & { caller: Caller };

/** Starts to send; returns how to stop. */
type Follow<O extends Operation> = (sink: EventSink<O>) => () => void;

/**
 * Answers a request with a stream of events.
 * @throws CamError RATE_LIMITED where too many are open
 */
function openEvents<O extends Operation>(
  request: Pick<FastifyRequest, 'method' | 'address'>,
  reply: FastifyReply,
  limits: OpenLimits,
  follow: Follow<O>,
): FastifyReply {
  // An idle keep-alive connection would delay the engine's shutdown.
  reply.type('text/event-stream').header('connection', 'close');
  if (request.method === 'HEAD') return reply.send();
  refuseTooMany(limits);
  return reply.send(open(request, reply, limits, follow));
}

/** Ends every open stream, before the server waits for running requests: they never end by themselves. */
export function endStreams(streams: EventStreams): void {
  for (const stream of streams.keys()) stream.end();
}

function refuseTooMany({ streams, max, maxOfAccount, instead, caller }: OpenLimits): void {
  const own = [...streams.values()].filter((account) => account === caller.account.id).length;
  if (own < maxOfAccount && streams.size < max) return;
  const taken =
    own >= maxOfAccount
      ? `This account has ${own} such streams open already, the most it may have.`
      : `${streams.size} such streams are open already.`;
  throw new CamError('RATE_LIMITED', `${taken} ${instead}`, { headers: { 'retry-after': '5' } });
}

function open<O extends Operation>(
  { address }: Pick<FastifyRequest, 'address'>,
  reply: FastifyReply,
  { streams, caller, isStillValid }: OpenLimits,
  follow: Follow<O>,
): PassThrough {
  const stream = new PassThrough();
  const write = (text: string) => {
    if (!isStillValid(caller)) stream.end();
    else if (!stream.writableEnded) stream.write(text);
  };
  streams.set(stream, caller.account.id);
  // Sent at once, so that a client can tell an open stream from one that is still opening.
  stream.write('retry: 2000\n\n');
  const unfollow = follow({
    send(event, data) {
      if (stream.writableLength > BUFFERED_MAX) stream.destroy();
      else {
        const text = JSON.stringify(data);
        write(`event: ${event}\ndata: ${address?.json(text) ?? text}\n\n`);
      }
    },
    end: () => stream.end(),
  });
  const heartbeat = setInterval(() => write(':\n\n'), HEARTBEAT_MS).unref();
  const stop = () => {
    clearInterval(heartbeat);
    unfollow();
    streams.delete(stream);
  };
  if (stream.writableEnded) stop();
  stream.once('finish', stop).once('close', stop);
  reply.raw.once('close', () => stream.destroy());
  return stream;
}
