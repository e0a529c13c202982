import { Crop, Eraser, FlipHorizontal2, FlipVertical2 } from 'lucide-react';
import { USUAL_STRENGTH } from '../../../../../src-shared/contract/shape-names.ts';
import type { LayerShadow, Patch } from '../../../../../src-shared/contract/shapes.ts';
import { useApp } from '../../../../context.ts';
import { isDrawn } from '../../../../state/editor/edits/layers.ts';
import type { DrawnLayerItem, Item, LayerItem } from '../../../../state/editor/types.ts';
import { useText } from '../../../../text.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { ColorInput } from '../../../../ui/ColorInput.tsx';
import { Segmented, Switch } from '../../../../ui/Controls.tsx';
import common from '../../../../ui/common.module.css';
import { CommandButton } from '../../CommandButton.tsx';
import { useSession, useShallowEditorState } from '../../session/context.ts';
import { useEnabled } from '../../use-shortcut.ts';
import styles from '../Panel.module.css';
import { PanelRow, PanelSection, percent, SliderRow } from '../PanelControls.tsx';
import { ShapeControls } from './ShapeControls.tsx';

const isLayer = (item: Item): item is LayerItem => item.kind !== 'text';

const TITLES = {
  emoji: 'layers:look.sticker',
  image: 'layers:look.image',
  shape: 'layers:look.shape',
  patch: 'layers:look.patch',
} as const;

const FLIPS = [
  ['arrange.flip', FlipHorizontal2, 'flip'],
  ['arrange.flip-vertical', FlipVertical2, 'flipVertical'],
] as const;

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
        range={[0, 1, 0.01]}
        show={percent}
        onChange={(opacity) => editor.setOpacity(opacity, ids)}
      />
      {last.kind === 'image' && (
        <SliderRow
          label={t('layers:look.corners')}
          value={last.radius ?? 0}
          range={[0, 0.5, 0.01]}
          show={(radius, format) => percent(radius * 2, format)}
          onChange={(radius) => editor.setRadius(radius, ids)}
        />
      )}
      <ShadowControls shadow={last.shadow} ids={ids} />
      <PanelRow label={t('layers:look.flip')}>
        <div className={styles.inline}>
          {FLIPS.map(([id, icon, field]) => (
            <CommandButton
              key={id}
              {...{ id, icon }}
              iconSize={16}
              disabled={false}
              aria-pressed={last[field] === true}
            />
          ))}
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

/** Effect, outline and strength of patches. */
function PatchControls({ patch, ids }: { patch: Patch; ids: readonly string[] }) {
  const { t } = useText();
  const { editor } = useSession();
  return (
    <>
      <Segmented
        label={t('layers:look.effect')}
        value={patch.effect}
        options={[
          { value: 'blur', label: t('layers:look.blur') },
          { value: 'pixelate', label: t('layers:look.pixelate') },
        ]}
        onChange={(effect) => editor.setPatch({ effect }, ids)}
      />
      <Segmented
        label={t('layers:look.outline')}
        value={patch.shape ?? 'rectangle'}
        options={[
          { value: 'rectangle', label: t('layers:look.rectangle') },
          { value: 'ellipse', label: t('layers:look.ellipse') },
        ]}
        onChange={(shape) => editor.setPatch({ shape }, ids)}
      />
      <SliderRow
        label={t('layers:look.strength')}
        value={patch.strength ?? USUAL_STRENGTH}
        range={[0, 1, 0.05]}
        show={percent}
        onChange={(strength) => editor.setPatch({ strength }, ids)}
      />
      <p className={common.faintNote}>{t('layers:look.patchHint')}</p>
    </>
  );
}

const NEW: LayerShadow = { color: '#00000080', dx: 0.03, dy: 0.03, blur: 0.05 };

/** Whether layers have a shadow, its colour and blur. */
function ShadowControls({ shadow, ids }: { shadow: LayerShadow | undefined; ids: readonly string[] }) {
  const { t } = useText();
  const { editor } = useSession();
  const label = t('layers:look.shadow');
  return (
    <>
      <PanelRow label={label}>
        <Switch
          label={label}
          checked={shadow !== undefined}
          onChange={(on) => editor.setShadow(on ? NEW : undefined, ids)}
        />
      </PanelRow>
      {shadow && (
        <>
          <ColorInput
            label={t('layers:look.shadowColor')}
            value={shadow.color}
            onChange={(color) => editor.setShadow({ ...shadow, color }, ids)}
          />
          <SliderRow
            label={t('layers:look.blur')}
            value={shadow.blur ?? 0.05}
            range={[0, 0.5, 0.01]}
            show={percent}
            onChange={(blur) => editor.setShadow({ ...shadow, blur }, ids)}
          />
        </>
      )}
    </>
  );
}
