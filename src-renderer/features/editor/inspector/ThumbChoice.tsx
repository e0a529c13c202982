import { type ReactNode, useId, useState } from 'react';
import styles from './ThumbChoice.module.css';

export interface ThumbChoiceProps<T extends string> {
  label: string;
  /** Undefined where several things have different ones: none is chosen then. */
  value: T | undefined;
  options: readonly { value: T; label: string }[];
  /** The picture of an option; it plays while the option is hovered or focused. */
  thumb(value: T, playing: boolean): ReactNode;
  onChange(value: NoInfer<T>): void;
}

/** A choice of one from small moving pictures with their names. */
export function ThumbChoice<T extends string>({
  label,
  value,
  options,
  thumb,
  onChange,
}: ThumbChoiceProps<T>) {
  const name = useId();
  const [active, setActive] = useState<T | null>(null);
  const leave = (option: T) => setActive((now) => (now === option ? null : now));
  return (
    <div role="radiogroup" aria-label={label} className={styles.choice}>
      {options.map((option) => (
        <label
          key={option.value}
          className={styles.option}
          data-chosen={option.value === value}
          onPointerEnter={() => setActive(option.value)}
          onPointerLeave={() => leave(option.value)}
        >
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            onFocus={() => setActive(option.value)}
            onBlur={() => leave(option.value)}
          />
          <span className={styles.thumb} aria-hidden>
            {thumb(option.value, active === option.value)}
          </span>
          <span className={styles.name}>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
