import { type FailureKind, ProviderFailure } from './provider-client.ts';
import { type IncompleteResponseError, TransportError } from './transport.ts';

/** What a response, or none, means as a failure; the same for every API. */

const STATUS_FAILURES: ReadonlyMap<number, readonly [kind: FailureKind, message: string]> = new Map([
  [401, ['unauthorized', 'It does not accept the key.']],
  [402, ['unpaid', 'The account with it has no credit left.']],
  [403, ['unauthorized', 'It does not accept the key.']],
  [404, ['unknown-model', 'It does not know this model.']],
  [429, ['rate-limited', 'It is over its rate limit.']],
]);

/** "Service unavailable", and "overloaded" as model servers say it. */
const OVERLOADED_STATUSES: ReadonlySet<number> = new Set([503, 529]);

/** The failure for an HTTP status of 400 and up. */
export function statusFailure(
  status: number,
  options: { cause?: unknown; retryAfterMs?: number },
): ProviderFailure {
  const [kind, message] = STATUS_FAILURES.get(status) ?? [];
  if (kind && message) return new ProviderFailure(kind, message, options);
  if (status >= 500 || status === 408 || status === 409) {
    const isLater = OVERLOADED_STATUSES.has(status) || options.retryAfterMs !== undefined;
    const text = `It answered with an error (${status}).`;
    return new ProviderFailure(isLater ? 'overloaded' : 'invalid-response', text, {
      ...options,
      retryable: true,
    });
  }
  return new ProviderFailure('rejected', `It did not take the request (${status}).`, options);
}

/** `Retry-After` of a response, in seconds or as a date. */
export function readRetryAfter(headers: Headers | undefined): { retryAfterMs?: number } {
  const value = headers?.get('retry-after');
  if (!value) return {};
  const ms = /^\d+(?:\.\d+)?$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) ? { retryAfterMs: Math.max(0, ms) } : {};
}

export function transportFailure(
  error: TransportError | IncompleteResponseError,
  cause: unknown,
): ProviderFailure {
  if (error instanceof TransportError) return new ProviderFailure('wrong-address', error.message, { cause });
  const options = { cause: error, responseStarted: true };
  return error.timedOut ? tookTooLong(options) : new ProviderFailure('unreachable', error.message, options);
}

export const unreachable = (cause: unknown): ProviderFailure =>
  new ProviderFailure('unreachable', 'It cannot be reached.', { cause });

export const tookTooLong = (options: { cause?: unknown; responseStarted?: boolean } = {}): ProviderFailure =>
  new ProviderFailure('timeout', 'It took too long to answer.', options);
