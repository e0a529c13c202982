import { Crop, Eraser, FlipHorizontal2, FlipVertical2, type LucideIcon } from 'lucide-react';
import type { CommandId } from '../../../../../src-shared/contract/commands.ts';
import { useApp } from '../../../../context.ts';
import type { DrawnLayerItem, Item, LayerItem } from '../../../../state/editor/types.ts';
import { useText } from '../../../../text.tsx';
import { Button, IconButton } from '../../../../ui/Button.tsx';
import { useSession, useShallowEditorState } from '../../session/context.ts';
import { useEnabled, useShortcut } from '../../use-shortcut.ts';
import styles from '../Panel.module.css';
import { PanelRow, PanelSection, percent, SliderRow } from '../PanelControls.tsx';
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

function CommandButton({ id, icon: Icon, pressed }: { id: CommandId; icon: LucideIcon; pressed: boolean }) {
  const { t } = useText();
  const { commands } = useApp();
  const shortcut = useShortcut(id);
  return (
    <IconButton
      label={t(`commands:label.${id}`)}
      shortcut={shortcut}
      aria-pressed={pressed}
      onClick={() => commands.perform(id)}
    >
      <Icon size={16} aria-hidden />
    </IconButton>
  );
}

/** What is done to the picture itself. */
function PictureButtons() {
  const { t } = useText();
  const { commands } = useApp();
  const enabled = useEnabled('arrange.remove-background');
  return (
    <div className={styles.stack}>
      <Button size="small" disabled={!enabled} onClick={() => commands.perform('arrange.crop')}>
        <Crop size={14} aria-hidden /> {t('commands:label.arrange.crop')}
      </Button>
      <Button size="small" disabled={!enabled} onClick={() => commands.perform('arrange.remove-background')}>
        <Eraser size={14} aria-hidden /> {t('commands:label.arrange.remove-background')}
      </Button>
    </div>
  );
}

/** Opacity, corners, flip and shadow of what is drawn. */
function DrawnControls({ last, ids }: { last: DrawnLayerItem; ids: readonly string[] }) {
  const { t } = useText();
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
      <ShadowControls shadow={last.shadow} ids={ids} />
      <PanelRow label={t('layers:look.flip')}>
        <div className={styles.inline}>
          <CommandButton id="arrange.flip" icon={FlipHorizontal2} pressed={last.flip} />
          <CommandButton
            id="arrange.flip-vertical"
            icon={FlipVertical2}
            pressed={last.flipVertical === true}
          />
        </div>
      </PanelRow>
      {last.kind === 'image' && ids.length === 1 && <PictureButtons />}
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
