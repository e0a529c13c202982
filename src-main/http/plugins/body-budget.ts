import { PassThrough, type Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { sizeLabel } from '../../../src-shared/contract/limits.ts';
import type { RouteDeclaration } from '../route-declaration.ts';
import { hasBody } from './connections.ts';
import { invalidRequest } from './error-handler.ts';

const MEGABYTE = 1024 * 1024;
/** Up to this size a body is small: such bodies have a budget of their own, so that large ones never displace them. */
const SMALL_BYTES = 64 * 1024;
/** Bodies that are no longer take less memory than their connection. */
const UNCOUNTED_BYTES = 4 * 1024;
/** Time for the body of a caller without a key, ms: else a few could take all of its budget. */
const KEYLESS_MS = 10_000;
/** A body that is being worked on is answered within seconds. */
const RETRY_SECONDS = '2';

/** The bytes of all bodies at a time. */
interface BodyBudget {
  /** Reserves bytes of one body that has `taken` so far. @throws CamError OVERLOADED */
  reserve(bytes: number, taken: number): void;
  release(taken: number): void;
}

const getKind = (bytes: number) => (bytes <= SMALL_BYTES ? 'small' : 'large');

/** `budget`: bytes of small and of large bodies at a time. */
function createBodyBudget(budget: { small: number; large: number }): BodyBudget {
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

/** Bytes of all bodies that have not been answered. In memory each takes about three times as much. */
function createBudgets() {
  return {
    known: createBodyBudget({ small: 64 * MEGABYTE, large: 256 * MEGABYTE }),
    /** Of callers without a key, or whose key is in the body: they neither fill the memory nor displace the others. */
    keyless: createBodyBudget({ small: 2 * MEGABYTE, large: 2 * MEGABYTE }),
    /** The other budget counts the pictures of these once more, when the tools send them on. */
    mcp: createBodyBudget({ small: 8 * MEGABYTE, large: 96 * MEGABYTE }),
  };
}

/** Whether the caller is known by more than being on this computer. */
const hasKey = ({ caller, pictureCaller }: FastifyRequest) =>
  caller !== null && pictureCaller?.by !== 'computer';

/** The declaration of a route whose body is counted; the smallest ones take less than their connection. */
function findCounted(request: FastifyRequest): RouteDeclaration | undefined {
  const { declaration } = request.routeOptions.config;
  if (!declaration || declaration.takes.as === 'stream' || !hasBody(request.raw)) return undefined;
  return request.caller || declaration.takes.unknownBytes > UNCOUNTED_BYTES ? declaration : undefined;
}

/**
 * Bounds the memory of bodies: one with a Content-Length is counted when its headers arrive, a chunked one as it
 * grows, until the answer is sent. Add it after what refuses a caller.
 */
export function addBodyBudget(app: FastifyInstance): void {
  const budgets = createBudgets();
  const getBudget = (request: FastifyRequest, { takes }: RouteDeclaration) =>
    hasKey(request) ? budgets[takes.pool ?? 'known'] : budgets.keyless;
  const reserveFor = (request: FastifyRequest, budget: BodyBudget, bytes: number) => {
    budget.reserve(bytes, request.bodyBytes);
    request.bodyBytes += bytes;
  };

  app.addHook('onRequest', (request, reply, done) => {
    const { declaration } = request.routeOptions.config;
    const length = Number(request.headers['content-length'] ?? 0);
    if (declaration && !request.caller) refuseLongOfUnknown(length, declaration);
    const counted = findCounted(request);
    if (!counted) return done();
    const budget = getBudget(request, counted);
    reply.raw.once('close', () => {
      budget.release(request.bodyBytes);
      request.bodyBytes = 0;
    });
    // A longer one is refused without being read.
    if (!isCountedAsItGrows(request) && length <= counted.takes.bytes) reserveFor(request, budget, length);
    done();
  });

  app.addHook('preParsing', (request, _reply, payload, done) => {
    const counted = findCounted(request);
    const isGrowing = isCountedAsItGrows(request);
    if (!counted || (!isGrowing && hasKey(request))) return done(null, payload);
    const budget = getBudget(request, counted);
    const count = (bytes: number) => {
      if (!request.caller) refuseLongOfUnknown(request.bodyBytes + bytes, counted);
      reserveFor(request, budget, bytes);
    };
    done(null, watchBody(payload, isGrowing ? count : () => {}, hasKey(request) ? undefined : KEYLESS_MS));
  });
}

const isCountedAsItGrows = ({ headers }: FastifyRequest) => headers['transfer-encoding'] !== undefined;

/** @throws CamError PAYLOAD_TOO_LARGE */
function refuseLongOfUnknown(bytes: number, { caller, takes }: RouteDeclaration): void {
  if (bytes <= takes.unknownBytes) return;
  const advice =
    caller === 'picture or form'
      ? 'Send the key in the Authorization header: then more is taken.'
      : 'Send less at once.';
  throw new CamError('PAYLOAD_TOO_LARGE', `The body is over ${sizeLabel(takes.unknownBytes)}. ${advice}`);
}

/** A body whose bytes are reported as they arrive, within `ms`; what `onBytes` throws ends it. */
function watchBody(payload: Readable, onBytes: (bytes: number) => void, ms: number | undefined): Readable {
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
  // The body of a GET is not read, and nobody listens.
  body.on('error', () => {});
  payload.once('error', (error) => body.destroy(error));
  if (ms !== undefined) {
    const timer = setTimeout(() => body.destroy(tooSlow()), ms).unref();
    body.once('close', () => clearTimeout(timer));
  }
  return payload.pipe(body);
}

const tooSlow = () => invalidRequest('The body took too long to arrive. Send it again in one go.');

function createOverloadedError(): CamError {
  return new CamError(
    'OVERLOADED',
    `CAM has as many large bodies in its memory as it takes. Nothing was held or charged; send it again in ${RETRY_SECONDS} s.`,
    { headers: { 'retry-after': RETRY_SECONDS } },
  );
}
