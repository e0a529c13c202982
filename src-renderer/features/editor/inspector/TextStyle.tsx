import { Paintbrush, RotateCcw, Sparkles } from 'lucide-react';
import { memo } from 'react';
import { DEFAULT_FONT } from '../../../../src-shared/contract/fonts.ts';
import { toSide } from '../../../../src-shared/layout/direction.ts';
import { useApp } from '../../../context.ts';
import { useText } from '../../../text.tsx';
import { horizontalOptions } from '../../../ui/align-options.tsx';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Segmented } from '../../../ui/Controls.tsx';
import { NumberInput } from '../../../ui/Field.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import { FontSelect } from '../../fonts/FontSelect.tsx';
import { CommandButton } from '../CommandButton.tsx';
import { StylePicker } from '../text-styles/StylePicker.tsx';
import { toAlign } from '../text-styles/to-align.ts';
import { useCuts } from '../text-styles/use-cuts.ts';
import { type StyleControl, useStyle } from '../text-styles/use-style.ts';
import { useDrawnSize } from '../use-drawn-size.ts';
import { ColorRow, PanelRow, PanelSection, percent } from './PanelControls.tsx';
import place from './PositionPanel.module.css';
import { EffectStyle } from './TextEffects.tsx';
import styles from './TextStyle.module.css';
import { StyleSlider, TypographyControls } from './TypographyControls.tsx';

function SizeRow({ control: { shared, ids, set } }: { control: StyleControl }) {
  const { t } = useText();
  const drawn = useDrawnSize(ids);
  const size = shared('font_size', 'auto' as const);
  const px = typeof size === 'number' ? Math.round(size) : (drawn ?? 48);
  return (
    <PanelRow label={t('text:inspector.size')}>
      <div className={styles.size}>
        <Segmented
          label={t('text:inspector.size')}
          value={size === undefined ? undefined : size === 'auto' ? 'auto' : 'fixed'}
          options={[
            { value: 'auto', label: t('text:size.auto') },
            { value: 'fixed', label: t('text:size.fixed') },
          ]}
          onChange={(next) =>
            set({ font_size: next === 'fixed' ? Math.max(4, px === 'mixed' ? 48 : px) : undefined })
          }
        />
        <NumberInput
          label={t('text:inspector.fontSize')}
          value={size === undefined || px === 'mixed' ? null : px}
          placeholder={t('text:mixed')}
          min={4}
          max={2000}
          {...(size === undefined || px === 'mixed' ? {} : { unit: 'px' })}
          onChange={(next) => set({ font_size: next ?? undefined })}
        />
      </div>
    </PanelRow>
  );
}

function CutRow() {
  const { t } = useText();
  return (
    <PanelRow label={t('text:inspector.emphasis')}>
      <div className={place.buttons}>
        {useCuts().map(({ id, icon, pressed, able }) => (
          <CommandButton key={id} {...{ id, icon }} iconSize={16} disabled={!able} aria-pressed={pressed} />
        ))}
      </div>
    </PanelRow>
  );
}

/** What is changed most: font, size, colours and alignment. It comes first, so that it is always in sight. */
function UsualControls({ control }: { control: StyleControl }) {
  const { t } = useText();
  const { shared, direction, set, preview } = control;
  const align = shared('align', 'center' as const);
  return (
    <>
      <PanelRow label={t('text:inspector.font')}>
        <FontSelect
          label={t('text:inspector.font')}
          value={shared('font', DEFAULT_FONT)}
          mixed={t('text:mixed')}
          onChange={(font) => set({ font })}
          onPreview={(font) => preview(font && { font })}
        />
      </PanelRow>
      <SizeRow control={control} />
      <ColorRow
        label={t('text:inspector.color')}
        value={shared('color', '#ffffff')}
        onChange={(color) => set({ color })}
        onPreview={(color) => preview(color === null ? null : { color })}
      />
      <ColorRow
        label={t('text:inspector.outline')}
        value={shared('outline_color', '#000000')}
        onChange={(outline_color) => set({ outline_color })}
        onPreview={(color) => preview(color === null ? null : { outline_color: color })}
      />
      <StyleSlider
        control={control}
        field="outline_width"
        label={t('text:inspector.width')}
        name={t('text:inspector.outlineWidth')}
        usual={0}
        range={[0, 0.3, 0.01]}
        show={percent}
      />
      <PanelRow label={t('text:toolbar.align')}>
        <Segmented
          label={t('text:toolbar.align')}
          value={align && toSide(align, direction)}
          sides
          options={horizontalOptions(t, 15)}
          onChange={(side) => set({ align: toAlign(side, direction) })}
        />
      </PanelRow>
      <CutRow />
    </>
  );
}

function StylesButton() {
  const { t } = useText();
  const trigger = (
    <Button size="small">
      <Sparkles size={14} aria-hidden /> {t('text:styles.label')}
    </Button>
  );
  return (
    <Popover label={t('text:styles.label')} trigger={trigger} side="left">
      <StylePicker />
    </Popover>
  );
}

/** Style of the selected texts. */
export const TextStyle = memo(function TextStyle() {
  const { t } = useText();
  const { commands } = useApp();
  const control = useStyle();
  if (!control) return null;
  const { count, own } = control;
  return (
    <>
      <PanelSection
        title={count > 1 ? t('text:inspector.styleOf', { count }) : t('text:inspector.style')}
        actions={
          <>
            <StylesButton />
            <IconButton
              label={t('commands:label.edit.reset-style')}
              size="small"
              disabled={!own}
              onClick={() => commands.perform('edit.reset-style')}
            >
              <RotateCcw size={14} aria-hidden />
            </IconButton>
          </>
        }
      >
        <UsualControls control={control} />
        <TypographyControls control={control} />
        <Button size="small" onClick={() => commands.perform('edit.apply-style')}>
          <Paintbrush size={14} aria-hidden /> {t('commands:label.edit.apply-style')}
        </Button>
      </PanelSection>
      <EffectStyle control={control} effect="shadow" />
      <EffectStyle control={control} effect="background" />
    </>
  );
});
