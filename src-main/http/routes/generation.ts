import type { FastifyReply, FastifyRequest } from 'fastify';
import { OPERATIONS } from '../../../src-shared/contract/operations/operations.ts';
import type { GenerationAnswer, GenerationCall } from '../../services/generation-call.ts';
import { JSON_TYPE, successBody } from '../envelope.ts';
import { callerOf } from '../plugins/auth.ts';
import type { AppDeps } from '../types.ts';
import { routeOf } from './operation.ts';
import type { V1App } from './v1.ts';

/** Whether the `Prefer` header asks for a job (RFC 7240); other preferences are ignored, as it allows. */
export function prefersAsync({ prefer }: FastifyRequest['headers']): boolean {
  const preferences = [prefer ?? []].flat().join(',').split(',');
  return preferences.some((one) => one.split(';')[0]?.trim().toLowerCase() === 'respond-async');
}

/**
 * Runs a generation and returns its ready body. The action has stored that body under the request's idempotency
 * key in the transaction that charged (or accepted the job), so the plugin has nothing left to complete.
 */
async function generate(
  request: FastifyRequest,
  reply: FastifyReply,
  run: (call: GenerationCall) => Promise<GenerationAnswer>,
): Promise<string> {
  const respondAsync = prefersAsync(request.headers);
  const answer = await run({
    caller: callerOf(request),
    requestId: request.id,
    ...(request.claim && { idempotencyKey: request.claim.key }),
    respondAsync,
    render: (data, meta) => successBody(request, reply, data, meta),
  });
  request.claim = null;
  if (answer.jobId !== undefined) {
    reply.header('location', `/v1/jobs/${answer.jobId}`).header('preference-applied', 'respond-async');
  }
  reply.code(answer.status).type(JSON_TYPE);
  return answer.body;
}

/** Everything that makes memes. */
export function addGenerationRoutes(app: V1App, { services }: Pick<AppDeps, 'services'>): void {
  app.route({
    ...routeOf(OPERATIONS.captionMeme),
    handler: (request, reply) => generate(request, reply, (call) => services.caption(request.body, call)),
  });
  app.route({
    ...routeOf(OPERATIONS.generateMemes),
    handler: (request, reply) => generate(request, reply, (call) => services.generate(request.body, call)),
  });
  app.route({
    ...routeOf(OPERATIONS.paintMeme),
    handler: (request, reply) => generate(request, reply, (call) => services.aiImage(request.body, call)),
  });
  app.route({
    ...routeOf(OPERATIONS.memesFromImage),
    handler: (request, reply) => generate(request, reply, (call) => services.fromImage(request.body, call)),
  });
  app.route({
    ...routeOf(OPERATIONS.brandMemes),
    handler: (request, reply) => generate(request, reply, (call) => services.branded(request.body, call)),
  });
  app.route({
    ...routeOf(OPERATIONS.remixMeme),
    handler: (request, reply) => generate(request, reply, (call) => services.remix(request.body, call)),
  });
  app.route({
    ...routeOf(OPERATIONS.batchMemes),
    handler: (request, reply) => generate(request, reply, (call) => services.batch(request.body, call)),
  });
}
