import type { KeyInfo } from '../../src-shared/contract/keys.ts';
import { getShownStatus } from './key-state.ts';
import type { KeyRecord } from './keys.ts';

const iso = (time: number) => new Date(time).toISOString();
const isoOrNull = (time: number | null) => (time === null ? null : iso(time));

/** What is known of a key beside its row; `now` in ms. */
type KeyFacts = Pick<KeyInfo, 'plan' | 'credits_remaining' | 'own'> & { now: number };

/** A key as answers and the command line show it. */
export const toKeyInfo = (key: KeyRecord, { plan, credits_remaining, own, now }: KeyFacts): KeyInfo => ({
  id: key.id,
  account_id: key.accountId,
  plan,
  mode: key.mode,
  name: key.name,
  last4: key.last4,
  status: getShownStatus(key, now),
  created_at: iso(key.createdAt),
  expires_at: isoOrNull(key.expiresAt),
  last_used_at: isoOrNull(key.lastUsedAt),
  credits_remaining,
  made_in_app: key.createdBySession !== null,
  scopes: [...key.scopes],
  betas: [...key.betas],
  own,
});
