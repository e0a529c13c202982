import { type FailureKind, ProviderFailure } from './provider-client.ts';
import { type IncompleteResponseError, TransportError } from './transport.ts';

/** What a response, or none, means as a failure; the same for every API. */

const STATUS_FAILURES: ReadonlyMap<number, readonly [kind: FailureKind, message: string]> = new Map([
  [401, ['unauthorized', 'It does not accept the key.']],
  [403, ['unauthorized', 'It does not accept the key.']],
  [404, ['unknown-model', 'It does not know this model.']],
  [429, ['rate-limited', 'It is over its rate limit or quota.']],
]);

/** The failure for an HTTP status of 400 and up. */
export function statusFailure(
  status: number,
  options: { cause?: unknown; retryAfterMs?: number },
): ProviderFailure {
  const [kind, message] = STATUS_FAILURES.get(status) ?? [];
  if (kind && message) return new ProviderFailure(kind, message, options);
  if (status >= 500 || status === 408 || status === 409) {
    const text = `It answered with an error (${status}).`;
    return new ProviderFailure('invalid-response', text, { ...options, retryable: true });
  }
  return new ProviderFailure('invalid-response', `It did not take the request (${status}).`, options);
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
