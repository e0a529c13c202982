import { useCallback } from 'react';
import type { Account } from '../../../src-shared/contract/account.ts';
import type { KeyInfo } from '../../../src-shared/contract/keys.ts';
import { isLoopbackHost } from '../../../src-shared/contract/loopback.ts';
import { useApp, useSelector } from '../../context.ts';
import { useLoaded } from './use-loaded.ts';

/** The credits that are left; null where the window does not speak of credits, and until that is known. */
export function useBalance(): number | null {
  const { api, create } = useApp();
  const ended = useSelector(create.store, (state) => state.ended);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads when a job ends, which changes the balance
  const load = useCallback(async () => {
    const [account, { keys }] = await Promise.all([api.account(), api.keys()]);
    return { account, isShown: showsCredits({ account, keys, host: window.location.host }) };
  }, [api, ended]);
  const loaded = useLoaded(load);
  return loaded.state === 'ready' && loaded.data.isShown ? loaded.data.account.credits_remaining : null;
}

interface CreditFacts {
  account: Pick<Account, 'plan'>;
  keys: readonly Pick<KeyInfo, 'own' | 'status'>[];
  /** `host[:port]` of the page. */
  host: string;
}

/** Whether the window speaks of credits: not to an owner who is alone on this machine, for whom they never run out. */
function showsCredits({ account, keys, host }: CreditFacts): boolean {
  const others = keys.some(({ own, status }) => !own && status === 'active');
  return others || account.plan !== 'studio' || !isLoopbackHost(host);
}
