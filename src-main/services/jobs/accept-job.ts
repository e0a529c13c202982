import type { JobType } from '../../../src-shared/contract/jobs.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { newJobId } from '../../store/ids.ts';
import { type JobRecord, REQUEST_LEFT_OUT } from '../../store/jobs.ts';
import { holdCredits } from '../billing/charge.ts';
import type { ServiceDeps } from '../deps.ts';
import type { CallContext, GenerationCall } from '../generation-call.ts';
import { toStoredError } from './end-job.ts';
import type { PlannedItem } from './planner.ts';

/** How a call becomes a job: its holds, its rows and, for an asynchronous call, its answer commit together. */

export interface AcceptDeps extends Pick<ServiceDeps, 'store' | 'now'> {
  /** The body of the 202 answer, whose data is the job. */
  renderAccepted(job: JobRecord, call: GenerationCall): string;
}

export interface AcceptedJob {
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
    if (call.callbackUrl !== undefined) {
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
  const { available } = deps.store.ledger.credits(account.id, deps.now());
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
