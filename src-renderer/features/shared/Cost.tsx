import { useCallback } from 'react';
import { useApp, useSelector } from '../../context.ts';
import { credits } from '../../state/jobs/labels.ts';
import styles from './Cost.module.css';
import { useLoaded } from './use-loaded.ts';

/** The price of an operation and the remaining balance. */
export function Cost({ price }: { price: number }) {
  const { api, create } = useApp();
  const ended = useSelector(create.store, (state) => state.ended);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads when a job ends, which changes the balance
  const load = useCallback(() => api.account(), [api, ended]);
  const account = useLoaded(load);
  return (
    <p className={styles.cost}>
      {credits(price)}
      {account.state === 'ready' && ` · ${account.data.credits_remaining.toLocaleString('en-US')} left`}
    </p>
  );
}
