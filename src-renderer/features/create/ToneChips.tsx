import { useId } from 'react';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { TONES } from '../../state/create/ideas.ts';
import { useText } from '../../text.tsx';
import { TextInput } from '../../ui/Field.tsx';
import styles from './CreateTab.module.css';

/** Selects a tone of voice: a known one or free text. */
export function ToneChips({ value, onChange }: { value: string; onChange(tone: string): void }) {
  const { t } = useText();
  const id = useId();
  const known = TONES.some((tone) => tone.value === value);
  return (
    <fieldset className={styles.chips}>
      <legend className={styles.legend}>{t('create:tone.label')}</legend>
      {TONES.map((tone) => (
        <button
          key={tone.value}
          type="button"
          className={styles.chip}
          aria-pressed={tone.value === value}
          onClick={() => onChange(tone.value === value ? '' : tone.value)}
        >
          {t(tone.label)}
        </button>
      ))}
      <label htmlFor={id} className="visually-hidden">
        {t('create:tone.other')}
      </label>
      <TextInput
        id={id}
        className={styles.otherTone}
        placeholder={t('create:tone.otherHint')}
        dir="auto"
        maxLength={LIMITS.toneChars}
        value={known ? '' : value}
        onChange={(event) => onChange(event.target.value)}
      />
    </fieldset>
  );
}
