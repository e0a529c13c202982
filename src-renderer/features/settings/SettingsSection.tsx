import type { ReactNode } from 'react';
import styles from './Settings.module.css';

export interface SettingsSectionProps {
  title: string;
  description?: ReactNode;
  children: ReactNode;
}

/** A group of settings: title and description at the left, controls at the right. */
export function SettingsSection({ title, description, children }: SettingsSectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.about}>
        <h2>{title}</h2>
        {description && <p>{description}</p>}
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}
