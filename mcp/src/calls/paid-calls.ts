import { createHash } from 'node:crypto';
import type { Engine, GenerationData, GenerationPath, Job } from '../engine/engine.ts';
import { EngineError, UNKNOWN_OUTCOME } from '../engine/engine-error.ts';
import { endOfWait } from './end-of-wait.ts';
import { type FollowDeps, followJob } from './follow-job.ts';
import type { PendingCall } from './pending-call.ts';
import type { PendingCalls } from './pending-calls.ts';
import type { Progress } from './progress.ts';
import type { Turns } from './turns.ts';

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

/** The same for equal requests of one caller to one engine. Hex. */
export function printOf(
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

export interface JobRequest extends PaidRequest {
  operation: GenerationPath;
}

const openCall = (deps: PaidCallDeps, request: PaidRequest): PendingCall => {
  const print = printOf(deps, request);
  return deps.pending.takeOver(print) ?? deps.pending.open(print);
};

/**
 * Runs a generation as a job and waits for it. A client that cancels ends it uncharged; one that gives up leaves it
 * running for a repeat. @throws EngineError; the signal's reason
 */
export async function payForJob(
  deps: PaidCallDeps,
  request: JobRequest,
  waiter: Waiter,
): Promise<Paid<GenerationData>> {
  for (;;) {
    waiter.signal.throwIfAborted();
    const call = openCall(deps, request);
    const job = await runJob(deps, call, request, waiter);
    if (job.status === 'succeeded' && job.result)
      return { data: job.result, creditsUsed: job.credits_used, call };
    deps.pending.close(call);
    // What failed or was cancelled was not charged: the repeat of such a call tries anew.
    if (!call.isRepeat) throw failureOf(job);
  }
}

async function runJob(
  deps: PaidCallDeps,
  call: PendingCall,
  request: JobRequest,
  { signal, progress }: Waiter,
): Promise<Job> {
  const stop = new AbortController();
  let isSent = call.jobId !== undefined;
  const onAbort = () => {
    // The job goes on, and this process follows it: its turn ends with it.
    if (isSent && endOfWait(signal.reason) === 'gave-up') return deps.pending.abandon(call);
    if (isSent) deps.pending.close(call);
    else leaveQueue(deps, call);
    stop.abort(signal.reason);
  };
  signal.addEventListener('abort', onAbort);
  // A job that an earlier call has started has had its turn.
  const endTurn = isSent ? () => {} : await takeTurn(deps, call, stop.signal, progress);
  try {
    isSent = true;
    const job = await startOrFind(deps, call, request);
    deps.pending.setJob(call, job.id);
    return await followJob(deps, job, progress, stop.signal);
  } catch (error) {
    if (stop.signal.aborted) await cancelJob(deps, call);
    else if (deps.closing.aborted) deps.pending.abandon(call);
    else if (!signal.aborted) endFailed(deps, call, error);
    throw error;
  } finally {
    endTurn();
    signal.removeEventListener('abort', onAbort);
  }
}

function takeTurn(
  deps: PaidCallDeps,
  call: PendingCall,
  stop: AbortSignal,
  progress: Progress,
): Promise<() => void> {
  const onWait = (before: number) =>
    progress.report(0, `Waiting for its turn: ${before === 1 ? '1 call goes' : `${before} calls go`} first.`);
  return deps.turns.take(AbortSignal.any([stop, deps.closing]), onWait).catch((error: unknown) => {
    leaveQueue(deps, call);
    throw error;
  });
}

/** A call that this process has not sent; an earlier one may have, where it repeats that. */
function leaveQueue({ pending }: PaidCallDeps, call: PendingCall): void {
  if (call.isRepeat) pending.abandon(call);
  else pending.close(call);
}

/** The job of a call: found where an earlier call has started it, else started. */
async function startOrFind(deps: PaidCallDeps, call: PendingCall, request: JobRequest): Promise<Job> {
  if (call.jobId !== undefined) {
    const job = await deps.engine.job(call.jobId).catch((error: unknown) => {
      if (error instanceof EngineError && error.code === 'JOB_NOT_FOUND') return undefined;
      throw error;
    });
    if (job) return job;
  }
  return afterFirst(deps, () => deps.engine.start(request.operation, request.body, call.key));
}

/** Sends a request again while the engine still answers the first one with its idempotency key. */
async function afterFirst<T>({ now, wait }: PaidCallDeps, send: () => Promise<T>): Promise<T> {
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

async function cancelJob({ engine }: PaidCallDeps, { jobId }: PendingCall): Promise<void> {
  // It may just have ended; and who cancelled is told nothing any more.
  if (jobId !== undefined) await engine.cancelJob(jobId).catch(() => {});
}

/** Errors after which an earlier or later request with the same key may have been done. */
const UNSETTLED = [...UNKNOWN_OUTCOME, 'RATE_LIMITED', 'OVERLOADED', 'STORAGE_UNAVAILABLE'];

/** After an error: what may have been done, though no answer says so, is kept for a repeat. */
function endFailed({ pending }: PaidCallDeps, call: PendingCall, error: unknown): void {
  const isUnsettled = !(error instanceof EngineError) || UNSETTLED.includes(error.code);
  if (isUnsettled || call.jobId !== undefined) pending.abandon(call);
  else pending.close(call);
}

function failureOf({ error, message }: Job): EngineError {
  if (!error) return new EngineError('GENERATION_FAILED', message, { status: 500 });
  return new EngineError(error.code, error.message, { status: 500, details: error.details ?? [] });
}
