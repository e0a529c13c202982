import { useId } from 'react';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { TONES } from '../../state/create/ideas.ts';
import { TextInput } from '../../ui/Field.tsx';
import styles from './CreateTab.module.css';

/** Selects a tone of voice: a known one or free text. */
export function ToneChips({ value, onChange }: { value: string; onChange(tone: string): void }) {
  const id = useId();
  const known = TONES.some((tone) => tone === value);
  return (
    <fieldset className={styles.chips}>
      <legend className={styles.legend}>Tone</legend>
      {TONES.map((tone) => (
        <button
          key={tone}
          type="button"
          className={styles.chip}
          aria-pressed={tone === value}
          onClick={() => onChange(tone === value ? '' : tone)}
        >
          {tone}
        </button>
      ))}
      <label htmlFor={id} className="visually-hidden">
        Another tone
      </label>
      <TextInput
        id={id}
        className={styles.otherTone}
        placeholder="or your own: film noir…"
        maxLength={LIMITS.toneChars}
        value={known ? '' : value}
        onChange={(event) => onChange(event.target.value)}
      />
    </fieldset>
  );
}
