import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorBody, type Meta, successText } from '../../src-shared/contract/envelope.ts';
import { type CamError, errorSlug } from '../../src-shared/contract/errors.ts';
import type { GenerationMeta } from '../services/generation-call.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** The body text of a success, with addresses as the caller reaches them; `meta` gets the request's id and the whole milliseconds since it came in. */
export function successBody<T>(
  request: Pick<FastifyRequest, 'id' | 'address'>,
  reply: FastifyReply,
  data: T,
  generation: GenerationMeta = {},
): string {
  const meta: Meta = {
    ...generation,
    request_id: request.id,
    processing_time_ms: Math.round(reply.elapsedTime),
  };
  const text = successText(data, meta);
  return request.address?.json(text) ?? text;
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
