import type { FastifyReply, FastifyRequest } from 'fastify';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { PLANS } from '../../../src-shared/contract/plans.ts';
import type { VisibleSecrets } from '../../services/account/sessions.ts';
import { type Caller, createSessionEnded } from '../../services/caller.ts';
import type { HttpDeps } from '../deps.ts';
import { sessionSecrets, setSessionCookie } from '../session-cookie.ts';

type Deps = Pick<HttpDeps, 'services' | 'baseUrl'>;

/**
 * Sets the caller from the Bearer key or else, for the engine's own page, from its session.
 * @throws CamError INVALID_API_KEY, EXPIRED_API_KEY, SUSPENDED_API_KEY
 */
export function authenticate(request: FastifyRequest, reply: FastifyReply, deps: Deps): void {
  try {
    const shown = request.headers.authorization === undefined ? sessionSecrets(request, deps) : undefined;
    if (shown === undefined) request.caller = deps.services.authenticate(bearerKey(request));
    else callBySession(request, reply, shown, deps);
  } catch (error) {
    if (error instanceof CamError && error.status === 401) reply.header('www-authenticate', 'Bearer');
    throw error;
  }
}

/**
 * Sets the caller from the Bearer key alone.
 * @throws CamError INVALID_API_KEY, EXPIRED_API_KEY, SUSPENDED_API_KEY
 */
export function authenticateByKey(
  request: FastifyRequest,
  reply: FastifyReply,
  { services }: Pick<Deps, 'services'>,
): void {
  const challenge = request.headers.authorization === undefined ? 'Bearer' : 'Bearer error="invalid_token"';
  try {
    request.caller = services.authenticate(bearerKey(request));
  } catch (error) {
    if (error instanceof CamError && error.status === 401) reply.header('www-authenticate', challenge);
    throw error;
  }
}

function callBySession(
  request: FastifyRequest,
  reply: FastifyReply,
  shown: VisibleSecrets,
  deps: Deps,
): void {
  const session = deps.services.sessions.use(shown);
  if (!session) throw createSessionEnded();
  request.caller = session.caller;
  request.viaSession = true;
  if (session.renewed) setSessionCookie(request, reply, session.cookie, deps);
}

/** The caller of an operation that needs a key. */
export function getCaller(request: FastifyRequest): Caller {
  if (!request.caller) throw new Error('This operation runs without authentication.');
  return request.caller;
}

