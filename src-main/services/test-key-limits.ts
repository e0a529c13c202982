import { CamError } from '../../src-shared/contract/errors.ts';
import { TEST_KEYS } from '../../src-shared/contract/plans.ts';
import type { AccountRecord } from '../store/accounts.ts';
import type { Memes } from '../store/memes.ts';
import type { Trash } from '../store/trash.ts';
import type { Uploads } from '../store/uploads.ts';

/** What the test keys of an account may hold: nothing is deducted for it, so it is bounded. */

export interface TestKeyStore {
  memes: Pick<Memes, 'sizes'>;
  trash: Pick<Trash, 'sizes'>;
  uploads: Pick<Uploads, 'countBytes'>;
}
type TestAccount = Pick<AccountRecord, 'id' | 'testOf'>;

/** Bytes that test keys may still have of uploads, below 0 where their memes take more; no bound for other accounts. */
export function countTestBytesLeft(store: TestKeyStore, { id, testOf }: TestAccount): number {
  if (testOf === null) return Number.POSITIVE_INFINITY;
  return TEST_KEYS.bytes - store.memes.sizes(id).bytes - store.trash.sizes(id).bytes;
}

/**
 * Refuses a meme of a test key: `before` it is made where another would be too many, and otherwise where the one
 * that was just stored is too many.
 * @throws CamError PAYLOAD_TOO_LARGE
 */
export function checkTestKeyLimits(
  store: TestKeyStore,
  account: TestAccount,
  { before }: { before: boolean },
): void {
  if (account.testOf === null) return;
  const made = store.memes.sizes(account.id).memes + store.trash.sizes(account.id).memes;
  const bytesLeft = countTestBytesLeft(store, account) - store.uploads.countBytes(account.id);
  if (made + (before ? 1 : 0) <= TEST_KEYS.memes && bytesLeft >= (before ? 1 : 0)) return;
  throw new CamError(
    'PAYLOAD_TOO_LARGE',
    `The test keys of an account hold at most ${TEST_KEYS.memes.toLocaleString('en-US')} memes and ${TEST_KEYS.bytes / 1024 / 1024} MB, with what is in their trash. Nothing was made. Delete memes, and empty the trash (DELETE /v1/trash).`,
  );
}
