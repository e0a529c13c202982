import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

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
