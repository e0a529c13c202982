import { PassThrough, type Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';

const MEGABYTE = 1024 * 1024;
/** Up to this size a body is small: such bodies have a budget of their own, so that large ones never displace them. */
const SMALL_BYTES = 64 * 1024;
/** Bytes of all bodies of operations that have not been answered. In memory each takes about three times as much. */
const BUDGET = { small: 64 * MEGABYTE, large: 256 * MEGABYTE };
/** A body that is being worked on is answered within seconds. */
const RETRY_SECONDS = '2';

/** The bytes of all bodies at a time, over both prefixes. */
export interface BodyBudget {
  /** Reserves bytes of one body that has `taken` so far. @throws CamError OVERLOADED */
  reserve(bytes: number, taken: number): void;
  release(taken: number): void;
}

const getKind = (bytes: number) => (bytes <= SMALL_BYTES ? 'small' : 'large');

/** `budget`: bytes of small and of large bodies at a time. */
export function createBodyBudget(budget = BUDGET): BodyBudget {
  const used = { small: 0, large: 0 };
  return {
    reserve(bytes, taken) {
      const kind = getKind(taken + bytes);
      // A body that turns out to be large moves to the budget of large ones.
      const moved = kind === getKind(taken) ? 0 : taken;
      if (used[kind] + moved + bytes > budget[kind]) throw createOverloadedError();
      used[getKind(taken)] -= moved;
      used[kind] += moved + bytes;
    },
    release(taken) {
      used[getKind(taken)] -= taken;
    },
  };
}

/**
 * Bounds the memory of bodies: one with a Content-Length is counted when its headers arrive, a chunked one as it
 * grows, until the answer is sent. Add it after what refuses a caller.
 */
export function addBodyBudget(app: FastifyInstance, budget: BodyBudget): void {
  const reserveFor = (request: FastifyRequest, bytes: number) => {
    budget.reserve(bytes, request.bodyBytes);
    request.bodyBytes += bytes;
  };

  app.addHook('onRequest', (request, reply, done) => {
    const length = Number(request.headers['content-length'] ?? 0);
    const isChunked = isCountedAsItGrows(request);
    if ((!isChunked && !(length > 0)) || isStreamed(request)) return done();
    reply.raw.once('close', () => {
      budget.release(request.bodyBytes);
      request.bodyBytes = 0;
    });
    // A longer one is refused without being read.
    if (!isChunked && length <= LIMITS.bodyBytes) reserveFor(request, length);
    done();
  });

  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (!isCountedAsItGrows(request) || isStreamed(request)) return done(null, payload);
    done(
      null,
      countBodyBytes(payload, (bytes) => reserveFor(request, bytes)),
    );
  });
}

const isCountedAsItGrows = ({ headers }: FastifyRequest) => headers['transfer-encoding'] !== undefined;

/** Whether the body goes to the disk as it arrives. */
const isStreamed = ({ routeOptions }: FastifyRequest) => routeOptions.config.operation?.upload !== undefined;

/** A body whose bytes are reported as they arrive; what `onBytes` throws ends it. */
function countBodyBytes(payload: Readable, onBytes: (bytes: number) => void): Readable {
  const body = new PassThrough({
    transform(chunk: Buffer, _encoding, done) {
      try {
        onBytes(chunk.length);
        done(null, chunk);
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });
  payload.once('error', (error) => body.destroy(error));
  return payload.pipe(body);
}

function createOverloadedError(): CamError {
  return new CamError(
    'OVERLOADED',
    `CAM has as many large bodies in its memory as it takes. Nothing was held or charged; send it again in ${RETRY_SECONDS} s.`,
    { headers: { 'retry-after': RETRY_SECONDS } },
  );
}
