import { type CamError, invalidField } from '../../../src-shared/contract/errors.ts';
import { parseIsoTime } from '../../../src-shared/contract/iso-time.ts';
import type {
  CreatedKey,
  CreateKeyBody,
  KeyInfo,
  RotatedKey,
  RotateKeyBody,
} from '../../../src-shared/contract/keys.ts';
import { OVERLAP_SECONDS } from '../../../src-shared/contract/plans.ts';
import { DEFAULT_SCOPES } from '../../../src-shared/contract/scopes.ts';
import type { AccountRecord } from '../../store/accounts.ts';
import { toKeyInfo } from '../../store/key-info.ts';
import type { KeyRecord } from '../../store/keys.ts';
import type { Caller } from '../caller.ts';
import type { ServiceDeps } from '../deps.ts';

/** API keys of every account, for the owner of the machine. */

type KeyDeps = Pick<ServiceDeps, 'store' | 'now' | 'ownerKeyId'>;

/** Presents keys; reads each account's balance once. Call it in a transaction: a balance may start its period. */
function createPresenter({ store, now, ownerKeyId }: KeyDeps, caller: Caller) {
  const appKey = ownerKeyId();
  const at = now();
  const credits = new Map<string, number>();
  const getCredits = (accountId: string): number => {
    const known = credits.get(accountId) ?? store.ledger.credits(accountId, at).available;
    credits.set(accountId, known);
    return known;
  };
  return (key: KeyRecord, { plan }: Pick<AccountRecord, 'plan'>): KeyInfo =>
    toKeyInfo(key, {
      plan,
      credits_remaining: getCredits(key.accountId),
      now: at,
      own: key.id === caller.key.id || key.id === appKey,
    });
}

/** Every key, oldest first. */
export function listKeys(deps: KeyDeps, caller: Caller): { keys: KeyInfo[] } {
  const { store } = deps;
  return store.transaction(() => {
    const accounts = new Map(store.accounts.list().map((account) => [account.id, account]));
    const present = createPresenter(deps, caller);
    const keys = store.keys.list().flatMap((key) => {
      const account = accounts.get(key.accountId);
      return account ? [present(key, account)] : [];
    });
    return { keys };
  });
}

/** When a new key ends: at the latest with the key it is made with. */
function readExpiry({ expires_at }: CreateKeyBody, { key }: Caller, now: number): number | null {
  if (expires_at === undefined) return key.expiresAt;
  const time = parseIsoTime(expires_at);
  if (time === undefined || time <= now)
    throw invalidField('expires_at', 'must be a time to come as ISO 8601, such as "2031-12-31T18:00:00Z".');
  requireEnd(time, key, 'expires_at');
  return time;
}

/** @throws CamError VALIDATION_ERROR for a key that would outlive the one it is made with */
function requireEnd(expiresAt: number | null, { expiresAt: ends }: KeyRecord, path: string): void {
  if (ends === null || (expiresAt !== null && expiresAt <= ends)) return;
  throw invalidField(
    path,
    `must be not after ${new Date(ends).toISOString()}, when the key that makes this call ends. Use a key that lasts longer.`,
  );
}

function accountFor({ store }: KeyDeps, body: CreateKeyBody, now: number): AccountRecord {
  const { account_id, plan, name = '' } = body;
  if (account_id === undefined) return store.accounts.create({ plan: plan ?? 'free', name, now });
  const account = store.accounts.get(account_id);
  if (!account || account.testOf !== null) {
    throw invalidField('account_id', `names no account; GET /v1/accounts lists those there are.`);
  }
  if (plan !== undefined && plan !== account.plan) {
    throw invalidField('plan', `must be left out or "${account.plan}": the account is on that plan.`);
  }
  return account;
}

