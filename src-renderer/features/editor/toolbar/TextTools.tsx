import { AlignCenter, AlignLeft, AlignRight, Replace, Sparkles } from 'lucide-react';
import { DEFAULT_FONT } from '../../../../src-shared/contract/fonts.ts';
import type { TextShape } from '../../../../src-shared/contract/shapes.ts';
import { toSide } from '../../../../src-shared/layout/direction.ts';
import type { Item, TextItem } from '../../../state/editor/types.ts';
import { useText } from '../../../text.tsx';
import { horizontalOptions, verticalOptions } from '../../../ui/align-options.tsx';
import { Segmented } from '../../../ui/Controls.tsx';
import { useItemLooks } from '../session/context.ts';
import { StylePicker } from '../text-styles/StylePicker.tsx';
import { toAlign } from '../text-styles/to-align.ts';
import { type StyleControl, useStyle } from '../text-styles/use-style.ts';
import { ColorTool } from './ColorTool.tsx';
import { CutTools } from './CutTools.tsx';
import { FontTool } from './FontTool.tsx';
import { PanelSlider } from './PanelSlider.tsx';
import { ShapeTools } from './ShapeTools.tsx';
import { SizeTool } from './SizeTool.tsx';
import { CommandTool, PanelTool, ToolLine } from './Tool.tsx';
import styles from './Toolbar.module.css';

const ALIGN_ICONS = { left: AlignLeft, center: AlignCenter, right: AlignRight } as const;

const hasShape = (item: Item): item is TextItem & { shape: TextShape } =>
  item.kind === 'text' && item.shape !== undefined;

function AlignTool({ control: { shared, direction, set } }: { control: StyleControl }) {
  const { t } = useText();
  const align = shared('align', 'center' as const);
  const side = align && toSide(align, direction);
  const Icon = ALIGN_ICONS[side ?? 'center'];
  return (
    <PanelTool label={t('text:toolbar.align')} face={<Icon size={16} aria-hidden />}>
      <div className={styles.row}>
        <Segmented
          label={t('text:toolbar.align')}
          value={side}
          sides
          options={horizontalOptions(t, 15)}
          onChange={(next) => set({ align: toAlign(next, direction) })}
        />
        <Segmented
          label={t('text:inspector.verticalAlign')}
          value={shared('vertical_align', 'middle' as const)}
          options={verticalOptions(t, 15)}
          onChange={(vertical_align) => set({ vertical_align })}
        />
      </div>
    </PanelTool>
  );
}

function ColorTools({ control: { shared, style, set, preview } }: { control: StyleControl }) {
  const { t } = useText();
  // A colour alone would not be seen where there is no outline yet.
  const outline = (outline_color: string) =>
    style.outline_width ? { outline_color } : { outline_color, outline_width: 0.07 };
  return (
    <>
      <ColorTool
        label={t('text:toolbar.color')}
        value={shared('color', '#ffffff')}
        onChange={(color) => set({ color })}
        onPreview={(color) => preview(color === null ? null : { color })}
      />
      <ColorTool
        ring
        label={t('text:toolbar.outline')}
        value={shared('outline_color', '#000000')}
        onChange={(color) => set(outline(color))}
        onPreview={(color) => preview(color === null ? null : outline(color))}
      >
        <PanelSlider
          label={t('text:inspector.width')}
          value={style.outline_width ?? 0}
          range={[0, 0.3, 0.01]}
          onChange={(outline_width) => set({ outline_width })}
        />
      </ColorTool>
    </>
  );
}

/** Tools for whole texts, and for the shapes around all of them. */
export function TextTools() {
  const { t } = useText();
  const control = useStyle();
  const items = useItemLooks(({ selection, document }) =>
    document.items.filter(({ id, locked }) => !locked && selection.includes(id)),
  );
  const shaped = items.filter(hasShape);
  if (!control) return null;
  const { shared, set, preview } = control;
  return (
    <>
      <FontTool
        value={shared('font', DEFAULT_FONT)}
        onChange={(font) => set({ font })}
        onPreview={(font) => preview(font && { font })}
      />
      <ToolLine />
      <SizeTool control={control} />
      <ToolLine />
      <CutTools />
      <ColorTools control={control} />
      <AlignTool control={control} />
      <PanelTool
        label={t('text:toolbar.styles')}
        face={
          <>
            <Sparkles size={15} aria-hidden />
            <span className={styles.styles}>{t('text:toolbar.styles')}</span>
          </>
        }
      >
        <StylePicker />
      </PanelTool>
      <CommandTool id="arrange.other-place" repeats>
        <Replace size={16} aria-hidden />
      </CommandTool>
      <ToolLine />
      {shaped.length > 0 && shaped.length === items.length && (
        <>
          <ShapeTools items={shaped} />
          <ToolLine />
        </>
      )}
    </>
  );
}
