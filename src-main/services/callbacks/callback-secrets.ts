import type { CallbackSecret, RotateSecretBody } from '../../../src-shared/contract/callbacks.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { CallbackSecretRecord } from '../../store/callbacks.ts';
import type { Caller } from '../caller.ts';
import type { ServiceDeps } from '../deps.ts';

type Deps = Pick<ServiceDeps, 'store' | 'now'>;

const iso = (time: number) => new Date(time).toISOString();

function present({ secret, createdAt, previousUntil }: CallbackSecretRecord, now: number): CallbackSecret {
  const isOverlap = previousUntil !== null && now < previousUntil;
  return { secret, created_at: iso(createdAt), previous_until: isOverlap ? iso(previousUntil) : null };
}

/** The secret that signs callbacks of the caller's account; it is made if there is none. */
export function getCallbackSecret({ store, now }: Deps, { account }: Caller): CallbackSecret {
  return present(store.callbackSecrets.get(account.id, now()), now());
}

/** Replaces the secret; the previous one stays valid for the overlap. */
export function rotateCallbackSecret(
  { store, now }: Deps,
  { account }: Caller,
  { overlap_seconds = LIMITS.callbackOverlapHoursDefault * 3600 }: RotateSecretBody,
): CallbackSecret {
  const input = { now: now(), overlapMs: overlap_seconds * 1000 };
  return present(store.callbackSecrets.rotate(account.id, input), now());
}
