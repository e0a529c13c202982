/** What became of one request under a rate limit. */
export interface RateVerdict {
  allowed: boolean;
  /** Requests still allowed now. */
  remaining: number;
  /** Whole seconds (≥ 1) until the oldest counted request is forgotten and one more is allowed. */
  resetSeconds: number;
}

export interface RateWindow {
  /** Counts one request of `key` at `now` (ms) against at most `limit` in the window; refused ones don't count. */
  take(key: string, limit: number, now: number): RateVerdict;
}

/**
 * An exact sliding window: in no span of `windowMs` are more than `limit` requests allowed. It keeps the times of
 * the allowed requests, at most `limit` numbers per key, and forgets the longest idle keys beyond `maxKeys`.
 */
export function createRateWindow({ windowMs = 60_000, maxKeys = 5_000 } = {}): RateWindow {
  const timesByKey = new Map<string, number[]>();

  return {
    take(key, limit, now) {
      const times = (timesByKey.get(key) ?? []).filter((time) => time > now - windowMs);
      const allowed = times.length < limit;
      if (allowed) times.push(now);
      timesByKey.delete(key);
      timesByKey.set(key, times);
      if (timesByKey.size > maxKeys) forgetLongestIdle(timesByKey);
      const oldest = times[0] ?? now;
      return {
        allowed,
        remaining: Math.max(0, limit - times.length),
        resetSeconds: Math.max(1, Math.ceil((oldest + windowMs - now) / 1000)),
      };
    },
  };
}

/** A Map keeps the order of insertion, and `take` puts a key last. */
function forgetLongestIdle(timesByKey: Map<string, number[]>): void {
  for (const key of timesByKey.keys()) {
    timesByKey.delete(key);
    return;
  }
}
