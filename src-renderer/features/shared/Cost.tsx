import { useCallback } from 'react';
import { useApp, useSelector } from '../../context.ts';
import { credits } from '../../state/jobs/labels.ts';
import styles from './Cost.module.css';
import { useLoaded } from './use-loaded.ts';

/** What a click costs, and what is left. */
export function Cost({ price }: { price: number }) {
  const { api, create } = useApp();
  const ended = useSelector(create.store, (state) => state.ended);
  // Each job that ends changes what is left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew after each job
  const load = useCallback(() => api.account(), [api, ended]);
  const account = useLoaded(load);
  return (
    <p className={styles.cost}>
      {credits(price)}
      {account.state === 'ready' && ` · ${account.data.credits_remaining.toLocaleString('en-US')} left`}
    </p>
  );
}
