import { FlipHorizontal2, FlipVertical2 } from 'lucide-react';
import { useApp } from '../../../../context.ts';
import type { DrawnLayerItem, Item, LayerItem } from '../../../../state/editor/types.ts';
import { useText } from '../../../../text.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { useSession, useShallowEditorState } from '../../session/context.ts';
import styles from '../Panel.module.css';
import { PanelSection, percent, SliderRow } from '../PanelControls.tsx';
import { PatchControls } from './PatchControls.tsx';
import { ShadowControls } from './ShadowControls.tsx';
import { ShapeControls } from './ShapeControls.tsx';

const isLayer = (item: Item): item is LayerItem => item.kind !== 'text';
const isDrawn = (item: LayerItem): item is DrawnLayerItem => item.kind !== 'patch';

const TITLES = {
  emoji: 'layers:look.sticker',
  image: 'layers:look.image',
  shape: 'layers:look.shape',
  patch: 'layers:look.patch',
} as const;

/** Opacity, corners, flip and shadow of what is drawn. */
function DrawnControls({ last, ids }: { last: DrawnLayerItem; ids: readonly string[] }) {
  const { t } = useText();
  const { commands } = useApp();
  const { editor } = useSession();
  return (
    <>
      <SliderRow
        label={t('layers:look.opacity')}
        value={last.opacity}
        min={0}
        max={1}
        step={0.01}
        show={percent}
        onChange={(opacity) => editor.setOpacity(opacity, ids)}
      />
      {last.kind === 'image' && (
        <SliderRow
          label={t('layers:look.corners')}
          value={last.radius ?? 0}
          min={0}
          max={0.5}
          step={0.01}
          show={(radius, format) => percent(radius * 2, format)}
          onChange={(radius) => editor.setRadius(radius, ids)}
        />
      )}
      <div className={styles.inline}>
        <Button
          size="small"
          onClick={() => commands.perform('arrange.flip')}
          aria-label={t('commands:label.arrange.flip')}
          aria-pressed={last.flip}
        >
          <FlipHorizontal2 size={14} aria-hidden /> {t('layers:look.flip')}
        </Button>
        <Button
          size="small"
          onClick={() => commands.perform('arrange.flip-vertical')}
          aria-label={t('commands:label.arrange.flip-vertical')}
          aria-pressed={last.flipVertical === true}
        >
          <FlipVertical2 size={14} aria-hidden /> {t('layers:look.flip')}
        </Button>
      </div>
      <ShadowControls shadow={last.shadow} ids={ids} />
    </>
  );
}

/** The look of the selected stickers, pictures, shapes and patches; shows that of the last selected. */
export function LayerLook() {
  const { t } = useText();
  const layers = useShallowEditorState(({ selection, document }) =>
    document.items.filter(({ id }) => selection.includes(id)).filter(isLayer),
  );
  const last = layers.at(-1);
  if (!last) return null;
  const ids = layers.map(({ id }) => id);
  return (
    <PanelSection title={t(TITLES[last.kind])}>
      {last.kind === 'shape' && <ShapeControls shape={last.shape} ids={ids} />}
      {last.kind === 'patch' && <PatchControls patch={last.patch} ids={ids} />}
      {isDrawn(last) && <DrawnControls last={last} ids={ids} />}
    </PanelSection>
  );
}
