import { CamError } from '../../src-shared/contract/errors.ts';
import type { Beta } from '../../src-shared/contract/plans.ts';
import type { AccountRecord } from '../store/accounts.ts';
import type { KeyRecord } from '../store/keys.ts';

/** The key of a call and the account it belongs to. */
export interface Caller {
  key: KeyRecord;
  account: AccountRecord;
  /** The session that stands for the key, where the app itself calls. */
  sessionId?: string;
}

/**
 * Lets only the owner of the machine pass. `what` begins the message: "Managing keys".
 * @throws CamError OWNER_KEY_REQUIRED for any plan but studio
 */
export function requireOwner({ account }: Caller, what: string): void {
  if (account.plan === 'studio') return;
  throw new CamError(
    'OWNER_KEY_REQUIRED',
    `${what} is for the owner of this machine (studio plan); this key is on the ${account.plan} plan. Use the owner's key, which \`cam start\` shows.`,
  );
}

/**
 * Lets only keys pass that are invited to the beta; the owner's own key is no exception.
 * @throws CamError BETA_ACCESS_REQUIRED
 */
export function requireBeta({ key, account }: Caller, beta: Beta): void {
  if (key.betas.includes(beta)) return;
  throw new CamError(
    'BETA_ACCESS_REQUIRED',
    `\`POST /v1/${beta}\` is an invite-only beta, and the key ending in ${key.last4} is not invited. The owner of this machine makes a key of the same account that is: \`cam keys create --account ${account.id} --beta ${beta}\`.`,
  );
}
