import type { Job as AnyJob } from '../../../src-shared/contract/jobs.ts';
import type { Job as EngineJob } from '../engine/engine.ts';
import { EngineError, UNKNOWN_OUTCOME } from '../engine/engine-error.ts';
import type { Progress } from './progress.ts';

/** Between two tries to reach the engine again, ms. */
const AGAIN_MS = 1000;
/** Time without any answer after which the engine is taken to have stopped, ms: it restarts within seconds. */
const GONE_MS = 30_000;

export const isOver = ({ status }: Pick<AnyJob, 'status'>): boolean =>
  status !== 'queued' && status !== 'running';

/** Where the state of a job comes from. */
export interface JobSource<Job extends AnyJob> {
  followJob(id: string, signal: AbortSignal): AsyncGenerator<Job, void>;
  job(id: string): Promise<Job>;
}

export interface FollowDeps<Job extends AnyJob = EngineJob> {
  engine: JobSource<Job>;
  now(): number;
  /** Resolves after so many ms, or at once where the signal is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  /** Aborted where this server stops, with what its clients are told: it follows no job any more. */
  closing: AbortSignal;
}

/**
 * Follows a job to its end and returns it; survives restarts of the engine, which runs the job again.
 * @throws EngineError where the engine does not answer again in time; the signal's reason
 */
export async function followJob<Job extends AnyJob>(
  { engine, now, wait, closing }: FollowDeps<Job>,
  started: Job,
  progress: Pick<Progress, 'report'>,
  stop: AbortSignal,
): Promise<Job> {
  const signal = AbortSignal.any([stop, closing]);
  let job = started;
  /** Time of the first failed request since the engine last answered; a silent stream is not a failure. */
  let failedAt: number | undefined;
  const onEvent = (event: Job) => {
    job = event;
    failedAt = undefined;
    progress.report(job.progress, job.message);
  };
  while (!isOver(job)) {
    let pause: number;
    try {
      pause = await followStream(engine, job.id, signal, onEvent);
      if (isOver(job)) return job;
      job = await engine.job(job.id);
      failedAt = undefined;
    } catch (error) {
      signal.throwIfAborted();
      failedAt ??= now();
      if (!isTransient(error) || now() - failedAt > GONE_MS) throw error;
      pause = pauseAfter(error);
      progress.report(job.progress, 'The engine does not answer; trying again …');
    }
    if (!isOver(job)) await wait(pause, signal);
    signal.throwIfAborted();
  }
  return job;
}

/**
 * Follows the events of a job until it has ended or the stream breaks. An account that has too many streams open gets
 * none: its jobs are asked for now and then. Returns the time to wait before the next try, ms. @throws EngineError
 */
async function followStream<Job extends AnyJob>(
  engine: JobSource<Job>,
  id: string,
  signal: AbortSignal,
  onEvent: (job: Job) => void,
): Promise<number> {
  try {
    for await (const event of engine.followJob(id, signal)) {
      onEvent(event);
      if (isOver(event)) break;
    }
    return AGAIN_MS;
  } catch (error) {
    if (error instanceof EngineError && error.status === 429) return pauseAfter(error);
    throw error;
  }
}

/** Time to wait before the next request, ms: the engine's own where it names one. */
const pauseAfter = (error: unknown): number =>
  Math.max(AGAIN_MS, 1000 * ((error instanceof EngineError && error.retryAfter) || 0));

/** Whether the same call may succeed a moment later: a broken connection, a restart behind a proxy, too many requests. */
function isTransient(error: unknown): boolean {
  if (!(error instanceof EngineError)) return true;
  return UNKNOWN_OUTCOME.includes(error.code) || error.status === 429 || error.status === 503;
}
