import { Pipette } from 'lucide-react';
import { type MouseEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { HexAlphaColorPicker } from 'react-colorful';
import { useText } from '../text.tsx';
import { IconButton } from './Button.tsx';
import styles from './ColorInput.module.css';
import { useColorChoices } from './color-choices.tsx';
import { TextInput } from './Field.tsx';
import { type ColorPanelProps, Swatches, TRANSPARENT } from './Swatches.tsx';
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
  TRANSPARENT,
].map((color) => ({ color }));

/** `onChange` that also tells the last colour when the panel closes. */
function useChoosing(onChange: ColorPanelProps['onChange']): ColorPanelProps['onChange'] {
  const { onChosen } = useColorChoices();
  const last = useRef<string>(undefined);
  useEffect(
    () => () => {
      if (last.current !== undefined) onChosen?.(last.current);
      last.current = undefined;
    },
    [onChosen],
  );
  return (color) => {
    last.current = color;
    onChange(color);
  };
}

/** Picks a colour from the screen, where the browser can, or from what the page shows; null where neither is possible. */
function Dropper({ onChange }: Pick<ColorPanelProps, 'onChange'>) {
  const { t } = useText();
  const { Picker } = useColorChoices();
  const [picking, setPicking] = useState(false);
  const { EyeDropper } = window;
  const onDone = useCallback(
    (color: string | null) => {
      setPicking(false);
      if (color !== null) onChange(color);
    },
    [onChange],
  );
  if (!EyeDropper && !Picker) return null;
  const pick = async ({ detail }: MouseEvent) => {
    // The browser's own follows a pointer alone: a press of a key has no `detail`.
    if (!EyeDropper || (Picker && detail === 0)) return setPicking(true);
    try {
      onChange((await new EyeDropper().open()).sRGBHex.toLowerCase());
    } catch (error) {
      // Escape ends picking as an error too.
      const isCancelled = error instanceof DOMException && error.name === 'AbortError';
      if (!isCancelled && Picker) setPicking(true);
    }
  };
  return (
    <>
      <IconButton
        label={t(EyeDropper ? 'text:color.pick' : 'text:color.pickFromPicture')}
        onClick={(event) => void pick(event)}
      >
        <Pipette size={16} aria-hidden />
      </IconButton>
      {picking && Picker && (
        <span data-picking>
          <Picker onDone={onDone} />
        </span>
      )}
    </>
  );
}

/** A field for a colour in hex digits, as a CSS name or as `rgb()`; what is none is marked when the field is left. */
function TypedColor({ value, onChange, children }: ColorPanelProps & { children: ReactNode }) {
  const { t } = useText();
  const { readTyped } = useColorChoices();
  const id = useId();
  const [text, type] = useBufferedText(value);
  const [isLeft, setLeft] = useState(false);
  const isWrong = isLeft && text !== value && readTyped?.(text) === undefined;
  const take = (typed: string) => {
    const color = readTyped?.(typed);
    if (color !== undefined && color !== value) onChange(color);
  };
  const commit = () => {
    setLeft(true);
    if (text !== value) take(text);
  };
  return (
    <div className={styles.group}>
      <div className={styles.hex}>
        <TextInput
          dir="ltr"
          aria-label={t('text:color.hex')}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? id : undefined}
          value={text}
          onChange={({ target }) => {
            type(target.value);
            setLeft(false);
            // Without `#`, what is typed may be the beginning of a longer name.
            if (target.value.startsWith('#')) take(target.value);
          }}
          onBlur={commit}
          onKeyDown={(event) => event.key === 'Enter' && commit()}
        />
        {children}
      </div>
      {isWrong && (
        <p id={id} role="alert" className={styles.wrong}>
          {t('text:color.unknown')}
        </p>
      )}
    </div>
  );
}

/** The parts of a colour picker: an area and sliders, a hex field, a pipette, and colours of the screen and usual ones. */
export function ColorPanel({ value, onChange, onPreview }: ColorPanelProps) {
  const { t } = useText();
  const { Groups } = useColorChoices();
  const choose = useChoosing(onChange);
  const group = { value, onChange: choose, onPreview };
  return (
    <div className={styles.panel}>
      <HexAlphaColorPicker color={value || '#888888'} onChange={choose} />
      <TypedColor value={value} onChange={choose}>
        <Dropper onChange={choose} />
      </TypedColor>
      {Groups && <Groups {...group} />}
      <Swatches label={t('text:color.usual')} colors={PRESETS} {...group} />
    </div>
  );
}

declare global {
  interface Window {
    EyeDropper?: new () => { open(): Promise<{ sRGBHex: string }> };
  }
}
