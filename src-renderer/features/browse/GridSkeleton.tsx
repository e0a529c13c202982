import { useState } from 'react';
import { gridShape } from '../../state/browse/grid.ts';
import { Skeleton } from '../../ui/States.tsx';
import styles from './GridSkeleton.module.css';

const ROWS = 4;

/** What stands in the grid's place before the first answer; as large as what will come. */
export function GridSkeleton() {
  const [columns] = useState(() => gridShape(window.innerWidth - 76 - 58, 208, 20).columns);
  return (
    <div className={styles.grid} role="status" aria-label="Loading templates">
      {Array.from({ length: columns * ROWS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div key={index}>
          <Skeleton className={styles.tile} />
        </div>
      ))}
    </div>
  );
}
