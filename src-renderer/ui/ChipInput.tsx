import { X } from 'lucide-react';
import { type ChangeEvent, type KeyboardEvent, use, useId, useState } from 'react';
import styles from './ChipInput.module.css';
import { FieldId } from './Field.tsx';

export interface ChipInputProps {
  /** Name of the button that removes a value. */
  removeLabel(value: string): string;
  values: readonly string[];
  max: number;
  placeholder?: string;
  /** Offered while typing. */
  suggestions?: readonly string[];
  /** Converts typed text into a value; empty where it is not valid. */
  read(text: string): string;
  onChange(values: string[]): void;
}

/** Those of Latin, Arabic and East Asian scripts. */
const COMMAS = /[,،、，]/;

/** A list of short values: Enter or a comma adds one, Backspace in the empty field removes the last. */
export function ChipInput({
  removeLabel,
  values,
  max,
  placeholder,
  suggestions = [],
  read,
  onChange,
}: ChipInputProps) {
  const id = use(FieldId);
  const listId = useId();
  const [text, setText] = useState('');
  const add = (typed: string) => {
    const fresh = typed
      .split(COMMAS)
      .map(read)
      .filter((value, at, all) => value !== '' && !values.includes(value) && all.indexOf(value) === at);
    if (fresh.length) onChange([...values, ...fresh].slice(0, max));
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || COMMAS.test(event.key)) {
      event.preventDefault();
      add(text);
    } else if (event.key === 'Backspace' && text === '' && values.length) {
      onChange(values.slice(0, -1));
    }
  };
  const onType = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    // A suggestion was chosen: nothing was typed.
    if (nativeEvent instanceof InputEvent && nativeEvent.inputType !== 'insertReplacementText')
      setText(target.value);
    else add(target.value);
  };
  return (
    <div className={styles.chips}>
      {values.map((value) => (
        <span key={value} className={styles.chip}>
          {value}
          <button
            type="button"
            aria-label={removeLabel(value)}
            onClick={() => onChange(values.filter((other) => other !== value))}
          >
            <X size={12} aria-hidden />
          </button>
        </span>
      ))}
      {values.length < max && (
        <input
          id={id}
          value={text}
          placeholder={values.length ? undefined : placeholder}
          autoComplete="off"
          spellCheck={false}
          list={suggestions.length > 0 ? listId : undefined}
          onChange={onType}
          onKeyDown={onKeyDown}
          onBlur={() => add(text)}
        />
      )}
      {suggestions.length > 0 && (
        <datalist id={listId}>
          {suggestions
            .filter((value) => !values.includes(value))
            .map((value) => (
              <option key={value} value={value} />
            ))}
        </datalist>
      )}
    </div>
  );
}
