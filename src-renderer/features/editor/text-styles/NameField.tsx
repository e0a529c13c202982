import { useState } from 'react';
import { useText } from '../../../text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/Field.tsx';
import styles from './StylePicker.module.css';

export interface NameFieldProps {
  name: string;
  /** Called with a name that is not empty. */
  onDone(name: string): void;
  onCancel(): void;
}

/** Asks for the name of a style. */
export function NameField({ name, onDone, onCancel }: NameFieldProps) {
  const { t } = useText();
  const [typed, setTyped] = useState(name);
  const done = () => typed.trim() && onDone(typed);
  return (
    <div className={styles.row}>
      <TextInput
        autoFocus
        aria-label={t('text:styles.name')}
        placeholder={t('text:styles.name')}
        maxLength={60}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          // Escape gives the name up, not the panel.
          event.preventDefault();
          event.stopPropagation();
          if (event.key === 'Enter') done();
          else onCancel();
        }}
      />
      <Button size="small" variant="primary" disabled={typed.trim() === ''} onClick={done}>
        {t('text:styles.add')}
      </Button>
    </div>
  );
}
