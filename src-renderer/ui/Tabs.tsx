import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import styles from './Tabs.module.css';

export interface TabsProps<T extends string> {
  label: string;
  value: T;
  tabs: readonly { value: T; label: ReactNode; content: ReactNode }[];
  /** Full height of the container; each content then scrolls by itself. */
  fill?: boolean;
  onChange(value: NoInfer<T>): void;
}

/** Tabs with their contents. */
export function Tabs<T extends string>({ label, value, tabs, fill, onChange }: TabsProps<T>) {
  return (
    <Radix.Root
      {...(fill ? { className: styles.fill } : {})}
      value={value}
      onValueChange={(next) => {
        const chosen = tabs.find((tab) => tab.value === next);
        if (chosen) onChange(chosen.value);
      }}
    >
      <Radix.List className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} className={styles.tab} value={tab.value}>
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} className={styles.panel} value={tab.value} tabIndex={-1}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
