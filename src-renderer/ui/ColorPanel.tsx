import { Pipette } from 'lucide-react';
import type { CSSProperties } from 'react';
import { HexAlphaColorPicker } from 'react-colorful';
import { useText } from '../text.tsx';
import { IconButton } from './Button.tsx';
import styles from './ColorInput.module.css';
import { TextInput } from './Field.tsx';
import { useBufferedText } from './use-buffered-text.ts';
import { useHoverPreview } from './use-hover-preview.ts';

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

/** A colour as the background of a swatch. */
export const swatch = (color: string) => ({ '--swatch': color }) as CSSProperties;

export interface ColorPanelProps {
  /** `#rrggbb`, `#rrggbbaa` or a CSS name; empty where several things have different ones. */
  value: string;
  onChange(color: string): void;
  /** The swatch under the mouse or reached by the keyboard; null when it is left. */
  onPreview?: ((color: string | null) => void) | undefined;
}

/** The parts of a colour picker: an area and sliders, a hex field, a pipette where the browser has one, and usual colours. */
export function ColorPanel({ value, onChange, onPreview }: ColorPanelProps) {
  const { t } = useText();
  const previewOnHover = useHoverPreview(onPreview);
  const [text, type] = useBufferedText(value);
  return (
    <div className={styles.panel}>
      <HexAlphaColorPicker color={value || '#888888'} onChange={onChange} />
      <div className={styles.hex}>
        <TextInput
          dir="ltr"
          aria-label={t('text:color.hex')}
          value={text}
          onChange={(event) => {
            type(event.target.value);
            if (HEX.test(event.target.value)) onChange(event.target.value.toLowerCase());
          }}
        />
        {canPickColor() && (
          <IconButton
            label={t('text:color.pick')}
            onClick={() => void pickColor().then((color) => color && onChange(color))}
          >
            <Pipette size={16} aria-hidden />
          </IconButton>
        )}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser */}
      <div className={styles.presets} role="group" aria-label={t('text:color.swatches')}>
        {PRESETS.map((preset) => (
          <button
            key={preset}
            type="button"
            className={styles.preset}
            style={swatch(preset)}
            data-chosen={preset === value}
            aria-label={preset === '#00000000' ? t('text:color.transparent') : preset}
            onClick={() => onChange(preset)}
            {...previewOnHover(preset)}
          />
        ))}
      </div>
    </div>
  );
}

/** Picking a colour from the screen, where the browser can (Chromium). */

interface Dropper {
  open(): Promise<{ sRGBHex: string }>;
}

declare global {
  interface Window {
    EyeDropper?: new () => Dropper;
  }
}

/** Whether a colour can be picked from the screen. */
const canPickColor = (): boolean => window.EyeDropper !== undefined;

/** Lets a person pick a colour from the screen: `#rrggbb`, or null where they gave up. */
async function pickColor(): Promise<string | null> {
  if (!window.EyeDropper) return null;
  try {
    const { sRGBHex } = await new window.EyeDropper().open();
    return sRGBHex.toLowerCase();
  } catch {
    // Escape ends picking as an error.
    return null;
  }
}
