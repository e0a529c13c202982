import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { forLog } from '../../../src-shared/contract/error-log.ts';
import type { CamError } from '../../../src-shared/contract/errors.ts';
import { errorBody, JSON_TYPE } from '../envelope.ts';
import { toCamError } from '../to-cam-error.ts';
import type { AppDeps } from '../types.ts';
import { setAnswerHeaders } from './answer-headers.ts';

/** One handler, one envelope: every error leaves as the contract's error body. */
export function addErrorHandler(app: FastifyInstance, { baseUrl }: Pick<AppDeps, 'baseUrl'>): void {
  app.setErrorHandler((thrown: unknown, request, reply) => sendError(thrown, request, reply, baseUrl()));
}

/** Answers with an error. Bugs are logged with their stack, other 5xx by name, the caller's own mistakes at debug level. */
export function sendError(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  baseUrl: string,
): void {
  const error = toCamError(thrown);
  request.errorCode = error.code;
  const { isBug, fields } = forLog(error);
  if (error.status >= 500 && isBug) request.log.error(fields, error.message);
  else if (error.status >= 500) request.log.warn(fields, 'nothing was made');
  else request.log.debug({ code: error.code, cause: causeOf(error) }, error.message);
  reply.code(error.status).headers(error.headers).type(JSON_TYPE);
  reply.send(errorBody(error, request.id, baseUrl));
}

/** Why a refusal came about, e.g. what an address answered. No stack: it is not our fault. */
function causeOf({ cause }: CamError): { message: string; code?: unknown } | undefined {
  if (!(cause instanceof Error)) return undefined;
  return { message: cause.message, ...('code' in cause && { code: cause.code }) };
}

/** For the router's errors (a broken percent-encoding), which no hook sees. */
export function createFrameworkErrors({ baseUrl }: Pick<AppDeps, 'baseUrl'>) {
  return (thrown: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    setAnswerHeaders(reply, request.id);
    sendError(thrown, request, reply, baseUrl());
  };
}
