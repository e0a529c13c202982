import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRateLimiter } from '../../src-main/http/plugins/auth.ts';

describe('createRateLimiter', () => {
  it('allows the limit, refuses one more, and allows again when the oldest leaves the window', () => {
    const limiter = createRateLimiter();
    expect(limiter.take('k', 2, 0)).toEqual({ allowed: true, remaining: 1, resetSeconds: 60 });
    expect(limiter.take('k', 2, 10_000)).toEqual({ allowed: true, remaining: 0, resetSeconds: 50 });
    expect(limiter.take('k', 2, 10_500)).toEqual({ allowed: false, remaining: 0, resetSeconds: 50 });
    expect(limiter.take('k', 2, 59_999)).toMatchObject({ allowed: false, resetSeconds: 1 });
    expect(limiter.take('k', 2, 60_000)).toEqual({ allowed: true, remaining: 0, resetSeconds: 10 });
  });

  it('drops the longest idle key beyond its limit, not the busy one', () => {
    const limiter = createRateLimiter({ maxKeys: 2 });
    limiter.take('busy', 1, 0);
    limiter.take('idle', 1, 0);
    limiter.take('busy', 1, 1);
    limiter.take('new', 1, 2);
    expect(limiter.take('busy', 1, 3).allowed).toBe(false);
    expect(limiter.take('idle', 1, 3).allowed).toBe(true);
  });

  it('never allows more than the limit in any window, and reports correctly when to retry', () => {
    const steps = fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 80 });
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 6 }), (waits, limit) => {
        const limiter = createRateLimiter();
        const allowed: number[] = [];
        let now = 0;
        for (const wait of waits) {
          now += wait;
          const result = limiter.take('k', limit, now);
          const inWindow = allowed.filter((time) => time > now - 60_000);
          expect(result.allowed).toBe(inWindow.length < limit);
          if (result.allowed) allowed.push(now);
          expect(result.remaining).toBe(limit - inWindow.length - (result.allowed ? 1 : 0));
          const retry = now + result.resetSeconds * 1000;
          expect(allowed.filter((time) => time > retry - 60_000).length).toBeLessThan(limit);
        }
      }),
      { seed: 4226, numRuns: 200 },
    );
  });
});
