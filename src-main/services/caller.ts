import type { AccountRecord, KeyRecord } from '../store/types.ts';

/** The key of a call and the account it belongs to. */
export interface Caller {
  key: KeyRecord;
  account: AccountRecord;
}
