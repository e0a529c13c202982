import { toDiskError } from '../../../src-shared/contract/disk-errors.ts';
import type { ModelUsage } from '../../../src-shared/contract/envelope.ts';
import { CamError } from '../../../src-shared/contract/errors.ts';
import type { JobType, PartialResult } from '../../../src-shared/contract/jobs.ts';
import { usageModelId } from '../../models/known-models.ts';
import { getPayer } from '../../store/accounts.ts';
import { HomeGoneError } from '../../store/file-identity.ts';
import type { Caller } from '../caller.ts';
import type { ServiceDeps } from '../deps.ts';
import type { CallContext, GenerationAnswer, GenerationCall, GenerationMeta } from '../generation-call.ts';
import type { MachineSlot } from '../generation-queue.ts';
import { checkTestKeyLimits } from '../test-key-limits.ts';

/**
 * The one way credits are charged: hold → work → settle, or release where the work fails. A call that waits for its
 * result and an item of a job differ only in where they hold (`holdCredits`, alone or in the transaction that accepts
 * the job) and in what they write at the end (`HeldCharge.record`).
 *
 * The rows of the result, the settled hold, the row of usage and whatever `record` writes commit in one transaction:
 * after a crash there are either all of them or none, and a hold without an end is released at the next start.
 */

/** Finished work that is not committed yet. */
export interface ChargedWork<T> {
  data: T;
  templateId: string | null;
  model: string | null;
  provider: string | null;
  /** Of a language model. */
  usage?: ModelUsage | undefined;
  /** Writes the result's rows, with what made them; runs inside the charging transaction. */
  commit(operation: JobType): void;
  /** Deletes what was written outside the database where the transaction fails. */
  undo(): void;
}

/** What work may use and must observe. */
export interface WorkContext {
  /** For CPU-bound work. */
  slot: MachineSlot;
  /** Aborts when the result is no longer wanted. */
  signal: AbortSignal;
  /** Reports progress, 0–1, and a message for people. */
  progress(fraction: number, message: string): void;
  /** Reports what of the result is ready; each report replaces the one before. */
  ready(part: PartialResult): void;
}

/** Work and its price. */
export interface Charge<T> {
  operation: JobType;
  /** credits */
  cost: number;
  work(context: WorkContext): Promise<ChargedWork<T>>;
}

/** How charged work ended, in the transaction that settles or releases its hold; `credits` is what was charged. */
export type ChargeEnd<T> =
  | { done: ChargedWork<T>; credits: number; error?: undefined }
  | { done?: undefined; credits: 0; error: CamError };

/** Work whose credits are on hold. */
export interface HeldCharge<T, R> {
  /** Undefined for a key that is not charged. */
  hold: string | undefined;
  context: WorkContext;
  /** The work and who pays for it; what it throws ends the charge as a failure of the work does. */
  plan(): { caller: Caller; charge: Charge<T> };
  /** Writes the end; runs last in the transaction that settles or releases the hold. */
  record(end: ChargeEnd<T>): R;
}

type LedgerDeps = Pick<ServiceDeps, 'store' | 'now'> & Partial<Pick<ServiceDeps, 'storage'>>;

/**
 * Holds a charge's credits; undefined for a key that is not charged.
 * @throws CamError INSUFFICIENT_CREDITS
 */
export function holdCredits(
  { store, now }: LedgerDeps,
  { caller: { account, key }, requestId }: CallContext,
  { cost: amount, operation }: Pick<Charge<unknown>, 'cost' | 'operation'>,
): string | undefined {
  if (key.mode !== 'live') return undefined;
  return store.ledger.hold({ accountId: account.id, amount, operation, requestId, now: now() });
}

/**
 * Works and ends the hold: settled where the work succeeds, released where it fails. Returns what `record` returned.
 * @throws the reason of `context.signal` once that has aborted: then nothing is written here, because whoever aborted
 * has released the hold (a cancelled job) or leaves it open (the engine stops and the job continues at the next start)
 */
