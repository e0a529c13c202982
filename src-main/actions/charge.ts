import { CamError } from '../contract/errors.ts';
import type { ActionDeps } from './deps.ts';
import type { MachineSlot } from './generation-queue.ts';
import type { GenerationAnswer, GenerationCall } from './types.ts';

/**
 * The one way money moves: hold → work → settle, or release where the work fails.
 * The rows of the result, the settled hold, the line of usage and the stored idempotent answer commit in one
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

export interface Charge<T> {
  operation: string;
  /** credits */
  cost: number;
  /** Does it; what works the cores runs in `slot`. */
  work(slot: MachineSlot): Promise<ChargedWork<T>>;
}

/** Answers a call that costs nothing, e.g. a dry run; the idempotent answer is stored with it. */
export function answerFree(deps: ActionDeps, call: GenerationCall, data: unknown): GenerationAnswer {
  return deps.store.transaction(() => seal(deps, call, data, 0, {}));
}

function seal(
  { store, now }: ActionDeps,
  call: GenerationCall,
  data: unknown,
  used: number,
  made: { model?: string; provider?: string },
): GenerationAnswer {
  const { account } = call.caller;
  const { available } = store.ledger.credits(account.id, now());
  const body = call.render(data, { credits_used: used, credits_remaining: available, ...made });
  if (call.idempotencyKey !== undefined) {
    store.idempotency.complete({
      accountId: account.id,
      key: call.idempotencyKey,
      status: 200,
      body,
      now: now(),
    });
  }
  return { status: 200, body };
}

/**
 * Runs one charged operation in its account's queue.
 * @throws CamError INSUFFICIENT_CREDITS before any work; what the work throws; GENERATION_FAILED for anything else
 */
export async function runCharged<T>(
  deps: ActionDeps,
  call: GenerationCall,
  charge: Charge<T>,
): Promise<GenerationAnswer> {
  const { account, key } = call.caller;
  const live = key.mode === 'live';
  const hold = live
    ? deps.store.ledger.hold({
        accountId: account.id,
        amount: charge.cost,
        operation: charge.operation,
        requestId: call.requestId,
        now: deps.now(),
      })
    : undefined;
  try {
    return await deps.queue.run(account, async (slot) => {
      const startedAt = deps.now();
      const made = await charge.work(slot);
      return commitWork(deps, call, charge, made, hold, startedAt);
    });
  } catch (error) {
    if (hold !== undefined) deps.store.ledger.release(hold, deps.now());
    throw asFailure(error);
  }
}

function commitWork<T>(
  deps: ActionDeps,
  call: GenerationCall,
  charge: Charge<T>,
  made: ChargedWork<T>,
  hold: string | undefined,
  startedAt: number,
): GenerationAnswer {
  const { store } = deps;
  const { account, key } = call.caller;
  const credits = hold === undefined ? 0 : charge.cost;
  try {
    return store.transaction(() => {
      const now = deps.now();
      made.commit();
      if (hold !== undefined) store.ledger.settle(hold, now);
      store.usage.record({
        accountId: account.id,
        keyId: key.id,
        operation: charge.operation,
        templateId: made.templateId,
        model: made.model,
        credits,
        durationMs: Math.max(0, now - startedAt),
        now,
      });
      return seal(deps, call, made.data, credits, {
        ...(made.model === null ? {} : { model: made.model }),
        ...(made.provider === null ? {} : { provider: made.provider }),
      });
    });
  } catch (error) {
    made.undo();
    throw error;
  }
}

/** What is not said in the caller's words is a failed generation; the cause is for the log. */
function asFailure(error: unknown): CamError {
  if (error instanceof CamError) return error;
  const message = 'The picture could not be made. Nothing was charged; try again with a new Idempotency-Key.';
  return new CamError('GENERATION_FAILED', message, { cause: error });
}
