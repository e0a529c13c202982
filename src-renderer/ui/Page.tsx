import type { ReactNode } from 'react';
import common from './common.module.css';
import styles from './Page.module.css';

export interface PageProps {
  title: string;
  /** One line below the title. */
  description?: ReactNode;
  /** Beside the title, at the right. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A scrolling screen of reading width with a title. */
export function Page({ title, description, aside, children }: PageProps) {
  return (
    <div className={styles.scroll} data-page>
      <div className={styles.page}>
        <header className={styles.head}>
          <div className={styles.titles}>
            <h1>{title}</h1>
            {description && <p>{description}</p>}
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
  description?: ReactNode;
  /** Beside the title, at the right. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A titled section of a page. */
export function Section({ title, description, aside, children }: SectionProps) {
  return (
    <section className={common.wideStack} aria-label={title}>
      <header className={styles.sectionHead}>
        <div className={styles.titles}>
          <h2>{title}</h2>
          {description && <p>{description}</p>}
        </div>
        {aside}
      </header>
      {children}
    </section>
  );
}
