import { useText } from '../../text.tsx';
import styles from './Cost.module.css';
import { useBalance } from './use-credits.ts';

/** The price of an operation and the remaining balance, where the window speaks of credits. */
export function Cost({ price }: { price: number }) {
  const { t } = useText();
  const left = useBalance();
  if (left === null) return null;
  return (
    <p className={styles.cost}>
      {t('create:cost.price', { count: price })} · {t('create:cost.left', { left })}
    </p>
  );
}
