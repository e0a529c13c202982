import { createHash } from 'node:crypto';
import type { Engine } from '../engine/engine.ts';
import { EngineError, UNKNOWN_OUTCOME } from '../engine/engine-error.ts';
import type { PendingCall } from './call-files.ts';
import type { Turns } from './call-turns.ts';
import type { FollowDeps } from './follow-job.ts';
import type { PendingCalls } from './pending-calls.ts';
import type { Progress } from './progress.ts';

/**
 * Calls that cost credits. Each carries an idempotency key that is stored until its result has reached the client, so
 * that a repeat after a time limit or a lost connection returns that result and is charged once.
 */

export interface PaidCallDeps extends FollowDeps {
  engine: Engine;
  pending: PendingCalls;
  /** Turns of generations: two work at a time. */
  turns: Turns;
  /** Tells keys and engines apart, so that none gets the result of another. */
  identity: string;
}

/** The client that waits for a call. */
export interface Waiter {
  /** Aborted where it no longer waits. */
  signal: AbortSignal;
  progress: Progress;
}

/** The result of a paid call, which stays pending until it has been delivered. */
export interface Paid<T> {
  data: T;
  creditsUsed: number;
  /** Undefined where none is stored any more. */
  call: PendingCall | undefined;
}

/** Time an engine may need to answer the first request of an idempotency key, when a repeat comes meanwhile, ms. */
const IN_PROGRESS_MS = 60_000;

/** The same for equal requests of one caller to one engine: a hash in hex. */
export function computeFingerprint(
  { identity }: Pick<PaidCallDeps, 'identity'>,
  { operation, body }: PaidRequest,
): string {
  const text = `${identity}\n${operation}\n${JSON.stringify(body)}`;
  return createHash('sha256').update(text).digest('hex').slice(0, 40);
}

/**
 * Runs an operation that takes a second or two and goes on whether or not the client waits. `send` calls the engine
 * with an idempotency key. @throws EngineError
 */
export async function payAtOnce<T>(
  deps: PaidCallDeps,
  request: PaidRequest,
  { signal }: Pick<Waiter, 'signal'>,
  send: (idempotencyKey: string) => Promise<{ data: T; meta: { credits_used?: number } }>,
): Promise<Paid<T>> {
  signal.throwIfAborted();
  const call = openCall(deps, request);
  const onAbort = () => deps.pending.abandon(call);
  signal.addEventListener('abort', onAbort);
  try {
    const { data, meta } = await afterFirst(deps, () => send(call.key));
    return { data, creditsUsed: meta.credits_used ?? 0, call };
  } catch (error) {
    endFailed(deps, call, error);
    throw error;
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

export interface PaidRequest {
  operation: string;
  body: object;
}

/** Takes over an equal call that was not delivered, else opens a new one. */
export const openCall = (deps: PaidCallDeps, request: PaidRequest): PendingCall => {
  const fingerprint = computeFingerprint(deps, request);
  return deps.pending.takeOver(fingerprint) ?? deps.pending.open(fingerprint);
};

/** Sends a request again while the engine still answers the first one with its idempotency key. */
export async function afterFirst<T>({ now, wait }: PaidCallDeps, send: () => Promise<T>): Promise<T> {
  const until = now() + IN_PROGRESS_MS;
  for (;;) {
    try {
      return await send();
    } catch (error) {
      const isFirstRunning = error instanceof EngineError && error.code === 'IDEMPOTENCY_IN_PROGRESS';
      if (!isFirstRunning || now() > until) throw error;
      await wait(1000 * (error.retryAfter ?? 1), new AbortController().signal);
    }
  }
}

/** Refusals that come before the engine looks for what an earlier request with the same key has done. */
const REFUSED_FIRST = ['RATE_LIMITED', 'OVERLOADED', 'STORAGE_UNAVAILABLE'];

/** After an error: what may have been done, though no answer says so, is kept for a repeat. */
export function endFailed({ pending }: PaidCallDeps, call: PendingCall, error: unknown): void {
  if (!mayBeDone(call, error)) {
    pending.close(call);
    return;
  }
  if (error instanceof EngineError) error.mayBeDone = true;
  pending.abandon(call);
}

function mayBeDone({ jobId, isRepeat }: PendingCall, error: unknown): boolean {
  if (!(error instanceof EngineError) || jobId !== undefined) return true;
  return UNKNOWN_OUTCOME.includes(error.code) || (isRepeat && REFUSED_FIRST.includes(error.code));
}
