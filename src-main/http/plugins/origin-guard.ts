import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { callerAddress } from '../caller-address.ts';
import type { HttpDeps } from '../deps.ts';
import { checkOrigin, readOrigin } from '../origin-policy.ts';

const ALLOWED_METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const ALLOWED_HEADERS =
  'Authorization, Content-Type, Idempotency-Key, Prefer, Mcp-Session-Id, Mcp-Protocol-Version, Mcp-Method, Mcp-Name, Last-Event-ID';
const EXPOSED_HEADERS =
  'X-Request-Id, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After, Idempotent-Replayed, Location, Content-Location, X-Meme-Id, X-Credits-Used, X-Credits-Remaining, Allow, ETag, Mcp-Session-Id';
const PREFLIGHT_SECONDS = '600';

/**
 * The first hook of every request: notes the address it came by, refuses foreign hosts and origins (FORBIDDEN_ORIGIN),
 * and answers CORS for the origins the owner allowed. Other origins get no CORS headers at all.
 */
export function addOriginGuard(
  app: FastifyInstance,
  deps: Pick<HttpDeps, 'allowedHosts' | 'allowedOrigins' | 'baseUrl' | 'ownOrigins'>,
): void {
  const { allowedHosts, allowedOrigins } = deps;
  app.addHook('onRequest', (request, reply, done) => {
    request.address = callerAddress(deps, request.headers.host);
    const policy = { allowedHosts: allowedHosts(), allowedOrigins };
    const decision = checkOrigin(readOrigin(request.raw), policy);
    if (!decision.ok) return done(new CamError('FORBIDDEN_ORIGIN', decision.reason));
    // Also on answers to others: a shared cache must not serve an answer without CORS headers to an allowed page.
    if (allowedOrigins.length > 0) reply.header('vary', 'Origin');
    const { origin } = request.headers;
    if (origin === undefined || !allowedOrigins.includes(origin)) return done();
    reply.header('access-control-allow-origin', origin);
    reply.header('access-control-expose-headers', EXPOSED_HEADERS);
    if (isPreflight(request)) answerPreflight(request, reply);
    else done();
  });
}

function isPreflight({ method, headers }: FastifyRequest): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
}

function answerPreflight({ headers }: FastifyRequest, reply: FastifyReply): void {
  reply.header('access-control-allow-methods', ALLOWED_METHODS);
  reply.header('access-control-allow-headers', ALLOWED_HEADERS);
  reply.header('access-control-max-age', PREFLIGHT_SECONDS);
  if (headers['access-control-request-private-network'] === 'true') {
    reply.header('access-control-allow-private-network', 'true');
  }
  reply.code(204).send();
}
