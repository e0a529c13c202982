import type { ReactNode } from 'react';
import styles from './Create.module.css';

export interface StartSectionProps {
  title: string;
  words: string;
  children: ReactNode;
}

/** One way to begin. */
export function StartSection({ title, words, children }: StartSectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.about}>
        <h2>{title}</h2>
        <p>{words}</p>
      </div>
      {children}
    </section>
  );
}
