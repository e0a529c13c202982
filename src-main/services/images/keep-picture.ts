import { stat, utimes } from 'node:fs/promises';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { PLANS } from '../../../src-shared/contract/plans.ts';
import type { AccountRecord } from '../../store/accounts.ts';
import type { Store } from '../../store/open.ts';
import type { ServiceDeps } from '../deps.ts';

/** Writes pictures below `images/` and counts them for the account that keeps them. */

export type KeepDeps = Pick<ServiceDeps, 'files' | 'now'> & { store: Pick<Store, 'uploads'> };
/** The account that keeps a picture. */
export type KeepingAccount = Pick<AccountRecord, 'id' | 'plan'>;

const MB = 1024 * 1024;

/** Bytes of pictures that an account may still have stored; 0 where it has more than its plan keeps. */
export function measureRoom({ store }: Pick<KeepDeps, 'store'>, { id, plan }: KeepingAccount): number {
  return Math.max(0, PLANS[plan].uploadBytes - store.uploads.countBytes(id));
}

/**
 * Writes a picture that has been checked at its path, unless it is stored there already, and counts it for the account.
 * `limit`: bytes that the account may keep with it; none for a picture that CAM has made.
 * @throws CamError PAYLOAD_TOO_LARGE where the account has no room, and then nothing is stored
 */
export async function keepPicture(
  deps: KeepDeps,
  account: KeepingAccount,
  { file, bytes }: { file: string; bytes: Uint8Array },
  limit = Number.POSITIVE_INFINITY,
): Promise<void> {
  const upload = { accountId: account.id, file, bytes: bytes.length, now: deps.now() };
  const counted = deps.store.uploads.count(upload, limit);
  if (counted === 'full') throw noRoom(account, deps.store.uploads.countBytes(account.id));
  try {
    if (!(await isStored(deps, file, bytes.length))) await deps.files.write(file, bytes);
  } catch (error) {
    if (counted === 'counted') deps.store.uploads.remove(upload);
    throw error;
  }
}

function noRoom({ plan }: KeepingAccount, used: number): CamError {
  const [has, most] = [used, PLANS[plan].uploadBytes].map((bytes) => Math.round(bytes / MB));
  return new CamError(
    'PAYLOAD_TOO_LARGE',
    `The pictures that this account keeps have ${has} MB, and the ${plan} plan keeps ${most} MB. Nothing was stored or charged. Send the picture as \`image_base64\` of a caption, which needs no room, or have pictures that are no longer used deleted.`,
  );
}

async function isStored({ files }: KeepDeps, file: string, size: number): Promise<boolean> {
  const path = files.resolve(file);
  const found = path === undefined ? undefined : await stat(path).catch(() => undefined);
  if (path === undefined || found?.size !== size) return false;
  // A clean-up spares what was sent lately; where it was faster, the picture is written again.
  const now = new Date();
  return utimes(path, now, now).then(
    () => true,
    () => false,
  );
}
