import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { LIMITS } from '../../../src-shared/contract/limits.ts';

/** What is read of a refused body at most, bytes and ms: enough for any that is not absurdly long or slow. */
const DRAINED_BYTES = 2 * LIMITS.bodyBytes;
const DRAINED_MS = 10_000;

/**
 * Reads the rest of a body before a refusal is sent. Many clients write all of a request before they read the answer,
 * and a connection that closes with unread bytes is reset: the answer would be lost. Where the body has not ended by
 * then, the connection does.
 */
export function addDrainBody(app: FastifyInstance): void {
  app.addHook('onSend', ({ raw }, reply, payload, done) => {
    const rest = drainRequest(raw);
    if (!rest) return done(null, payload);
    void rest.then(() => {
      if (!raw.complete) reply.header('connection', 'close');
      done(null, payload);
    });
  });
}

/** Whether a request has a body, by its headers. */
export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Resolves when no more of the body is to be read; undefined where all of it has been. */
export function drainRequest(raw: IncomingMessage): Promise<void> | undefined {
  if (!hasBody(raw) || raw.complete || raw.readableEnded || raw.destroyed) return undefined;
  return new Promise((resolve) => {
    let bytes = 0;
    const count = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > DRAINED_BYTES) end();
    };
    const timer = setTimeout(() => end(), DRAINED_MS).unref();
    const end = () => {
      clearTimeout(timer);
      raw.off('data', count).off('end', end).off('error', end).off('close', end);
      resolve();
    };
    // A pipe that nobody reads any more would stop it.
    raw.unpipe().on('data', count).on('end', end).on('error', end).on('close', end);
    raw.resume();
  });
}

/** How long a request that is still arriving may take to be complete once the engine stops, ms. */
const ARRIVAL_MS = 1000;

/**
 * Closes connections during a shutdown, each with its answer: a keep-alive client would otherwise delay the shutdown
 * until its own time limit. Those that are silent, have sent half a request or nothing, are closed after a second.
 */
export function closeConnectionsOnShutdown(app: FastifyInstance): void {
  /** Open connections, each with the request that it last sent. */
  const sockets = new Map<Socket, IncomingMessage | undefined>();
  let closing = false;

  app.server.on('connection', (socket: Socket) => {
    sockets.set(socket, undefined);
    socket.once('close', () => sockets.delete(socket));
  });
  app.server.on('request', (request, response) => {
    const { socket } = request;
    sockets.set(socket, request);
    response.once('close', () => {
      if (sockets.get(socket) === request) sockets.set(socket, undefined);
    });
  });
  app.addHook('preClose', async () => {
    closing = true;
    const timer = setTimeout(() => {
      for (const [socket, request] of sockets) if (!request?.complete) socket.destroy();
    }, ARRIVAL_MS);
    timer.unref();
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    if (closing) reply.header('connection', 'close');
    return payload;
  });
}
