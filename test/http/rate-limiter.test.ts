import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRateLimiter } from '../../src-main/http/rate-limiter.ts';

describe('createRateLimiter', () => {
  it('allows the limit, refuses one more, and allows again when the oldest is forgotten', () => {
    const window = createRateLimiter();
    expect(window.take('k', 2, 0)).toEqual({ allowed: true, remaining: 1, resetSeconds: 60 });
    expect(window.take('k', 2, 10_000)).toEqual({ allowed: true, remaining: 0, resetSeconds: 50 });
    expect(window.take('k', 2, 10_500)).toEqual({ allowed: false, remaining: 0, resetSeconds: 50 });
    expect(window.take('k', 2, 59_999)).toMatchObject({ allowed: false, resetSeconds: 1 });
    expect(window.take('k', 2, 60_000)).toEqual({ allowed: true, remaining: 0, resetSeconds: 10 });
  });

  it('counts each key by itself', () => {
    const window = createRateLimiter();
    window.take('a', 1, 0);
    expect(window.take('b', 1, 0).allowed).toBe(true);
    expect(window.take('a', 1, 1).allowed).toBe(false);
  });

  it('forgets the longest idle key beyond its bound, not the busy one', () => {
    const window = createRateLimiter({ maxKeys: 2 });
    window.take('busy', 1, 0);
    window.take('idle', 1, 0);
    window.take('busy', 1, 1);
    window.take('new', 1, 2);
    expect(window.take('busy', 1, 3).allowed).toBe(false);
    expect(window.take('idle', 1, 3).allowed).toBe(true);
  });

  it('never allows more than the limit in any window, and says truly when to come back', () => {
    const steps = fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 80 });
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 6 }), (waits, limit) => {
        const window = createRateLimiter();
        const allowed: number[] = [];
        let now = 0;
        for (const wait of waits) {
          now += wait;
          const verdict = window.take('k', limit, now);
          const inWindow = allowed.filter((time) => time > now - 60_000);
          expect(verdict.allowed).toBe(inWindow.length < limit);
          if (verdict.allowed) allowed.push(now);
          expect(verdict.remaining).toBe(limit - inWindow.length - (verdict.allowed ? 1 : 0));
          const retry = now + verdict.resetSeconds * 1000;
          expect(allowed.filter((time) => time > retry - 60_000).length).toBeLessThan(limit);
        }
      }),
      { seed: 4226, numRuns: 200 },
    );
  });
});
