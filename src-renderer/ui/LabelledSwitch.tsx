import { useId } from 'react';
import styles from './Controls.module.css';
import { Switch } from './Controls.tsx';

export interface LabelledSwitchProps {
  label: string;
  hint?: string;
  checked: boolean;
  disabled?: boolean;
  onChange(checked: boolean): void;
}

/** A switch with its label and what it does. */
export function LabelledSwitch({ label, hint, ...rest }: LabelledSwitchProps) {
  const id = useId();
  return (
    <div className={styles.labelled}>
      <Switch id={id} {...rest} />
      <label htmlFor={id}>
        {label}
        {hint !== undefined && <p>{hint}</p>}
      </label>
    </div>
  );
}
