import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CamError, invalidField } from '../../../src-shared/contract/errors.ts';
import { LIMIT_LABELS, LIMITS } from '../../../src-shared/contract/limits.ts';
import { type Operation, takesKey } from '../../../src-shared/contract/operations/operation.ts';
import type { Caller } from '../../services/caller.ts';
import type { Services } from '../../services/create-services.ts';
import type { HttpDeps } from '../deps.ts';
import type { OpenClaim } from '../request-context.ts';
import { errorBody, JSON_TYPE } from '../request-context.ts';
import { getCaller } from './auth.ts';

const VISIBLE_ASCII = /^[\x21-\x7e]+$/;
const RETRY_SECONDS = '1';
/** Stored in place of an answer that holds a secret: a retry does nothing twice, and no secret is ever stored. */
const SHOWN_ONCE = new CamError(
  'IDEMPOTENCY_KEY_REUSED',
  'This request was done already, and its secret was shown that once. Revoke the key it made if you do not have the secret, and make another with a new Idempotency-Key.',
);

/**
 * `Idempotency-Key` on POST: claim before the handler → answer, stored in the transaction of a generation or of a
 * change in the database, else here → complete, or abandon where the answer is not to be stored. What is stored here
 * changed nothing, or carries the claim's `changeId`. The hooks also run when the client has hung up, so no claim
 * outlives its request.
 */
export function addIdempotency(
  app: FastifyInstance,
  {
    services: { idempotency },
    baseUrl,
  }: Pick<HttpDeps, 'baseUrl'> & { services: Pick<Services, 'idempotency'> },
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (findKeyedOperation(request)) checkKey(request.headers['idempotency-key']);
    done();
  });

  app.addHook('preHandler', (request, reply, done) => {
    const operation = findKeyedOperation(request);
    const key = request.headers['idempotency-key'];
    if (!operation || typeof key !== 'string') return done();
    const caller = getCaller(request);
    const print = fingerprint(operation, request);
    const claim = idempotency.claim(caller, key, print);
    if (claim.state === 'replay') return replay(request, reply, claim, done);
    if (claim.state !== 'claimed') throw refusal(claim.state);
    request.claim = {
      caller,
      key,
      changeId: computeChangeId(caller, key, print),
      commit: (change) => commit(request, { caller, key }, change),
    };
    done();
  });

  app.addHook('onSend', (request, reply, payload, done) => {
    const { claim, error } = request;
    request.claim = null;
    if (claim) {
      // An answer that cannot be stored is sent all the same: an error here would not be sent in the envelope.
      try {
        const answer = { status: reply.statusCode, body: payload };
        storeOrAbandon(claim, error === null || error.isKept ? answer : undefined);
      } catch (error) {
        request.log.error({ err: error }, 'idempotent answer not stored');
      }
    }
    done();
  });

  function commit(
    request: FastifyRequest,
    { caller, key }: Pick<OpenClaim, 'caller' | 'key'>,
    change: () => string,
  ): string {
    const body = idempotency.atomically(() => {
      const answer = change();
      const isSecret = request.routeOptions.config.operation?.secret === 'once';
      const stored = isSecret
        ? {
            status: SHOWN_ONCE.status,
            body: errorBody(SHOWN_ONCE, request.id, baseUrl(request.headers.host)),
          }
        : { status: 200, body: answer };
      idempotency.complete(caller, key, stored.status, stored.body);
      return answer;
    });
    request.claim = null;
    return body;
  }

  /** Stores the answer, or releases the key where there is none to store or the store fails. */
  function storeOrAbandon(
    { caller, key }: Pick<OpenClaim, 'caller' | 'key'>,
    answer: { status: number; body: unknown } | undefined,
  ): void {
    if (typeof answer?.body !== 'string') {
      idempotency.abandon(caller, key);
      return;
    }
    try {
      idempotency.complete(caller, key, answer.status, answer.body);
    } catch (error) {
      idempotency.abandon(caller, key);
      throw error;
    }
  }
}

/** The POST operation of a request that carries a key, or undefined. */
function findKeyedOperation({ headers, routeOptions }: FastifyRequest): Operation | undefined {
  const { operation } = routeOptions.config;
  return operation && takesKey(operation) && headers['idempotency-key'] !== undefined ? operation : undefined;
}

function checkKey(key: string | string[] | undefined): void {
  if (typeof key === 'string' && key.length <= LIMITS.idempotencyKeyChars && VISIBLE_ASCII.test(key)) return;
  throw invalidField(
    'Idempotency-Key',
    `must be 1 to ${LIMITS.idempotencyKeyChars} visible ASCII characters without spaces, such as a UUID.`,
  );
}

function replay(
  { asPicture }: FastifyRequest,
  reply: FastifyReply,
  { status, body }: { status: number; body: string },
  fail: (error: Error) => void,
): void {
  const job = status === 202 ? /"id":"(job_\w+)"/.exec(body)?.[1] : undefined;
  if (job !== undefined) reply.header('location', `/v1/jobs/${job}`);
  reply.header('idempotent-replayed', 'true').code(status);
  if (status === 200 && asPicture) asPicture(reply, body).then((file) => reply.send(file), fail);
  else reply.type(JSON_TYPE).send(body);
}

function refusal(state: 'in-progress' | 'mismatch'): CamError {
  if (state === 'mismatch') {
    return new CamError(
      'IDEMPOTENCY_KEY_REUSED',
      `This Idempotency-Key was used in the last ${LIMIT_LABELS.idempotency} with other parameters. Use a new key for a new request.`,
    );
  }
  return new CamError(
    'IDEMPOTENCY_IN_PROGRESS',
    `The first request with this Idempotency-Key is still running. Send the same request again in ${RETRY_SECONDS} second.`,
    { headers: { 'retry-after': RETRY_SECONDS } },
  );
}

/** Hex; only who sends the same key and parameters again gets the same. */
function computeChangeId({ account }: Caller, key: string, print: string): string {
  return createHash('sha256').update(`${account.id}\n${key}\n${print}`).digest('hex');
}

/** A hash that is equal for calls with the same parameters and body; the table's path has no prefix. Hex. */
export function fingerprint(
  { method, path }: Pick<Operation, 'method' | 'path'>,
  { params, body }: { params: unknown; body: unknown },
): string {
  const input = canonicalJson({ params, body });
  return createHash('sha256').update(`${method} ${path}\n`).update(input).digest('hex');
}

/** JSON with sorted object keys. The value is of a validated request, so it is plain and shallow. */
function canonicalJson(value: unknown): string {
  return (
    JSON.stringify(value, (_key, member: unknown) => (isObject(member) ? sortKeys(member) : member)) ?? ''
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function sortKeys(object: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));
}
