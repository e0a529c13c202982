import { useText } from '../text.tsx';
import styles from './ColorInput.module.css';
import { ColorPanel, swatch } from './ColorPanel.tsx';
import { Popover } from './Popover.tsx';

export interface ColorInputProps {
  id?: string;
  label: string;
  /** `#rrggbb`, `#rrggbbaa` or a CSS name; undefined where several things have different ones. */
  value: string | undefined;
  onChange(color: string): void;
  /** Called when the choice is complete: the end of one undo entry. */
  onCommit?(): void;
}

/** A colour with picker, hex field and presets. */
export function ColorInput({ id, label, value, onChange, onCommit }: ColorInputProps) {
  const { t } = useText();
  const shown = value ?? t('text:mixed');
  const trigger = (
    <button
      type="button"
      {...(id ? { id } : {})}
      className={styles.trigger}
      aria-label={t('text:color.is', { label, color: shown })}
    >
      <span className={styles.swatch} style={swatch(value ?? '')} data-mixed={value === undefined} />
      <bdi className={styles.name} dir={value === undefined ? undefined : 'ltr'}>
        {shown}
      </bdi>
    </button>
  );
  return (
    <Popover trigger={trigger} label={label} side="left" onOpenChange={(open) => !open && onCommit?.()}>
      <ColorPanel value={value ?? ''} onChange={onChange} />
    </Popover>
  );
}
