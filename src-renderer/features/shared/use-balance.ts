import { useCallback } from 'react';
import { useApp, useSelector } from '../../context.ts';
import { showsCredits } from '../../state/create/credits-shown.ts';
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