export async function runCharge<T, R>(deps: LedgerDeps, held: HeldCharge<T, R>): Promise<R> {
  const startedAt = deps.now();
  const { signal } = held.context;
  try {
    const { caller, charge } = held.plan();
    const done = await charge.work(held.context);
    if (signal.aborted) done.undo();
    signal.throwIfAborted();
    return settle(deps, held, { caller, charge, done, startedAt });
  } catch (error) {
    signal.throwIfAborted();
    // Whether the home that is gone holds the charge is not known; its next start settles or releases it.
    if (error instanceof HomeGoneError) throw error;
    return release(deps, held, asFailure(error));
  }
}

interface DoneCharge<T> {
  caller: Caller;
  charge: Charge<T>;
  done: ChargedWork<T>;
  /** ms since the epoch */
  startedAt: number;
}

function settle<T, R>(
  { store, now: clock }: LedgerDeps,
  { hold, record }: HeldCharge<T, R>,
  { caller: { account, key }, charge, done, startedAt }: DoneCharge<T>,
): R {
  const credits = hold === undefined ? 0 : charge.cost;
  try {
    return store.transaction(() => {
      const now = clock();
      done.commit(charge.operation);
      checkTestKeyLimits(store, account, { before: false });
      if (hold !== undefined) store.ledger.settle(hold, now);
      store.usage.record({
        accountId: account.id,
        keyId: key.id,
        operation: charge.operation,
        templateId: done.templateId,
        model: usageModelId(done.model, done.provider),
        credits,
        durationMs: Math.max(0, now - startedAt),
        now,
      });
      return record({ done, credits });
    });
  } catch (error) {
    // The rows may be committed to the home that is gone, and what they name must be there when it is put back.
    if (!(error instanceof HomeGoneError)) done.undo();
    throw error;
  }
}

function release<T, R>(deps: LedgerDeps, { hold, record }: HeldCharge<T, R>, error: CamError): R {
  const { store, now, storage } = deps;
  const end = () =>
    store.transaction(() => {
      if (hold !== undefined) store.ledger.release(hold, now());
      return record({ error, credits: 0 });
    });
  try {
    return end();
  } catch (thrown) {
    // On a full disk the credits would stay on hold until the next start.
    storage?.retryLater(thrown, end);
    throw thrown;
  }
}

/** The error as a CamError: GENERATION_FAILED for anything unforeseen, whose cause is for the log. */
export function asFailure(error: unknown): CamError {
  const known = toDiskError(error);
  if (known instanceof CamError) return known;
  const message = 'The picture could not be made. Nothing was charged; try again with a new Idempotency-Key.';
  return new CamError('GENERATION_FAILED', message, { cause: error });
}

/** Answers of generation calls over the open connection; each is stored under the call's idempotency key. */

type AnswerDeps = Pick<ServiceDeps, 'store' | 'now'>;

/** The credits and the model for the meta of an answer; call it after the charge. */
export function createMeta(
  { store, now }: AnswerDeps,
  { account }: Pick<Caller, 'account'>,
  used: number,
  done: Pick<ChargedWork<unknown>, 'model' | 'provider' | 'usage'> = { model: null, provider: null },
): GenerationMeta {
  return {
    credits_used: used,
    credits_remaining: store.ledger.credits(getPayer(account), now()).available,
    ...(done.model === null ? {} : { model: done.model }),
    ...(done.provider === null ? {} : { provider: done.provider }),
    ...(done.usage ? { usage: done.usage } : {}),
  };
}

/** The answer of a success, stored under the call's idempotency key; runs inside the charging transaction. */
export function storeResponse<T>(
  { store, now }: AnswerDeps,
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

/** Answers a call that costs nothing, e.g. a dry run. */
export function answerFree<T>(deps: AnswerDeps, call: GenerationCall<T>, data: T): GenerationAnswer {
  return deps.store.transaction(() => storeResponse(deps, call, data, createMeta(deps, call.caller, 0)));
}
