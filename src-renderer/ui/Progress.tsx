import styles from './Progress.module.css';

/** A thin progress bar; `value` is 0–1. */
export function Progress({ value, label }: { value: number; label: string }) {
  return <progress className={styles.bar} max={1} value={value} aria-label={label} />;
}
