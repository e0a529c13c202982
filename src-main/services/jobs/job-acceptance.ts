import type { CamError } from '../../../src-shared/contract/errors.ts';
import type { JobType } from '../../../src-shared/contract/jobs.ts';
import { newJobId } from '../../store/ids.ts';
import type { JobRecord, StoredError } from '../../store/jobs.ts';
import { holdFor } from '../billing/charge.ts';
import type { ServiceDeps } from '../deps.ts';
import type { GenerationCall } from '../generation-call.ts';
import type { PlannedItem } from './job-plan.ts';

/** How a call becomes a job: its holds, its rows and the promise of it commit together. */

export interface AcceptDeps extends Pick<ServiceDeps, 'store' | 'now'> {
  /** The text of a promise: the job is its data. */
  promise(job: JobRecord, call: GenerationCall): string;
}

export interface AcceptedJob {
  job: JobRecord;
  /** The text of the promise; empty where the caller waits for the result. */
  body: string;
}

/** An error as it is kept with a job. */
export function keptError({ code, message, details }: CamError): StoredError {
  return { code, message, ...(details ? { details } : {}) };
}

/** @throws CamError INSUFFICIENT_CREDITS, and then there is no job */
export function acceptJob(
  deps: AcceptDeps,
  { type, request, items }: { type: JobType; request: unknown; items: readonly PlannedItem[] },
  call: GenerationCall,
): AcceptedJob {
  const { store, now } = deps;
  const { caller, requestId, respondAsync = false, idempotencyKey = null } = call;
  return store.transaction(() => {
    assertSufficientCredits(deps, type, items, call);
    const id = newJobId();
    store.jobs.insert({
      ...{ id, accountId: caller.account.id, keyId: caller.key.id, type, requestId, now: now() },
      answer: respondAsync ? 'job' : 'result',
      idempotencyKey: respondAsync ? null : idempotencyKey,
      request: JSON.stringify(request),
      items: items.map(({ charge, error }) => ({
        holdId: (charge && holdFor(deps, call, charge)) ?? null,
        error: error ? keptError(error) : null,
      })),
    });
    const job = store.jobs.find(id);
    if (!job) throw new Error(`Job ${id} was not kept.`);
    return { job, body: respondAsync ? promised(deps, job, call) : '' };
  });
}

/** The sum is checked before any piece is held, so that the refusal names the sum. */
function assertSufficientCredits(
  deps: AcceptDeps,
  operation: JobType,
  items: readonly PlannedItem[],
  call: GenerationCall,
): void {
  const { account, key } = call.caller;
  const cost = items.reduce((sum, { charge }) => sum + (charge?.cost ?? 0), 0);
  const { available } = deps.store.ledger.credits(account.id, deps.now());
  // Holding more than there is says so in the ledger's own words.
  if (key.mode === 'live' && available < cost) holdFor(deps, call, { cost, operation });
}

function promised({ store, now, promise }: AcceptDeps, job: JobRecord, call: GenerationCall): string {
  const body = promise(job, call);
  if (call.idempotencyKey !== undefined) {
    const accountId = call.caller.account.id;
    store.idempotency.complete({ accountId, key: call.idempotencyKey, status: 202, body, now: now() });
  }
  return body;
}
