import { ToggleGroup } from 'radix-ui';
import type { CSSProperties, ReactNode } from 'react';
import { useText } from '../text.tsx';
import styles from './ColorInput.module.css';
import { useHoverPreview } from './use-hover-preview.ts';

/** A colour as the background of a swatch. */
export const swatch = (color: string) => ({ '--swatch': color }) as CSSProperties;

export const TRANSPARENT = '#00000000';

export interface ColorPanelProps {
  /** `#rrggbb`, `#rrggbbaa` or a CSS name; empty where several things have different ones. */
  value: string;
  onChange(color: string): void;
  /** The swatch under the mouse or reached by the keyboard; null when it is left. */
  onPreview?: ((color: string | null) => void) | undefined;
}

export interface SwatchesProps extends ColorPanelProps {
  label: string;
  /** Each once; undefined while they are looked for. */
  colors: readonly { color: string; name?: string }[] | undefined;
  /** Beside the label. */
  action?: ReactNode;
}

/** A titled group of colours to choose from; arrow keys move between them. */
export function Swatches({ label, colors, value, onChange, onPreview, action }: SwatchesProps) {
  const { t } = useText();
  const previewOnHover = useHoverPreview(onPreview);
  const getName = (color: string) => (color === TRANSPARENT ? t('text:color.transparent') : color);
  return (
    <div className={styles.group}>
      <div className={styles.head}>
        <span aria-hidden>{label}</span>
        {action}
      </div>
      {!colors && <div className={styles.waiting} />}
      {colors && colors.length > 0 && (
        <ToggleGroup.Root
          type="single"
          className={styles.presets}
          aria-label={label}
          value={value.toLowerCase()}
          onValueChange={(next) => next && onChange(next)}
        >
          {colors.map(({ color, name }) => (
            <ToggleGroup.Item
              key={color}
              value={color}
              className={styles.preset}
              style={swatch(color)}
              title={name ?? getName(color)}
              aria-label={name ? `${name}, ${color}` : getName(color)}
              {...previewOnHover(color)}
            />
          ))}
        </ToggleGroup.Root>
      )}
    </div>
  );
}
