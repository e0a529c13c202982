import type { Caller } from '../caller.ts';
import type { ServiceDeps } from '../deps.ts';
import type { GenerationAnswer, GenerationCall, GenerationMeta } from '../generation-call.ts';
import type { ChargedWork } from './charge.ts';

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
    credits_remaining: store.ledger.credits(account.id, now()).available,
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
