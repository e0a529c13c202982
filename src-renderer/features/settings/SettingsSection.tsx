import type { ReactNode } from 'react';
import { useText } from '../../text.tsx';
import styles from './Settings.module.css';
import { SECTIONS, type SectionId } from './sections.ts';

export interface SettingsSectionProps {
  id: SectionId;
  description?: ReactNode;
  children: ReactNode;
}

/** A group of settings: title and description at the left, controls at the right. */
export function SettingsSection({ id, description, children }: SettingsSectionProps) {
  const { t } = useText();
  const label = SECTIONS.find((section) => section.id === id)?.label;
  const title = label && t(label);
  return (
    <section className={styles.section} aria-label={title} data-section={id}>
      <div className={styles.about}>
        {/* An address of the section leads here. */}
        <h2 tabIndex={-1}>{title}</h2>
        {description && <p>{description}</p>}
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}
