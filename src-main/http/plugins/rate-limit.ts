import type { FastifyInstance, FastifyReply } from 'fastify';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { PLANS } from '../../../src-shared/contract/plans.ts';
import type { RateVerdict, RateWindow } from '../rate-window.ts';

/** What a plan without a limit reports: clients read a number, and none reaches it in a minute. */
export const UNLIMITED = 1_000_000;

/**
 * Requests per minute and key, by the plan of the key's account; runs after auth. The headers go out on every
 * authenticated answer.
 */
export function addRateLimit(app: FastifyInstance, window: RateWindow, now: () => number): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.caller) return done();
    const { key, account } = request.caller;
    const limit = PLANS[account.plan].requestsPerMinute;
    if (limit === null) {
      setHeaders(reply, UNLIMITED, { remaining: UNLIMITED, resetSeconds: 60 });
      return done();
    }
    const verdict = window.take(key.id, limit, now());
    setHeaders(reply, limit, verdict);
    done(verdict.allowed ? undefined : rateLimited(account.plan, limit, verdict.resetSeconds));
  });
}

function setHeaders(reply: FastifyReply, limit: number, verdict: Omit<RateVerdict, 'allowed'>): void {
  reply.header('x-ratelimit-limit', limit);
  reply.header('x-ratelimit-remaining', verdict.remaining);
  reply.header('x-ratelimit-reset', verdict.resetSeconds);
}

function rateLimited(plan: string, limit: number, seconds: number): CamError {
  const unit = seconds === 1 ? 'second' : 'seconds';
  return new CamError(
    'RATE_LIMITED',
    `The ${plan} plan allows ${limit} requests a minute for one key. Try again in ${seconds} ${unit}.`,
    { headers: { 'retry-after': `${seconds}` } },
  );
}
