import type { FastifyInstance, FastifyReply } from 'fastify';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { PLANS } from '../../../src-shared/contract/plans.ts';
import type { Caller } from '../../services/caller.ts';
import type { RateLimiter, RateLimitResult } from '../rate-limiter.ts';

/** Reported for a plan without a limit: clients parse a number, and none reaches it in a minute. */
export const UNLIMITED = 1_000_000;

/**
 * Requests per minute and key, by the plan of the key's account; runs after auth. The headers are on every
 * authenticated answer.
 */
export function addRateLimit(app: FastifyInstance, limiter: RateLimiter, now: () => number): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.caller) takeRequest(request.caller, reply, limiter, now());
    done();
  });
}

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
