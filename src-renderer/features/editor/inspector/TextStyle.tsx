import { Paintbrush, RotateCcw } from 'lucide-react';
import { memo, useCallback, useSyncExternalStore } from 'react';
import { DEFAULT_FONT } from '../../../../src-shared/contract/fonts.ts';
import { useApp } from '../../../context.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { ColorInput } from '../../../ui/ColorInput.tsx';
import { Segmented } from '../../../ui/Controls.tsx';
import { NumberInput } from '../../../ui/Field.tsx';
import { FontSelect } from '../../fonts/FontSelect.tsx';
import { usePreviewChanges, useSession } from '../session/context.ts';
import { PanelRow, PanelSection, percent, SliderRow } from './PanelControls.tsx';
import { BackgroundStyle, ShadowStyle } from './TextEffects.tsx';
import styles from './TextStyle.module.css';
import { TypographyControls } from './TypographyControls.tsx';
import { type StyleControl, useStyle } from './use-style.ts';

/** Pause after the last change, ms, before the size is shown: updating it with every keystroke would delay the frame. */
const UPDATE_DELAY_MS = 150;

/** Font size of the drawn text, px; undefined while it is empty or not drawn yet. */
function useDrawnSize(id: string): number | undefined {
  const { preview, editor } = useSession();
  usePreviewChanges();
  const subscribe = useCallback(
    (onChange: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const stop = editor.store.subscribe((now, before) => {
        if (now.document === before.document) return;
        clearTimeout(timer);
        timer = setTimeout(onChange, UPDATE_DELAY_MS);
      });
      return () => {
        clearTimeout(timer);
        stop();
      };
    },
    [editor],
  );
  return useSyncExternalStore(subscribe, () => {
    const { document } = editor.store.getState();
    const item = document.items.find((one) => one.id === id);
    const drawing = item?.kind === 'text' ? preview.draw(item, document, editor.canvas()) : 'loading';
    return drawing === 'loading' ? undefined : drawing.text?.size || undefined;
  });
}

function SizeRow({ control: { style, id, set } }: { control: StyleControl }) {
  const drawn = useDrawnSize(id);
  const fixed = style.font_size !== undefined;
  const px = Math.round(style.font_size ?? drawn ?? 48);
  return (
    <PanelRow label="Size">
      <div className={styles.size}>
        <Segmented
          label="Size"
          value={fixed ? 'fixed' : 'auto'}
          options={[
            { value: 'auto', label: 'Auto' },
            { value: 'fixed', label: 'Fixed' },
          ]}
          onChange={(next) => set({ font_size: next === 'fixed' ? Math.max(4, px) : undefined })}
        />
        <NumberInput
          label="Font size"
          value={px}
          min={4}
          max={2000}
          unit="px"
          onChange={(next) => set({ font_size: next ?? undefined })}
        />
      </div>
    </PanelRow>
  );
}

function Colours({ control: { style, set } }: { control: StyleControl }) {
  return (
    <>
      <PanelRow label="Fill">
        <ColorInput label="Fill" value={style.color ?? '#ffffff'} onChange={(color) => set({ color })} />
      </PanelRow>
      <PanelRow label="Outline">
        <ColorInput
          label="Outline"
          value={style.outline_color ?? '#000000'}
          onChange={(outline_color) => set({ outline_color })}
        />
      </PanelRow>
      <SliderRow
        label="Width"
        name="Outline width"
        value={style.outline_width ?? 0}
        min={0}
        max={0.3}
        step={0.01}
        show={percent}
        onChange={(outline_width) => set({ outline_width })}
      />
    </>
  );
}

/** Style of the selected texts. */
export const TextStyle = memo(function TextStyle() {
  const { commands } = useApp();
  const control = useStyle();
  if (!control) return null;
  const { style, set, count, own } = control;
  return (
    <>
      <PanelSection
        title={count > 1 ? `Style of ${count} boxes` : 'Style'}
        actions={
          <IconButton
            label="Reset style"
            size="small"
            disabled={!own}
            onClick={() => commands.perform('edit.reset-style')}
          >
            <RotateCcw size={14} aria-hidden />
          </IconButton>
        }
      >
        <PanelRow label="Font">
          <FontSelect label="Font" value={style.font ?? DEFAULT_FONT} onChange={(font) => set({ font })} />
        </PanelRow>
        <SizeRow control={control} />
        <Colours control={control} />
        <TypographyControls control={control} />
        <Button size="small" onClick={() => commands.perform('edit.apply-style')}>
          <Paintbrush size={14} aria-hidden /> Apply style to all boxes
        </Button>
      </PanelSection>
      <ShadowStyle control={control} />
      <BackgroundStyle control={control} />
    </>
  );
});
