import { CamError } from '../../../src-shared/contract/errors.ts';
import { isOver } from '../../../src-shared/contract/jobs.ts';
import type { JobRecord } from '../../store/jobs.ts';
import { type ChargedWork, metaOf, storeResponse } from '../billing/charge.ts';
import type { Caller } from '../caller.ts';
import type { ServiceDeps } from '../deps.ts';
import type { GenerationAnswer, GenerationMeta } from '../generation-call.ts';
import type { ActiveJob } from './active-jobs.ts';
import { keptError } from './job-acceptance.ts';
import { jobResult } from './job-result.ts';

/** How items and jobs end. Everything here runs inside a transaction, with the charge or the release. */

export interface EndingDeps extends Pick<ServiceDeps, 'store' | 'now' | 'baseUrl'> {
  /** The text of an answer outside of any request. */
  render(data: unknown, meta: GenerationMeta, job: Pick<JobRecord, 'requestId' | 'createdAt'>): string;
}

/** What came of a job, for whoever waits for it; an answer is only there where one was promised. */
export type Ended = { failure: CamError } | { answer: GenerationAnswer | undefined };

export function jobNotFound(id: string): CamError {
  return new CamError(
    'JOB_NOT_FOUND',
    `There is no job "${id}" in this account. List yours with GET /v1/jobs; they are kept for 30 days.`,
  );
}

/** The job that is worked on. */
export function foundJob({ store }: Pick<ServiceDeps, 'store'>, id: string): JobRecord {
  const job = store.jobs.find(id);
  if (!job) throw new Error(`Job ${id} is gone while it is worked on.`);
  return job;
}

/** An item that was made and paid. */
export function completeItem(
  deps: EndingDeps,
  live: ActiveJob,
  { place, credits, made }: { place: number; credits: number; made: ChargedWork<unknown> },
): Ended | undefined {
  deps.store.jobs.endItem(live.job.id, place, { outcome: 'succeeded', credits, result: made.data });
  return completeJobIfDone(deps, live, { made });
}

/** An item that failed; its hold is released. */
export function failItem(
  deps: EndingDeps,
  live: ActiveJob,
  { place, hold, error }: { place: number; hold: string | undefined; error: CamError },
): Ended | undefined {
  const { store, now } = deps;
  const ending = { outcome: 'failed', error: keptError(error) } as const;
  if (!store.jobs.endItem(live.job.id, place, ending)) return undefined;
  if (hold !== undefined) store.ledger.release(hold, now());
  return completeJobIfDone(deps, live, { error });
}

/** Ends what has not ended of a caller's job. @throws CamError JOB_NOT_FOUND */
export function cancelOpenItems(
  { store, now }: EndingDeps,
  { account }: Pick<Caller, 'account'>,
  id: string,
  live: ActiveJob | undefined,
): void {
  const job = store.jobs.get(account.id, id);
  if (!job) throw jobNotFound(id);
  if (isOver(job.status)) return;
  for (const { place, holdId } of job.items.filter(({ outcome }) => outcome === null)) {
    store.jobs.endItem(id, place, { outcome: 'cancelled' });
    if (holdId !== null) store.ledger.release(holdId, now());
  }
  store.jobs.end(id, 'cancelled', now());
  giveClaimBack(store, job, live);
}

/** Ends the job with its last item, and completes what its caller was promised. */
export function completeJobIfDone(
  deps: EndingDeps,
  live: ActiveJob,
  { made, error }: { made?: ChargedWork<unknown>; error?: CamError } = {},
): Ended | undefined {
  const { store, now } = deps;
  if (store.jobs.countOpenItems(live.job.id) > 0) return undefined;
  const job = foundJob(deps, live.job.id);
  if (isOver(job.status)) return undefined;
  // A batch has done its work when each of its items has an outcome, whichever.
  const hasFailed = job.type !== 'batch' && job.items[0]?.outcome === 'failed';
  store.jobs.end(job.id, hasFailed ? 'failed' : 'succeeded', now());
  if (!hasFailed) return { answer: job.answer === 'result' ? answerOf(deps, live, job, made) : undefined };
  giveClaimBack(store, job, live);
  return { failure: error ?? new CamError('GENERATION_FAILED', 'It could not be made.') };
}

function answerOf(
  deps: EndingDeps,
  { waiter }: ActiveJob,
  job: JobRecord,
  made: ChargedWork<unknown> | undefined,
): GenerationAnswer {
  const account = deps.store.accounts.get(job.accountId);
  if (!account) throw new Error(`Job ${job.id} belongs to no account.`);
  const used = job.items.reduce((sum, { credits }) => sum + credits, 0);
  const render = waiter?.call.render ?? ((data, meta) => deps.render(data, meta, job));
  const key = job.idempotencyKey === null ? {} : { idempotencyKey: job.idempotencyKey };
  const meta = metaOf(deps, { account }, used, job.type === 'batch' ? undefined : made);
  return storeResponse(deps, { caller: { account }, render, ...key }, jobResult(job, deps), meta);
}

/** Where a caller waits, the service gives the claim back (or keeps the error) itself. */
function giveClaimBack(store: EndingDeps['store'], job: JobRecord, live: ActiveJob | undefined): void {
  if (job.idempotencyKey === null || live?.waiter) return;
  store.idempotency.abandon(job.accountId, job.idempotencyKey);
}
