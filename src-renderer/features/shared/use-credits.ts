import { useCallback } from 'react';
import type { Account } from '../../../src-shared/contract/account.ts';
import type { KeyInfo } from '../../../src-shared/contract/keys.ts';
import { isLoopbackHost } from '../../../src-shared/contract/loopback.ts';
import { PLANS } from '../../../src-shared/contract/plans.ts';
import { useApp, useSelector } from '../../context.ts';
import { useLoaded } from './use-loaded.ts';

/** What a person sees of credits and plans. */
interface Credits {
  /** Whether the window speaks of them; false until that is known. */
  shown: boolean;
  /** The credits that are left; null where the window does not speak of them, and until they are known. */
  left: number | null;
}

export function useCredits(): Credits {
  const { api, create, settings } = useApp();
  const ended = useSelector(create.store, (state) => state.ended);
  const wanted = useSelector(settings.store, (state) => state.settings.show_credits);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads when a job ends, which changes the balance
  const load = useCallback(async () => {
    const [account, { keys }] = await Promise.all([api.account(), api.keys()]);
    return { account, matter: matters({ account, keys, host: window.location.host }) };
  }, [api, ended]);
  const loaded = useLoaded(load);
  if (loaded.state !== 'ready') return { shown: wanted, left: null };
  const shown = wanted || loaded.data.matter;
  return { shown, left: shown ? loaded.data.account.credits_remaining : null };
}

/** The credits that are left; null where the window does not speak of credits, and until that is known. */
export const useBalance = (): number | null => useCredits().left;

/** Below this share of a period’s credits they are nearly used up. */
export const NEARLY_USED = 0.1;

interface CreditFacts {
  account: Pick<Account, 'plan' | 'credits_remaining' | 'credits_total'>;
  keys: readonly Pick<KeyInfo, 'own' | 'plan' | 'status' | 'credits_remaining'>[];
  /** `host[:port]` of the page. */
  host: string;
}

/**
 * Whether credits matter to a person who has not asked for them: not to an owner on this machine, until those of the
 * account or of a key are nearly used up, so that what is refused then can be understood.
 */
function matters({ account, keys, host }: CreditFacts): boolean {
  const totals = keys
    .filter(({ own, status }) => !own && status === 'active')
    .map(({ plan, credits_remaining }) => ({ credits_remaining, credits_total: PLANS[plan].credits }));
  const isNearlyUsed = [account, ...totals].some(
    ({ credits_remaining, credits_total }) => credits_remaining < NEARLY_USED * credits_total,
  );
  return account.plan !== 'studio' || !isLoopbackHost(host) || isNearlyUsed;
}
