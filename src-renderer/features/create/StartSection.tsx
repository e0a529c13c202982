import type { ReactNode } from 'react';
import styles from './Create.module.css';

export interface StartSectionProps {
  title: string;
  description: string;
  children: ReactNode;
}

/** A titled section of the tab for starting by hand. */
export function StartSection({ title, description, children }: StartSectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.about}>
        <h2>{title}</h2>
        <p>{description}</p>
      </div>
      {children}
    </section>
  );
}
