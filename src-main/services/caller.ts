import { CamError } from '../../src-shared/contract/errors.ts';
import type { Beta } from '../../src-shared/contract/plans.ts';
import type { Scope } from '../../src-shared/contract/scopes.ts';
import type { AccountRecord } from '../store/accounts.ts';
import type { KeyRecord } from '../store/keys.ts';
import type { Store } from '../store/open.ts';

/** The key of a call. */
export interface Caller {
  key: KeyRecord;
  /** Holds what the caller makes; of a test key one beside the account that the key belongs to. */
  account: AccountRecord;
  /** The session that stands for the key, where the app itself calls. */
  sessionId?: string;
}

/** Whether a caller has a scope (`admin` includes `metrics`): by their key, or by a session, which is the owner's at the screen. */
export function hasScope({ key, sessionId }: Caller, scope: Scope): boolean {
  // Also where a damaged row or an old session says otherwise.
  const mayHave = scope !== 'admin' || key.mode === 'live';
  const isIncluded = scope === 'metrics' && key.mode === 'live' && key.scopes.includes('admin');
  return mayHave && (sessionId !== undefined || isIncluded || key.scopes.includes(scope));
}

/**
 * Lets only callers pass that have a scope. `what` begins the message: "Managing keys".
 * @throws CamError OWNER_KEY_REQUIRED for `admin`; SCOPE_REQUIRED for the others
 */
export function requireScope(caller: Caller, scope: Scope, what: string): void {
  if (hasScope(caller, scope)) return;
  const { key } = caller;
  const has = `the key ending in ${key.last4} has ${key.scopes.map((each) => `\`${each}\``).join(', ')}`;
  if (scope === 'admin') {
    throw new CamError(
      'OWNER_KEY_REQUIRED',
      `${what} is for the owner of this machine and needs the scope \`admin\`; ${has}. Use the owner's key, which \`cam start\` shows, or one of \`cam keys create --admin\`.`,
    );
  }
  throw new CamError(
    'SCOPE_REQUIRED',
    `${what} needs the scope \`${scope}\`; ${has}. The owner of this machine makes a key that has it: \`cam keys create --account ${key.accountId} --scope ${scope}\`.`,
  );
}

type CheckDeps = { store: Pick<Store, 'keys' | 'sessions'>; now: () => number };

/**
 * Lets only callers pass whose key and session still work: to be called again where time has passed since they were
 * found. @throws CamError INVALID_API_KEY, EXPIRED_API_KEY, SUSPENDED_API_KEY
 */
export function requireValid({ store, now }: CheckDeps, { key, sessionId }: Caller): void {
  store.keys.use(key.id, now());
  if (sessionId !== undefined && !store.sessions.isOpen(sessionId, now())) throw createSessionEnded();
}

/** The refusal of a page whose session has ended. */
export const createSessionEnded = (): CamError =>
  new CamError(
    'INVALID_API_KEY',
    'This session has ended. Run `cam start --open` for a new link, or sign in with the owner’s key.',
  );

/** Whether the key and the session of a caller still work: for answers that stay open after they were checked. */
export function isStillValid(deps: CheckDeps, caller: Caller): boolean {
  try {
    requireValid(deps, caller);
    return true;
  } catch {
    // Also where the database cannot be read: whoever still may come in opens the stream again.
    return false;
  }
}

/** Lets only live keys pass. @throws CamError SCOPE_REQUIRED */
export function requireLive({ key }: Caller, what: string): void {
  if (key.mode === 'live') return;
  throw new CamError(
    'SCOPE_REQUIRED',
    `${what} is for live keys, and the key ending in ${key.last4} is a test key: it sends no callbacks and has no secrets.`,
  );
}

/**
 * Lets only keys pass that are invited to the beta; the owner's own key is no exception.
 * @throws CamError BETA_ACCESS_REQUIRED
 */
export function requireBeta({ key }: Caller, beta: Beta): void {
  if (key.betas.includes(beta)) return;
  throw new CamError(
    'BETA_ACCESS_REQUIRED',
    `\`POST /v1/${beta}\` is an invite-only beta, and the key ending in ${key.last4} is not invited. The owner of this machine makes a key of the same account that is: \`cam keys create --account ${key.accountId} --beta ${beta}\`.`,
  );
}