/** The key that a request was sent with. @throws CamError INVALID_API_KEY where it has none */
export function bearerKey({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const { authorization } = headers;
  if (authorization === undefined) throw invalidKey(getMissingAdvice(headers));
  const [scheme = '', key, ...rest] = authorization.trim().split(/\s+/);
  if (scheme.toLowerCase() !== 'bearer') {
    // The scheme may be the key itself, so it is not repeated.
    throw invalidKey('The Authorization header has no `Bearer` in front of the key.');
  }
  if (key === undefined) throw invalidKey('The Authorization header says `Bearer` but has no key after it.');
  if (rest.length > 0) throw invalidKey('The Authorization header has more than one word after `Bearer`.');
  return key;
}

function getMissingAdvice(headers: FastifyRequest['headers']): string {
  return headers['x-api-key'] === undefined
    ? 'The Authorization header is missing.'
    : 'The key came in `X-API-Key`; CAM reads the Authorization header.';
}

function invalidKey(problem: string): CamError {
  return new CamError('INVALID_API_KEY', `${problem} Send \`Authorization: Bearer cam_live_…\`.`);
}

/** The outcome of one request under a rate limit. */
interface RateLimitResult {
  allowed: boolean;
  /** Requests still allowed now. */
  remaining: number;
  /** Whole seconds (≥ 1) until the oldest counted request leaves the window and one more is allowed. */
  resetSeconds: number;
}

export interface RateLimiter {
  /** Counts one request of `key` at `now` (ms) against at most `limit` in the window; refused ones don't count. */
  take(key: string, limit: number, now: number): RateLimitResult;
  /** What `take` would find, without counting anything. */
  look(key: string, limit: number, now: number): RateLimitResult;
}

/**
 * A sliding-window log: in no span of `windowMs` are more than `limit` requests allowed. It stores the times of the
 * allowed requests, at most `limit` numbers per key, and drops the longest idle keys beyond `maxKeys`.
 */
export function createRateLimiter({ windowMs = 60_000, maxKeys = 5_000 } = {}): RateLimiter {
  const timesByKey = new Map<string, number[]>();
  const findTimes = (key: string, now: number) =>
    (timesByKey.get(key) ?? []).filter((time) => time > now - windowMs);
  const describe = (times: readonly number[], limit: number, now: number) => ({
    remaining: Math.max(0, limit - times.length),
    resetSeconds: Math.max(1, Math.ceil(((times[0] ?? now) + windowMs - now) / 1000)),
  });

  return {
    take(key, limit, now) {
      const times = findTimes(key, now);
      const allowed = times.length < limit;
      if (allowed) times.push(now);
      timesByKey.delete(key);
      timesByKey.set(key, times);
      if (timesByKey.size > maxKeys) dropLongestIdle(timesByKey);
      return { allowed, ...describe(times, limit, now) };
    },
    look(key, limit, now) {
      const times = findTimes(key, now);
      return { allowed: times.length < limit, ...describe(times, limit, now) };
    },
  };
}

/** A Map iterates in insertion order, and `take` puts a key last. */
function dropLongestIdle(timesByKey: Map<string, number[]>): void {
  for (const key of timesByKey.keys()) {
    timesByKey.delete(key);
    return;
  }
}

/** Reported for a plan without a limit: clients parse a number, and none reaches it in a minute. */
export const UNLIMITED = 1_000_000;

/** Counts a request of a caller and sets the headers. `now`: ms of a monotonic clock. @throws CamError RATE_LIMITED */
export function takeRequest(
  { key, account }: Caller,
  reply: FastifyReply,
  limiter: RateLimiter,
  now: number,
): void {
  const limit = PLANS[account.plan].requestsPerMinute;
  if (limit === null) {
    setHeaders(reply, UNLIMITED, { remaining: UNLIMITED, resetSeconds: 60 });
    return;
  }
  const result = limiter.take(key.id, limit, now);
  setHeaders(reply, limit, result);
  if (!result.allowed) throw createRateLimitError(account.plan, limit, result.resetSeconds);
}

/** Sets the headers without counting a request. `now`: ms of a monotonic clock. */
export function showRequests(
  { key, account }: Caller,
  reply: FastifyReply,
  limiter: RateLimiter,
  now: number,
): void {
  const limit = PLANS[account.plan].requestsPerMinute;
  if (limit === null) setHeaders(reply, UNLIMITED, { remaining: UNLIMITED, resetSeconds: 60 });
  else setHeaders(reply, limit, limiter.look(key.id, limit, now));
}

function setHeaders(
  reply: FastifyReply,
  limit: number,
  { remaining, resetSeconds }: Omit<RateLimitResult, 'allowed'>,
): void {
  reply.header('x-ratelimit-limit', limit);
  reply.header('x-ratelimit-remaining', remaining);
  reply.header('x-ratelimit-reset', resetSeconds);
}

function createRateLimitError(plan: string, limit: number, seconds: number): CamError {
  const unit = seconds === 1 ? 'second' : 'seconds';
  return new CamError(
    'RATE_LIMITED',
    `The ${plan} plan allows ${limit} requests a minute for one key. Try again in ${seconds} ${unit}.`,
    { headers: { 'retry-after': `${seconds}` } },
  );
}

/** Requests a minute that one address may make of routes that are for everybody. */
export const REQUESTS_PER_ADDRESS = 1200;

/** Counts a request of an address. `now`: ms of a monotonic clock. @throws CamError RATE_LIMITED */
export function takeRequestOfAddress(address: string, limiter: RateLimiter, now: number): void {
  const { allowed, resetSeconds } = limiter.take(address, REQUESTS_PER_ADDRESS, now);
  if (allowed) return;
  throw new CamError(
    'RATE_LIMITED',
    `One address may make ${REQUESTS_PER_ADDRESS} such requests a minute. Try again in ${resetSeconds} s.`,
    { headers: { 'retry-after': `${resetSeconds}` } },
  );
}
