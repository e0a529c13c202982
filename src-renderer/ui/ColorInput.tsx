import type { CSSProperties } from 'react';
import { HexAlphaColorPicker } from 'react-colorful';
import styles from './ColorInput.module.css';
import { TextInput } from './Field.tsx';
import { Popover } from './Popover.tsx';
import { useBufferedText } from './use-buffered-text.ts';

const PRESETS = [
  '#ffffff',
  '#000000',
  '#ffd43b',
  '#ff922b',
  '#fa5252',
  '#f06595',
  '#be4bdb',
  '#7950f2',
  '#4c6ef5',
  '#228be6',
  '#15aabf',
  '#12b886',
  '#40c057',
  '#82c91e',
  '#868e96',
  '#00000000',
];
const HEX = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

export interface ColorInputProps {
  id?: string;
  label: string;
  /** `#rrggbb`, `#rrggbbaa` or a CSS name. */
  value: string;
  onChange(color: string): void;
  /** Called when the choice is complete: the end of one undo entry. */
  onCommit?(): void;
}

const swatch = (color: string) => ({ '--swatch': color }) as CSSProperties;

/** A colour with picker, hex field and presets. */
export function ColorInput({ id, label, value, onChange, onCommit }: ColorInputProps) {
  const [text, type] = useBufferedText(value);
  const trigger = (
    <button
      type="button"
      {...(id ? { id } : {})}
      className={styles.trigger}
      aria-label={`${label}: ${value}`}
    >
      <span className={styles.swatch} style={swatch(value)} />
      {value}
    </button>
  );
  return (
    <Popover trigger={trigger} label={label} side="left" onOpenChange={(open) => !open && onCommit?.()}>
      <div className={styles.panel}>
        <HexAlphaColorPicker color={value} onChange={onChange} />
        <TextInput
          aria-label="Hex colour"
          value={text}
          onChange={(event) => {
            type(event.target.value);
            if (HEX.test(event.target.value)) onChange(event.target.value.toLowerCase());
          }}
        />
        <div className={styles.presets}>
          {PRESETS.map((preset) => (
            <button
              key={preset}
              type="button"
              className={styles.preset}
              style={swatch(preset)}
              aria-label={preset === '#00000000' ? 'Transparent' : preset}
              onClick={() => onChange(preset)}
            />
          ))}
        </div>
      </div>
    </Popover>
  );
}
