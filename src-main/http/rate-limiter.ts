/** The outcome of one request under a rate limit. */
export interface RateLimitResult {
  allowed: boolean;
  /** Requests still allowed now. */
  remaining: number;
  /** Whole seconds (≥ 1) until the oldest counted request leaves the window and one more is allowed. */
  resetSeconds: number;
}

export interface RateLimiter {
  /** Counts one request of `key` at `now` (ms) against at most `limit` in the window; refused ones don't count. */
  take(key: string, limit: number, now: number): RateLimitResult;
}

/**
 * A sliding-window log: in no span of `windowMs` are more than `limit` requests allowed. It stores the times of the
 * allowed requests, at most `limit` numbers per key, and drops the longest idle keys beyond `maxKeys`.
 */
export function createRateLimiter({ windowMs = 60_000, maxKeys = 5_000 } = {}): RateLimiter {
  const timesByKey = new Map<string, number[]>();

  return {
    take(key, limit, now) {
      const times = (timesByKey.get(key) ?? []).filter((time) => time > now - windowMs);
      const allowed = times.length < limit;
      if (allowed) times.push(now);
      timesByKey.delete(key);
      timesByKey.set(key, times);
      if (timesByKey.size > maxKeys) dropLongestIdle(timesByKey);
      const oldest = times[0] ?? now;
      return {
        allowed,
        remaining: Math.max(0, limit - times.length),
        resetSeconds: Math.max(1, Math.ceil((oldest + windowMs - now) / 1000)),
      };
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
