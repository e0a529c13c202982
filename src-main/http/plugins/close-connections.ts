import type { FastifyInstance } from 'fastify';

/**
 * Closes the connection with every answer sent during a shutdown: a keep-alive client would otherwise delay the
 * shutdown until its own time limit.
 */
export function closeConnectionsOnShutdown(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    if (closing) reply.header('connection', 'close');
    return payload;
  });
}
