import type { AccountRecord } from '../store/accounts.ts';
import type { KeyRecord } from '../store/keys.ts';

/** The key of a call and the account it belongs to. */
export interface Caller {
  key: KeyRecord;
  account: AccountRecord;
}