/** Creates a key; the secret is returned only here. @throws CamError VALIDATION_ERROR */
export function createKey(deps: KeyDeps, caller: Caller, body: CreateKeyBody): CreatedKey {
  const { store } = deps;
  const now = deps.now();
  const expiresAt = readExpiry(body, caller, now);
  const { mode = 'live', name = '', scopes = DEFAULT_SCOPES, betas = [] } = body;
  if (mode === 'test' && scopes.includes('admin'))
    throw invalidField('scopes', 'must be without "admin": a test key never administers.');
  return store.transaction(() => {
    const account = accountFor(deps, body, now);
    // Also for a key made with such a key: else it would outlive the session that made both.
    const createdBySession = caller.sessionId ?? caller.key.createdBySession;
    const { secret, record } = store.keys.create({
      accountId: account.id,
      mode,
      name,
      expiresAt,
      createdBySession,
      scopes,
      betas,
      now,
    });
    const info = createPresenter(deps, caller)(record, account);
    return { key: secret, ...info, info };
  });
}

/** @throws CamError NOT_FOUND, VALIDATION_ERROR for the caller's own key and the app's */
export function revokeKey(deps: KeyDeps, caller: Caller, id: string): KeyInfo {
  if (id === caller.key.id) {
    throw invalidField('id', 'is the key that makes this call. Revoke it with another key of the owner.');
  }
  if (id === deps.ownerKeyId()) throw createAppKeyError();
  const { store } = deps;
  return store.transaction(() => presentOne(deps, caller, store.keys.revoke(id)));
}

/**
 * Makes another key like this one, which ends after the overlap.
 * @throws CamError NOT_FOUND, VALIDATION_ERROR for the app's own key, a key that cannot be used,
 * and the caller's own key if it would end at once
 */
export function rotateKey(deps: KeyDeps, caller: Caller, id: string, body: RotateKeyBody): RotatedKey {
  const { overlap_seconds: overlap = OVERLAP_SECONDS } = body;
  if (id === deps.ownerKeyId()) throw createAppKeyError();
  if (id === caller.key.id && overlap === 0) {
    throw invalidField(
      'overlap_seconds',
      'must be greater than 0 for the key that makes this call: if the response were lost, no valid key would be left.',
    );
  }
  const createdBySession = caller.sessionId ?? caller.key.createdBySession;
  const { store } = deps;
  return store.transaction(() => {
    const rotated = store.keys.rotate({ id, overlapMs: overlap * 1000, createdBySession, now: deps.now() });
    requireEnd(rotated.record.expiresAt, caller.key, 'id');
    const { secret, record, replaced } = rotated;
    const info = presentOne(deps, caller, record);
    return { key: secret, ...info, info, replaced: presentOne(deps, caller, replaced) };
  });
}

/** @throws CamError NOT_FOUND, VALIDATION_ERROR for the caller's own key and the app's */
export function suspendKey(deps: KeyDeps, caller: Caller, id: string): KeyInfo {
  if (id === caller.key.id) {
    throw invalidField('id', 'is the key that makes this call. Suspend it with another key of the owner.');
  }
  if (id === deps.ownerKeyId()) throw createAppKeyError();
  const { store } = deps;
  return store.transaction(() => presentOne(deps, caller, store.keys.suspend(id)));
}

/** Ends a suspension. @throws CamError NOT_FOUND, VALIDATION_ERROR where the key has ended */
export function resumeKey(deps: KeyDeps, caller: Caller, id: string): KeyInfo {
  const { store } = deps;
  return store.transaction(() => presentOne(deps, caller, store.keys.resume(id, deps.now())));
}

function presentOne(deps: KeyDeps, caller: Caller, key: KeyRecord): KeyInfo {
  const account = deps.store.accounts.get(key.accountId);
  if (!account) throw new Error(`The key ${key.id} belongs to no account.`);
  return createPresenter(deps, caller)(key, account);
}

function createAppKeyError(): CamError {
  return invalidField(
    'id',
    'is the app’s own key. To end it, run `cam keys revoke` on this machine; CAM makes a new one at its next start.',
  );
}
