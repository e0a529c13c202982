import type { CSSProperties, ReactNode } from 'react';
import { useText } from '../text.tsx';
import { classes } from './Button.tsx';
import styles from './States.module.css';

export interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}

/** Shown in place of missing content, such as an empty list or a failed request, with what to do next. */
export function EmptyState({ icon, title, children, actions }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {icon && <div className={styles.icon}>{icon}</div>}
      <h2 className={styles.title}>{title}</h2>
      {children && <p className={styles.text}>{children}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

/** A placeholder for content that is loading, in its size. */
export function Skeleton({ className, style }: { className?: string | undefined; style?: CSSProperties }) {
  return <div aria-hidden className={classes(styles.skeleton, className)} style={style} />;
}

/** `label`: what is under way; “Loading” where left out. */
export function Spinner({ label }: { label?: string }) {
  const { t } = useText();
  return <span role="status" aria-label={label ?? t('ui:loading')} className={styles.spinner} />;
}

export interface BadgeProps {
  tone?: 'plain' | 'good' | 'warn' | 'bad' | 'accent';
  children: ReactNode;
}
export const Badge = ({ tone = 'plain', children }: BadgeProps) => (
  <span className={styles.badge} data-tone={tone}>
    {children}
  </span>
);

export const Kbd = ({ children }: { children: ReactNode }) => <kbd className={styles.kbd}>{children}</kbd>;
