import { use } from 'react';
import { useText } from '../text.tsx';
import styles from './ColorInput.module.css';
import { ColorPanel } from './ColorPanel.tsx';
import common from './common.module.css';
import { FieldId } from './Field.tsx';
import { Popover } from './Popover.tsx';
import { type ColorPanelProps, swatch } from './Swatches.tsx';

export interface ColorInputProps extends Pick<ColorPanelProps, 'onPreview'> {
  label: string;
  /** `#rrggbb`, `#rrggbbaa` or a CSS name; undefined where several things have different ones. */
  value: string | undefined;
  /** Whether the picker is open when the field is first shown. */
  defaultOpen?: boolean;
  onChange(color: string): void;
}

/** A colour with picker, hex field and presets. */
export function ColorInput({ label, value, defaultOpen = false, onChange, onPreview }: ColorInputProps) {
  const { t } = useText();
  const id = use(FieldId);
  const shown = value ?? t('text:mixed');
  const trigger = (
    <button
      type="button"
      id={id}
      className={styles.trigger}
      aria-label={t('text:color.is', { label, color: shown })}
    >
      <span className={styles.swatch} style={swatch(value ?? '')} data-mixed={value === undefined} />
      <bdi className={common.oneLine} dir={value === undefined ? undefined : 'ltr'}>
        {shown}
      </bdi>
    </button>
  );
  return (
    <Popover trigger={trigger} label={label} side="left" defaultOpen={defaultOpen}>
      <FieldId value={undefined}>
        <ColorPanel value={value ?? ''} onChange={onChange} onPreview={onPreview} />
      </FieldId>
    </Popover>
  );
}
