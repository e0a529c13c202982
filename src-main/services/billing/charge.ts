import { toDiskError } from '../../../src-shared/contract/disk-refusals.ts';
import { CamError } from '../../../src-shared/contract/errors.ts';
import type { JobType } from '../../../src-shared/contract/jobs.ts';
import { usageModelId } from '../../models/known-models.ts';
import type { Caller } from '../caller.ts';
import type { ServiceDeps } from '../deps.ts';
import type { GenerationAnswer, GenerationCall, GenerationMeta } from '../generation-call.ts';
import type { MachineSlot } from '../generation-queue.ts';

/**
 * The one way money moves: hold → work → settle, or release where the work fails.
 * The rows of the result, the settled hold, the line of usage and the stored answer (or the ended job) commit in one
 * transaction, so a crash leaves either all of them or none, and a hold without an end is released at the next
 * start.
 */

export interface ChargedWork<T> {
  data: T;
  templateId: string | null;
  model: string | null;
  provider: string | null;
  /** Writes the result's rows; runs inside the charging transaction. */
  commit(): void;
  /** Takes back what is outside the database where the transaction fails. */
  undo(): void;
}

/** What work may use and must heed. */
export interface WorkContext {
  /** For what works the cores. */
  slot: MachineSlot;
  /** Aborts where nobody wants the result any more. */
  signal: AbortSignal;
  /** How far it is, 0–1, and what it is at, for people. */
  progress(fraction: number, message: string): void;
}

export interface Charge<T> {
  operation: JobType;
  /** credits */
  cost: number;
  work(context: WorkContext): Promise<ChargedWork<T>>;
}

const NOBODY_WATCHES = { signal: new AbortController().signal, progress: () => {} };

/** Answers a call that costs nothing, e.g. a dry run; the idempotent answer is stored with it. */
export function answerFree<T>(deps: ServiceDeps, call: GenerationCall<T>, data: T): GenerationAnswer {
  return deps.store.transaction(() => storeResponse(deps, call, data, metaOf(deps, call.caller, 0)));
}

/** What the meta of an answer says of money and model; call it after the charge. */
export function metaOf(
  { store, now }: Pick<ServiceDeps, 'store' | 'now'>,
  { account }: Pick<Caller, 'account'>,
  used: number,
  made: Pick<ChargedWork<unknown>, 'model' | 'provider'> = { model: null, provider: null },
): GenerationMeta {
  return {
    credits_used: used,
    credits_remaining: store.ledger.credits(account.id, now()).available,
    ...(made.model === null ? {} : { model: made.model }),
    ...(made.provider === null ? {} : { provider: made.provider }),
  };
}

/** The answer of a success, stored under the call's idempotency key; runs inside the charging transaction. */
export function storeResponse<T>(
  { store, now }: Pick<ServiceDeps, 'store' | 'now'>,
  call: Pick<GenerationCall<T>, 'idempotencyKey' | 'render'> & { caller: Pick<Caller, 'account'> },
  data: T,
  meta: GenerationMeta,
): GenerationAnswer {
  const accountId = call.caller.account.id;
  const body = call.render(data, meta);
  if (call.idempotencyKey !== undefined) {
    store.idempotency.complete({ accountId, key: call.idempotencyKey, status: 200, body, now: now() });
  }
  return { status: 200, body };
}

/**
 * Sets a charge's credits aside; undefined for a key that pays nothing.
 * @throws CamError INSUFFICIENT_CREDITS
 */
export function holdFor(
  { store, now }: Pick<ServiceDeps, 'store' | 'now'>,
  { caller: { account, key }, requestId }: Pick<GenerationCall, 'caller' | 'requestId'>,
  { cost: amount, operation }: Pick<Charge<unknown>, 'cost' | 'operation'>,
): string | undefined {
  if (key.mode !== 'live') return undefined;
  return store.ledger.hold({ accountId: account.id, amount, operation, requestId, now: now() });
}

/**
 * Runs one charged operation in its account's queue.
 * @throws CamError INSUFFICIENT_CREDITS before any work; what the work throws; GENERATION_FAILED for anything else
 */
export async function runCharged<T>(
  deps: ServiceDeps,
  call: GenerationCall<T>,
  charge: Charge<T>,
): Promise<GenerationAnswer> {
  const { caller } = call;
  const hold = holdFor(deps, call, charge);
  try {
    return await deps.queue.run(caller.account, async (slot) => {
      const startedAt = deps.now();
      const made = await charge.work({ slot, ...NOBODY_WATCHES });
      return commitWork(deps, { caller, charge, made, hold, startedAt }, (credits) =>
        storeResponse(deps, call, made.data, metaOf(deps, caller, credits, made)),
      );
    });
  } catch (error) {
    if (hold !== undefined) deps.store.ledger.release(hold, deps.now());
    throw asFailure(error);
  }
}

export interface DoneWork<T> {
  caller: Caller;
  charge: Charge<T>;
  made: ChargedWork<T>;
  hold: string | undefined;
  /** ms since the epoch */
  startedAt: number;
}

/** Commits finished work and charges for it; `finish` runs last in the same transaction. */
export function commitWork<T, R>(
  { store, now: clock }: Pick<ServiceDeps, 'store' | 'now'>,
  { caller: { account, key }, charge, made, hold, startedAt }: DoneWork<T>,
  finish: (credits: number) => R,
): R {
  const credits = hold === undefined ? 0 : charge.cost;
  try {
    return store.transaction(() => {
      const now = clock();
      made.commit();
      if (hold !== undefined) store.ledger.settle(hold, now);
      store.usage.record({
        accountId: account.id,
        keyId: key.id,
        operation: charge.operation,
        templateId: made.templateId,
        model: usageModelId(made.model, made.provider),
        credits,
        durationMs: Math.max(0, now - startedAt),
        now,
      });
      return finish(credits);
    });
  } catch (error) {
    made.undo();
    throw error;
  }
}

/** What is not said in the caller's words is a failed generation; the cause is for the log. */
export function asFailure(error: unknown): CamError {
  const told = toDiskError(error);
  if (told instanceof CamError) return told;
  const message = 'The picture could not be made. Nothing was charged; try again with a new Idempotency-Key.';
  return new CamError('GENERATION_FAILED', message, { cause: error });
}
