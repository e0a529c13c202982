import type { ReactNode } from 'react';
import styles from './Create.module.css';

export interface WaySectionProps {
  title: string;
  words: string;
  children: ReactNode;
}

/** One way to begin. */
export function WaySection({ title, words, children }: WaySectionProps) {
  return (
    <section className={styles.way} aria-label={title}>
      <div className={styles.about}>
        <h2>{title}</h2>
        <p>{words}</p>
      </div>
      {children}
    </section>
  );
}
