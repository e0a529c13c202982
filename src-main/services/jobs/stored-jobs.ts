import type { BatchType } from '../../../src-shared/contract/batch.ts';
import { CamError } from '../../../src-shared/contract/errors.ts';
import type { JobType, PartialResult } from '../../../src-shared/contract/jobs.ts';
import { isOver } from '../../../src-shared/contract/jobs.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { getPayer } from '../../store/accounts.ts';
import { newJobId } from '../../store/ids.ts';
import type { StoredError } from '../../store/jobs.ts';
import { type JobRecord, REQUEST_LEFT_OUT } from '../../store/jobs.ts';
import type { ChargedWork, ChargeEnd } from '../billing/charge.ts';
import { type Charge, createMeta, holdCredits, storeResponse } from '../billing/charge.ts';
import type { Caller } from '../caller.ts';
import type { ServiceDeps } from '../deps.ts';
import type { CallContext, GenerationAnswer, GenerationCall, GenerationMeta } from '../generation-call.ts';
import { findBatchError } from './batch-error.ts';
import { type JobProgress, jobResult } from './present-job.ts';

/** How a call becomes a job: its holds, its rows and, for an asynchronous call, its answer commit together. */

/** One item of a job: its work and price, or why it cannot be done. */
export type PlannedItem = {
  /** The operation, for items of a batch. */
  type?: BatchType;
} & ({ charge: Charge<unknown>; error?: undefined } | { charge?: undefined; error: CamError });

/** A call that waits for its result over the open connection. */
export interface PendingCaller {
  call: GenerationCall;
  plan: JobPlan;
  resolve(answer: GenerationAnswer): void;
  reject(error: CamError): void;
}

export interface JobPlan {
  items: readonly PlannedItem[];
  caller: Caller;
}

/** How a job ended; there is an answer only where the caller gets the result over the open connection. */
export type JobEnd = { failure: CamError } | { failure?: undefined; answer: GenerationAnswer | undefined };

export interface ActiveJob extends JobProgress {
  readonly job: JobRecord;
  readonly pending: PendingCaller | undefined;
  readonly signal: AbortSignal;
  /** Made when the first item starts: a queued job then takes no memory for it. */
  plan: JobPlan | undefined;
  /** Sets the progress of one item, 0–1, and the message of the job. */
  setProgress(place: number, fraction: number, message: string): void;
  setReady(part: PartialResult): void;
  abort(reason: unknown): void;
}

export interface AcceptDeps extends Pick<ServiceDeps, 'store' | 'now'> {
  /** The body of the 202 answer, whose data is the job. */
  renderAccepted(job: JobRecord, call: GenerationCall): string;
}

interface AcceptedJob {
  job: JobRecord;
  /** The body of the 202 answer; undefined where the caller waits for the result. */
  body: string | undefined;
}

/** @throws CamError INSUFFICIENT_CREDITS, and then there is no job */
export function acceptJob(
  deps: AcceptDeps,
  { type, request, items }: { type: JobType; request: unknown; items: readonly PlannedItem[] },
  call: GenerationCall,
): AcceptedJob {
  const { store, now } = deps;
  const { caller, requestId, respondAsync = false, idempotencyKey = null } = call;
  // Nobody has been told about a caption whose caller still waits, so a power failure may take it.
  const flush = type === 'caption' && !respondAsync ? 'with-next' : 'now';
  return store.transaction(() => {
    assertSufficientCredits(deps, type, items, call);
    const id = newJobId();
    store.jobs.insert({
      id,
      accountId: caller.account.id,
      keyId: caller.key.id,
      type,
      requestId,
      now: now(),
      answer: respondAsync ? 'job' : 'result',
      idempotencyKey: respondAsync ? null : idempotencyKey,
      request: requestText(type, request, call),
      items: items.map(({ type: itemType = null, charge, error }) => ({
        type: itemType,
        holdId: (charge && holdCredits(deps, call, charge)) ?? null,
        error: error ? toStoredError(error) : null,
      })),
    });
    // Test keys send none.
    if (call.callbackUrl !== undefined && caller.key.mode === 'live') {
      store.callbacks.insert({ jobId: id, accountId: caller.account.id, url: call.callbackUrl });
    }
    const job = store.jobs.find(id);
    if (!job) throw new Error(`Job ${id} was not stored.`);
    return { job, body: respondAsync ? storeAccepted(deps, job, call) : undefined };
  }, flush);
}

/**
 * The body as it is stored. Not a long one that nobody would read again, as one with a picture is: a waiting caption is
 * drawn sooner than it would be on the disk, and a waiting call without an idempotency key cannot be taken up again.
 */
function requestText(
  type: JobType,
  request: unknown,
  { respondAsync = false, idempotencyKey }: GenerationCall,
): string {
  const mayBeLeftOut = !respondAsync && (type === 'caption' || idempotencyKey === undefined);
  if (mayBeLeftOut && hasLongText(request)) return REQUEST_LEFT_OUT;
  const text = JSON.stringify(request);
  return mayBeLeftOut && text.length > LIMITS.jobRequestChars ? REQUEST_LEFT_OUT : text;
}

/** Whether a field alone makes a body too long: to write it all out only to find its length takes long. */
const hasLongText = (request: unknown): boolean =>
  typeof request === 'object' &&
  request !== null &&
  Object.values(request).some((value) => typeof value === 'string' && value.length > LIMITS.jobRequestChars);

/** Checks the sum before any item is held, so that the error names the sum. @throws CamError INSUFFICIENT_CREDITS */
function assertSufficientCredits(
  deps: AcceptDeps,
  operation: JobType,
  items: readonly PlannedItem[],
  call: CallContext,
): void {
  const { account, key } = call.caller;
  const cost = items.reduce((sum, { charge }) => sum + (charge?.cost ?? 0), 0);
  const { available } = deps.store.ledger.credits(getPayer(account), deps.now());
  // Holding more than is available throws the ledger's own error.
  if (key.mode === 'live' && available < cost) holdCredits(deps, call, { cost, operation });
}

/** The body of the 202 answer, stored under the call's idempotency key. */
function storeAccepted(
  { store, now, renderAccepted }: AcceptDeps,
  job: JobRecord,
  call: GenerationCall,
): string {
  const body = renderAccepted(job, call);
  if (call.idempotencyKey !== undefined) {
    const accountId = call.caller.account.id;
    store.idempotency.complete({ accountId, key: call.idempotencyKey, status: 202, body, now: now() });
  }
  return body;
}

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

function toStoredError({ code, message, details, headers }: CamError): StoredError {
  const retryAfter = headers['retry-after'];
  return { code, message, ...(details ? { details } : {}), ...(retryAfter ? { retryAfter } : {}) };
}

/** The error of a batch, which is not kept: when it is sent again, some of its items may be made. */
function toBatchFailure({ code, message, details = [], retryAfter }: StoredError): CamError {
  const headers = retryAfter === undefined ? undefined : { 'retry-after': retryAfter };
  return new CamError(code, message, { details, ...(headers && { headers }), isKept: false });
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
  // A batch succeeds where any of its items did.
  const batchError = findBatchError(job);
  const hasFailed = job.type === 'batch' ? batchError !== undefined : job.items[0]?.outcome === 'failed';
  store.jobs.end(job.id, hasFailed ? 'failed' : 'succeeded', now());
  if (!hasFailed) {
    return { answer: job.answer === 'result' ? storeResult(deps, active, job, last.done) : undefined };
  }
  abandonClaim(store, job, active);
  if (batchError) return { failure: toBatchFailure(batchError) };
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
