import { CamError } from '../../src-shared/contract/errors.ts';
import { isSecretShaped } from './ids.ts';

/** Whether a key may be used or changed, and what is said where not. */

/** What decides whether a key works. */
export interface KeyState {
  id: string;
  last4: string;
  expiresAt: number | null;
  status: 'active' | 'suspended' | 'revoked';
}

/** The status as it is shown: one that expired, unless it was revoked before, has no other. */
export function getShownStatus(
  { status, expiresAt }: Pick<KeyState, 'status' | 'expiresAt'>,
  now: number,
): KeyState['status'] | 'expired' {
  const isExpired = expiresAt !== null && now >= expiresAt;
  return isExpired && status !== 'revoked' ? 'expired' : status;
}

/** @throws CamError INVALID_API_KEY, EXPIRED_API_KEY, SUSPENDED_API_KEY */
export function assertUsable(key: KeyState, now: number): void {
  const which = `The key ending in ${key.last4}`;
  const another = 'Make another with `cam keys create` or on the Keys page.';
  if (key.status === 'revoked') {
    throw new CamError('INVALID_API_KEY', `${which} was revoked. ${another}`);
  }
  if (key.expiresAt !== null && now >= key.expiresAt) {
    const when = new Date(key.expiresAt).toISOString();
    throw new CamError('EXPIRED_API_KEY', `${which} expired on ${when}. ${another}`);
  }
  if (key.status === 'suspended') {
    throw new CamError(
      'SUSPENDED_API_KEY',
      `${which} is suspended. The owner of this machine lets it work again with \`cam keys resume ${key.id}\` or on the Keys page.`,
    );
  }
}

/** Of a key whose account is suspended. */
export const createAccountSuspendedError = ({
  last4,
  accountId,
}: Pick<KeyState, 'last4'> & { accountId: string }): CamError =>
  new CamError(
    'SUSPENDED_API_KEY',
    `The account of the key ending in ${last4} is suspended, and all its keys with it. The owner of this machine lets them work again with \`cam account resume ${accountId}\`.`,
  );

/** @throws CamError VALIDATION_ERROR if the key has ended for good */
export function assertChangeable({ status, expiresAt, last4 }: KeyState, now: number): void {
  const isExpired = expiresAt !== null && now >= expiresAt;
  if (status !== 'revoked' && !isExpired) return;
  const why = status === 'revoked' ? 'was revoked' : 'has expired';
  throw new CamError(
    'VALIDATION_ERROR',
    `The key ending in ${last4} ${why}, which is for good. Make another with \`cam keys create\` or on the Keys page.`,
  );
}

/** Of a key that must be resumed before it can be changed. */
export const createSuspendedError = ({ id, last4 }: KeyState): CamError =>
  new CamError(
    'VALIDATION_ERROR',
    `The key ending in ${last4} is suspended. Let it work again first: \`cam keys resume ${id}\`.`,
  );

/** Of an id that no key has; a secret in its place is not repeated, as messages are logged. */
export function createMissingError(id: string): CamError {
  const where = '`GET /v1/keys` lists the ids.';
  if (isSecretShaped(id)) {
    return new CamError('NOT_FOUND', `That is a key; give its id, which begins with key_. ${where}`);
  }
  return new CamError('NOT_FOUND', `There is no key ${JSON.stringify(id.slice(0, 64))}. ${where}`);
}

/** Of a text that no key looks like. */
export const createMalformedError = (): CamError =>
  new CamError(
    'INVALID_API_KEY',
    'This is not a key: a key is `cam_live_` or `cam_test_` and 32 letters and digits. ' +
      'Send `Authorization: Bearer <key>`; make a key with `cam keys create --plan starter` or on the Keys page.',
  );

/** Of a key that is not in the home. */
export const createUnknownError = (): CamError =>
  new CamError(
    'INVALID_API_KEY',
    'No such key in this home. Check that the engine runs on the home the key was made in, ' +
      'or make a key with `cam keys create --plan starter` or on the Keys page.',
  );
