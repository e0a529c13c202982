import type { GenerationData, GenerationPath, Job } from '../engine/engine.ts';
import { EngineError } from '../engine/engine-error.ts';
import { ToolError } from '../tool-error.ts';
import type { PendingCall } from './call-files.ts';
import { followJob, isOver } from './follow-job.ts';
import {
  afterFirst,
  endFailed,
  openCall,
  type Paid,
  type PaidCallDeps,
  type PaidRequest,
  type Waiter,
} from './paid-calls.ts';
import type { Progress } from './progress.ts';
import { endOfWait } from './progress.ts';

/** Paid calls that take longer: they run as jobs of the engine, a few at a time. */

export interface JobRequest extends PaidRequest {
  operation: GenerationPath;
}

const CANCELLED =
  'The generation was cancelled in CAM, or by another client. Nothing was charged. Call again only if the user still wants it.';

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
    const { job, wasOver } = await runJob(deps, call, request, waiter);
    if (job.status === 'succeeded' && job.result)
      return { data: job.result, creditsUsed: job.credits_used, call };
    deps.pending.close(call);
    // What failed or was cancelled was not charged: a later call starts a new job.
    if (!call.isRepeat || !wasOver) throw toError(job);
  }
}

/** `wasOver`: whether the job had ended before this call. */
async function runJob(
  deps: PaidCallDeps,
  call: PendingCall,
  request: JobRequest,
  { signal, progress }: Waiter,
): Promise<{ job: Job; wasOver: boolean }> {
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
    const found = await startOrFind(deps, call, request);
    deps.pending.setJob(call, found.id);
    const job = await followJob(deps, found, progress, stop.signal);
    return { job, wasOver: isOver(found) };
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

async function cancelJob({ engine }: PaidCallDeps, { jobId }: PendingCall): Promise<void> {
  // The job may just have ended; and a client that has cancelled gets no answer.
  if (jobId !== undefined) await engine.cancelJob(jobId).catch(() => {});
}

function toError({ status, error, message }: Job): Error {
  if (status === 'cancelled') return new ToolError(CANCELLED);
  if (!error) return new EngineError('GENERATION_FAILED', message, { status: 500 });
  return new EngineError(error.code, error.message, { status: 500, details: error.details ?? [] });
}
