import { Search } from 'lucide-react';
import { type ChangeEvent, type ComponentProps, createContext, type ReactNode, use, useId } from 'react';
import { useText } from '../text.tsx';
import { classes } from './Button.tsx';
import { calculate } from './calculate.ts';
import common from './common.module.css';
import styles from './Field.module.css';
import { useBufferedText } from './use-buffered-text.ts';

/** Id of the control that the label around it refers to. */
export const FieldId = createContext<string | undefined>(undefined);

export interface FieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Label beside the control instead of above it. */
  row?: boolean;
  children: ReactNode;
}

/** A label with its control. */
export function Field({ label, hint, error, row, children }: FieldProps) {
  const id = useId();
  return (
    <div className={classes(styles.field, row && styles.row)}>
      <label className={common.label} htmlFor={id}>
        {label}
      </label>
      <FieldId value={id}>{children}</FieldId>
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : (
        hint && <p className={common.faintNote}>{hint}</p>
      )}
    </div>
  );
}

/** A single-line text field. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  const id = use(FieldId);
  const named = classes(styles.control, className);
  return <input id={id} type="text" spellCheck={false} {...rest} className={named} />;
}

/** A multi-line text field. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  const id = use(FieldId);
  return <textarea id={id} {...rest} className={classes(styles.control, styles.area, className)} />;
}

/** A search box with an icon; needs an `aria-label`. */
export function SearchInput({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <div className={classes(styles.search, className)}>
      <Search size={16} aria-hidden />
      <input type="search" spellCheck={false} autoComplete="off" {...rest} className={styles.control} />
    </div>
  );
}

export interface NumberInputProps {
  label?: string;
  value: number | null;
  min: number;
  max: number;
  step?: number;
  unit?: string;
  /** Where there is no number. */
  placeholder?: string;
  disabled?: boolean;
  /** Called with a number within the bounds, or null where the field was emptied. */
  onChange(value: number | null): void;
}

const isUndone = ({ nativeEvent }: ChangeEvent) =>
  nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith('history');

/**
 * A number field that commits on Enter and on blur, and calculates: `12+8`. The up and down keys step. Undo takes typed digits back; with none,
 * the field leaves it to the page: the browser's own undo would mix digits of before with the number that is there.
 */
export function NumberInput(props: NumberInputProps) {
  const { value, min, max, step = 1, unit, label, placeholder, onChange, ...rest } = props;
  const { format } = useText();
  const id = use(FieldId);
  const shown =
    value === null ? '' : String(Math.round(value * 1000) / 1000).replace('.', format.decimalSign);
  const [text, type, done] = useBufferedText(shown);
  const set = (number: number) => {
    done();
    onChange(Math.min(max, Math.max(min, number)));
  };
  const commit = (next: string) => {
    const number = calculate(next);
    if (number !== undefined) return set(number);
    done();
    if (next.trim() === '') onChange(null);
  };
  return (
    <div className={styles.number}>
      <input
        {...rest}
        id={id}
        aria-label={label}
        placeholder={value === null ? placeholder : undefined}
        className={styles.control}
        inputMode="decimal"
        value={text}
        data-undo={text === shown ? 'page' : undefined}
        onChange={(event) => (isUndone(event) ? done() : type(event.target.value))}
        onBlur={() => text !== shown && commit(text)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit(text);
          else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
            event.preventDefault();
            const by = (event.key === 'ArrowUp' ? step : -step) * (event.shiftKey ? 10 : 1);
            set((value ?? min) + by);
          }
        }}
      />
      {unit && <span className={styles.unit}>{unit}</span>}
    </div>
  );
}
