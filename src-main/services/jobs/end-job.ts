import { CamError } from '../../../src-shared/contract/errors.ts';
import { isOver } from '../../../src-shared/contract/jobs.ts';
import type { JobRecord, StoredError } from '../../store/jobs.ts';
import type { ChargedWork, ChargeEnd } from '../billing/charge.ts';
import { createMeta, storeResponse } from '../billing/charge.ts';
import type { Caller } from '../caller.ts';
import type { ServiceDeps } from '../deps.ts';
import type { GenerationAnswer, GenerationMeta } from '../generation-call.ts';
import type { ActiveJob, JobEnd, PendingCaller } from './active-jobs.ts';
import { jobResult } from './present-job.ts';

/** How items and jobs end. Everything here runs inside a transaction, with the charge or the release. */

export interface EndDeps extends Pick<ServiceDeps, 'store' | 'now' | 'baseUrl'> {
  /** The body of an answer that no open request renders. */
  renderResult(data: unknown, meta: GenerationMeta, job: Pick<JobRecord, 'requestId' | 'createdAt'>): string;
}

export function createJobNotFound(id: string): CamError {
  return new CamError(
    'JOB_NOT_FOUND',
    `There is no job "${id}" in this account. List yours with GET /v1/jobs; they are kept for 30 days.`,
  );
}

/** The stored row of a job that is active. */
export function requireJob({ store }: Pick<ServiceDeps, 'store'>, id: string): JobRecord {
  const job = store.jobs.find(id);
  if (!job) throw new Error(`Job ${id} has no row while it is active.`);
  return job;
}

export function toStoredError({ code, message, details }: CamError): StoredError {
  return { code, message, ...(details ? { details } : {}) };
}

/** Stores how an item ended; returns the end of the job where it was the last one. */
export function completeItem(
  deps: EndDeps,
  active: ActiveJob,
  place: number,
  end: ChargeEnd<unknown>,
): JobEnd | undefined {
  const { done, credits, error } = end;
  const { id, type } = active.job;
  if (type === 'caption' && active.pending?.call.isConnected())
    return answerCaption(deps, active.pending, id, end);
  if (active.startedAt !== null) deps.store.jobs.begin(id, active.startedAt);
  const isStored = deps.store.jobs.endItem(
    id,
    place,
    error
      ? { outcome: 'failed', error: toStoredError(error) }
      : { outcome: 'succeeded', credits, result: done.data },
  );
  // Rolls the charge back with it.
  if (!isStored) throw new Error(`Item ${place} of job ${id} has ended already.`);
  return completeJobIfDone(deps, active, { done, error });
}

/**
 * Ends a caption whose caller gets the answer now: it leaves no job behind, as scripts make captions by the thousand.
 */
function answerCaption(
  deps: EndDeps,
  { call }: PendingCaller,
  id: string,
  { done, credits, error }: ChargeEnd<unknown>,
): JobEnd {
  deps.store.jobs.remove(id);
  if (error) return { failure: error };
  return { answer: storeResponse(deps, call, done.data, createMeta(deps, call.caller, credits, done)) };
}

/** Ends the open items of a caller's job and releases their holds. @throws CamError JOB_NOT_FOUND */
export function cancelOpenItems(
  { store, now }: EndDeps,
  { account }: Pick<Caller, 'account'>,
  id: string,
  active: ActiveJob | undefined,
): void {
  const job = store.jobs.get(account.id, id);
  if (!job) throw createJobNotFound(id);
  if (isOver(job.status)) return;
  for (const { place, holdId } of job.items.filter(({ outcome }) => outcome === null)) {
    store.jobs.endItem(id, place, { outcome: 'cancelled' });
    if (holdId !== null) store.ledger.release(holdId, now());
  }
  store.jobs.end(id, 'cancelled', now());
  abandonClaim(store, job, active);
}

/** Ends the job if all its items have ended, and stores the answer for a caller who gets the result. */
export function completeJobIfDone(
  deps: EndDeps,
  active: ActiveJob,
  last: { done?: ChargedWork<unknown> | undefined; error?: CamError | undefined } = {},
): JobEnd | undefined {
  const { store, now } = deps;
  if (store.jobs.countOpenItems(active.job.id) > 0) return undefined;
  const job = requireJob(deps, active.job.id);
  if (isOver(job.status)) return undefined;
  // A batch succeeds when each of its items has an outcome, whichever.
  const hasFailed = job.type !== 'batch' && job.items[0]?.outcome === 'failed';
  store.jobs.end(job.id, hasFailed ? 'failed' : 'succeeded', now());
  if (!hasFailed) {
    return { answer: job.answer === 'result' ? storeResult(deps, active, job, last.done) : undefined };
  }
  abandonClaim(store, job, active);
  return { failure: last.error ?? new CamError('GENERATION_FAILED', 'It could not be made.') };
}

function storeResult(
  deps: EndDeps,
  { pending }: ActiveJob,
  job: JobRecord,
  done: ChargedWork<unknown> | undefined,
): GenerationAnswer {
  const account = deps.store.accounts.get(job.accountId);
  if (!account) throw new Error(`Job ${job.id} belongs to no account.`);
  const used = job.items.reduce((sum, { credits }) => sum + credits, 0);
  const render = pending?.call.render ?? ((data, meta) => deps.renderResult(data, meta, job));
  const key = job.idempotencyKey === null ? {} : { idempotencyKey: job.idempotencyKey };
  const meta = createMeta(deps, { account }, used, job.type === 'batch' ? undefined : done);
  return storeResponse(deps, { caller: { account }, render, ...key }, jobResult(job, deps), meta);
}

/** Where a caller is waiting, HTTP abandons the claim (or stores the error) itself. */
function abandonClaim(store: EndDeps['store'], job: JobRecord, active: ActiveJob | undefined): void {
  if (job.idempotencyKey === null || active?.pending) return;
  store.idempotency.abandon(job.accountId, job.idempotencyKey);
}
