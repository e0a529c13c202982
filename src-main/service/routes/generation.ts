import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GenerationAnswer, GenerationCall } from '../../actions/types.ts';
import { JSON_TYPE, successBody } from '../envelope.ts';
import { callerOf } from '../plugins/auth.ts';

/**
 * Runs a generation and returns its ready body. The action has stored that body under the request's idempotency
 * key in the transaction that charged, so the plugin has nothing left to complete.
 */
export async function generate(
  request: FastifyRequest,
  reply: FastifyReply,
  run: (call: GenerationCall) => Promise<GenerationAnswer>,
): Promise<string> {
  const answer = await run({
    caller: callerOf(request),
    requestId: request.id,
    ...(request.claim && { idempotencyKey: request.claim.key }),
    render: (data, meta) => successBody(request, reply, data, meta),
  });
  request.claim = null;
  reply.code(answer.status).type(JSON_TYPE);
  return answer.body;
}
