import { useId } from 'react';
import { Switch } from '../../ui/Controls.tsx';
import styles from './Settings.module.css';

export interface SettingSwitchProps {
  label: string;
  hint?: string;
  checked: boolean;
  disabled?: boolean;
  onChange(checked: boolean): void;
}

/** A switch with its label and what it does. */
export function SettingSwitch({ label, hint, ...rest }: SettingSwitchProps) {
  const id = useId();
  return (
    <div className={styles.switch}>
      <Switch id={id} {...rest} />
      <label htmlFor={id}>
        {label}
        {hint !== undefined && <p>{hint}</p>}
      </label>
    </div>
  );
}
