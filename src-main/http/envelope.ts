import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorBody, type Meta, successText } from '../../src-shared/contract/envelope.ts';
import { type CamError, errorSlug } from '../../src-shared/contract/errors.ts';
import type { GenerationMeta } from '../services/generation-call.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** The body text of a success; `meta` gets the request's id and the whole milliseconds since it came in. */
export function successBody(
  request: FastifyRequest,
  reply: FastifyReply,
  data: unknown,
  generation: GenerationMeta = {},
): string {
  const meta: Meta = {
    ...generation,
    request_id: request.id,
    processing_time_ms: Math.round(reply.elapsedTime),
  };
  return successText(data, meta);
}

/** Sets the content type and returns the body text, for handlers to return. */
export function success(request: FastifyRequest, reply: FastifyReply, data: unknown): string {
  reply.type(JSON_TYPE);
  return successBody(request, reply, data);
}

/** The body text of an error. `baseUrl` without a trailing slash. */
export function errorBody(error: CamError, requestId: string, baseUrl: string): string {
  const body: ErrorBody = {
    success: false,
    error: {
      code: error.code,
      message: error.message,
      doc_url: `${baseUrl}/docs/errors/${errorSlug(error.code)}`,
      ...(error.details && { details: error.details }),
    },
    meta: { request_id: requestId },
  };
  return JSON.stringify(body);
}
