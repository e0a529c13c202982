import type { Account } from '../../../src-shared/contract/account.ts';
import type { KeyInfo } from '../../../src-shared/contract/keys.ts';
import { isLoopbackHost } from '../../../src-shared/contract/loopback.ts';

export interface CreditFacts {
  account: Pick<Account, 'plan'>;
  keys: readonly Pick<KeyInfo, 'own' | 'status'>[];
  /** `host[:port]` of the page. */
  host: string;
}

/** Whether the window speaks of credits: not to an owner who is alone on this machine, for whom they never run out. */
export function showsCredits({ account, keys, host }: CreditFacts): boolean {
  const others = keys.some(({ own, status }) => !own && status === 'active');
  return others || account.plan !== 'studio' || !isLoopbackHost(host);
}
