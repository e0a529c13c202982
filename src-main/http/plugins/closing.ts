import type { FastifyInstance } from 'fastify';

/**
 * Answers that leave after the engine was told to stop close their connection: a client that keeps it alive
 * would otherwise hold the stop up until its own time limit.
 */
export function addClosingAnswers(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    if (closing) reply.header('connection', 'close');
    return payload;
  });
}
