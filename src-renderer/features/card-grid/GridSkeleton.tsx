import { useState } from 'react';
import { gridShape } from '../../state/browse/grid.ts';
import { useText } from '../../text.tsx';
import { Skeleton } from '../../ui/States.tsx';
import styles from './GridSkeleton.module.css';
import { GAP, MIN_CARD_WIDTH, PADDING } from './sizes.ts';

const ROWS = 4;
/** Width of the navigation rail, px. */
const RAIL = 76;

/** Placeholder of the grid while the first page is loading, in the same size. */
export function GridSkeleton() {
  const { t } = useText();
  const [columns] = useState(
    () => gridShape(window.innerWidth - RAIL - PADDING.side * 2, MIN_CARD_WIDTH, GAP).columns,
  );
  return (
    <div className={styles.grid} role="status" aria-label={t('ui:loading')}>
      {Array.from({ length: columns * ROWS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div key={index}>
          <Skeleton className={styles.tile} />
        </div>
      ))}
    </div>
  );
}
