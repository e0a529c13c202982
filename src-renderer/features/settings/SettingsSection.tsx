import type { ReactNode } from 'react';
import styles from './Settings.module.css';

export interface SettingsSectionProps {
  title: string;
  words?: ReactNode;
  children: ReactNode;
}

/** A group of settings: what it is about at the left, the settings at the right. */
export function SettingsSection({ title, words, children }: SettingsSectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.about}>
        <h2>{title}</h2>
        {words && <p>{words}</p>}
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}
