import type { ReactNode } from 'react';
import styles from './Page.module.css';

export interface PageProps {
  title: string;
  /** One line below the title. */
  words?: ReactNode;
  /** Beside the title, at the right. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A screen of reading width that scrolls, with its title. */
export function Page({ title, words, aside, children }: PageProps) {
  return (
    <div className={styles.scroll}>
      <div className={styles.page}>
        <header className={styles.head}>
          <div className={styles.titles}>
            <h1>{title}</h1>
            {words && <p>{words}</p>}
          </div>
          {aside}
        </header>
        {children}
      </div>
    </div>
  );
}

export interface SectionProps {
  title: string;
  words?: ReactNode;
  /** Beside the title, at the right. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A titled part of a page. */
export function Section({ title, words, aside, children }: SectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <header className={styles.sectionHead}>
        <div className={styles.titles}>
          <h2>{title}</h2>
          {words && <p>{words}</p>}
        </div>
        {aside}
      </header>
      {children}
    </section>
  );
}
