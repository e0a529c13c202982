import { Skeleton } from '../../ui/States.tsx';
import styles from './Editor.module.css';

/** The editor's layout while its draft is loaded. */
export function EditorSkeleton() {
  return (
    <div className={styles.editor} aria-busy>
      <header className={styles.top}>
        <Skeleton style={{ width: '14rem', height: '1.4rem' }} />
        <span className={styles.gap} />
        <Skeleton style={{ width: '9rem', height: '2rem' }} />
      </header>
      <div className={styles.waiting}>
        <Skeleton className={styles.sheet} />
      </div>
      <aside className={styles.inspector}>
        <Skeleton style={{ height: '2rem', margin: 'var(--s3) var(--s4)' }} />
        {[0, 1, 2].map((card) => (
          <Skeleton key={card} style={{ height: '5.5rem', margin: '0 var(--s4) var(--s3)' }} />
        ))}
      </aside>
      <span role="status" className="visually-hidden">
        Opening
      </span>
    </div>
  );
}
