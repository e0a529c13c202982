import {
  CaretsToAxisHorizontal,
  CaretsToAxisVertical,
  Crop,
  Eraser,
  ImageUp,
  type LucideIcon,
  Paintbrush,
  RefreshCw,
  RotateCcw,
  RotateCw,
  Scissors,
} from 'lucide-react';
import type { CommandId } from '../../../../../src-shared/contract/commands.ts';
import { USUAL_STRENGTH } from '../../../../../src-shared/contract/shape-names.ts';
import type { LayerShadow, Patch } from '../../../../../src-shared/contract/shapes.ts';
import { useApp } from '../../../../context.ts';
import type { EditorState } from '../../../../state/editor/editor-state.ts';
import { isDrawn } from '../../../../state/editor/edits/layers.ts';
import { shapeOfItem } from '../../../../state/editor/edits/shape-text.ts';
import { findShared } from '../../../../state/editor/text-styles/mixed-fields.ts';
import type { DrawnLayerItem, Item, LayerItem } from '../../../../state/editor/types.ts';
import { useText } from '../../../../text.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Segmented, Switch } from '../../../../ui/Controls.tsx';
import common from '../../../../ui/common.module.css';
import { useEnabled } from '../../../shared/use-shortcut.ts';
import { CommandButton } from '../../CommandButton.tsx';
import { useItemLooks, useSession, useShallowEditorState } from '../../session/context.ts';
import styles from '../Panel.module.css';
import { ColorRow, PanelRow, PanelSection, percent, SliderRow } from '../PanelControls.tsx';
import place from '../PositionPanel.module.css';
import { ShapeControls } from './ShapeControls.tsx';

const isLayer = (item: Item): item is LayerItem => item.kind !== 'text';

const TITLES = {
  emoji: 'layers:look.sticker',
  image: 'layers:look.image',
  shape: 'layers:look.shape',
  patch: 'layers:look.patch',
} as const;

/** The icons are named after their axis: what is flipped horizontally is mirrored at a vertical one. */
const FLIPS = [
  ['arrange.flip', CaretsToAxisVertical, 'flip'],
  ['arrange.flip-vertical', CaretsToAxisHorizontal, 'flipVertical'],
] as const;

function PictureButton({ id, icon: Icon }: { id: CommandId; icon: LucideIcon }) {
  const { t } = useText();
  const { commands } = useApp();
  return (
    <Button size="small" disabled={!useEnabled(id)} onClick={() => commands.perform(id)}>
      <Icon size={14} aria-hidden /> {t(commands.getLabel(id))}
    </Button>
  );
}

/** What is done to the picture itself. */
function PictureButtons({ isCut }: { isCut: boolean }) {
  return (
    <div className={styles.stack}>
      <PictureButton id="arrange.crop" icon={Crop} />
      <PictureButton id="arrange.replace" icon={RefreshCw} />
      {!isCut && <PictureButton id="arrange.cut-out" icon={Scissors} />}
      <PictureButton id="arrange.refine-cut-out" icon={Paintbrush} />
      {isCut && <PictureButton id="arrange.undo-cut-out" icon={ImageUp} />}
      <PictureButton id="arrange.remove-background" icon={Eraser} />
    </div>
  );
}

/** Opacity, corners and flip of what is drawn. */
function DrawnControls({ layers }: { layers: readonly DrawnLayerItem[] }) {
  const { t } = useText();
  const { editor } = useSession();
  const ids = layers.map(({ id }) => id);
  const images = layers.flatMap((layer) => (layer.kind === 'image' ? [layer] : []));
  return (
    <>
      <SliderRow
        label={t('layers:look.opacity')}
        value={layers.map(({ opacity }) => opacity)}
        range={[0, 1, 0.01]}
        show={percent}
        onChange={(opacity) => editor.setOpacity(opacity, ids)}
      />
      {images.length === layers.length && (
        <SliderRow
          label={t('layers:look.corners')}
          value={images.map(({ radius = 0 }) => radius)}
          range={[0, 0.5, 0.01]}
          show={(radius, format) => percent(radius * 2, format)}
          onChange={(radius) => editor.setRadius(radius, ids)}
        />
      )}
      <PanelRow label={t('layers:look.turn')}>
        {/* Left is on the left, also where one reads from right to left. */}
        <div className={place.buttons} dir="ltr">
          <CommandButton id="arrange.rotate-left" icon={RotateCcw} iconSize={16} />
          <CommandButton id="arrange.rotate-right" icon={RotateCw} iconSize={16} />
          {FLIPS.map(([id, icon, field]) => (
            <CommandButton
              key={id}
              {...{ id, icon }}
              iconSize={16}
              disabled={false}
              aria-pressed={findShared(layers.map((layer) => layer[field] === true)) ?? 'mixed'}
            />
          ))}
        </div>
      </PanelRow>
      {images[0] && layers.length === 1 && <PictureButtons isCut={images[0].originalUrl !== undefined} />}
    </>
  );
}

/** Shadows of layers, and of shapes around texts. */
const listShadows = (items: readonly Item[]) =>
  items.flatMap((item) => {
    if (item.kind === 'text') return item.shape ? [item.shape.shadow] : [];
    return isDrawn(item) ? [item.shadow] : [];
  });

const findSelected = ({ selection, document }: EditorState) =>
  document.items.filter(({ id }) => selection.includes(id));

/** The look of the selected stickers, pictures, shapes and patches; shapes around texts are among them. */
export function LayerLook() {
  const { t } = useText();
  const layers = useItemLooks(findSelected).filter(isLayer);
  const shapes = useShallowEditorState((state) =>
    findSelected(state).flatMap((item) => shapeOfItem(item) ?? []),
  );
  const shadows = useShallowEditorState((state) => listShadows(findSelected(state)));
  if (layers.length === 0 && shapes.length === 0) return null;
  const kinds = [...layers.map(({ kind }) => kind), ...(shapes.length > 0 ? ['shape' as const] : [])];
  const kind = findShared(kinds);
  const patches = layers.flatMap((layer) => (layer.kind === 'patch' ? [layer.patch] : []));
  const drawn = layers.filter(isDrawn);
  return (
    <PanelSection title={t(kind ? TITLES[kind] : 'layers:list.label')}>
      {shapes.length > 0 && <ShapeControls shapes={shapes} />}
      {patches.length > 0 && <PatchControls patches={patches} />}
      {shadows.length > 0 && <ShadowControls shadows={shadows} />}
      {drawn.length > 0 && <DrawnControls layers={drawn} />}
    </PanelSection>
  );
}

/** Effect, outline and strength of patches. */
function PatchControls({ patches }: { patches: readonly Patch[] }) {
  const { t } = useText();
  const { editor } = useSession();
  return (
    <>
      <Segmented
        label={t('layers:look.effect')}
        value={findShared(patches.map(({ effect }) => effect))}
        options={[
          { value: 'blur', label: t('layers:look.blur') },
          { value: 'pixelate', label: t('layers:look.pixelate') },
        ]}
        onChange={(effect) => editor.setPatch({ effect })}
      />
      <Segmented
        label={t('layers:look.outline')}
        value={findShared(patches.map(({ shape = 'rectangle' }) => shape))}
        options={[
          { value: 'rectangle', label: t('layers:look.rectangle') },
          { value: 'ellipse', label: t('layers:look.ellipse') },
        ]}
        onChange={(shape) => editor.setPatch({ shape })}
      />
      <SliderRow
        label={t('layers:look.strength')}
        value={patches.map(({ strength = USUAL_STRENGTH }) => strength)}
        range={[0, 1, 0.05]}
        show={percent}
        onChange={(strength) => editor.setPatch({ strength })}
      />
      <p className={common.faintNote}>{t('layers:look.patchHint')}</p>
    </>
  );
}

const NEW: LayerShadow = { color: '#00000080', dx: 0.03, dy: 0.03, blur: 0.05 };

/** Whether layers have a shadow, its colour and blur. */
function ShadowControls({ shadows }: { shadows: readonly (LayerShadow | undefined)[] }) {
  const { t } = useText();
  const { editor } = useSession();
  const label = t('layers:look.shadow');
  const cast = shadows.filter((shadow) => shadow !== undefined);
  const last = cast.at(-1);
  return (
    <>
      <PanelRow label={label}>
        <Switch
          label={label}
          checked={findShared(shadows.map((shadow) => shadow !== undefined))}
          onChange={(on) => editor.setShadow(on ? (last ?? NEW) : undefined)}
        />
      </PanelRow>
      {last && cast.length === shadows.length && (
        <>
          <ColorRow
            label={t('layers:look.color')}
            name={t('layers:look.shadowColor')}
            value={findShared(cast.map(({ color }) => color))}
            onChange={(color) => editor.setShadow({ ...last, color })}
          />
          <SliderRow
            label={t('text:inspector.blur')}
            value={cast.map(({ blur = 0.05 }) => blur)}
            range={[0, 0.5, 0.01]}
            show={percent}
            onChange={(blur) => editor.setShadow({ ...last, blur })}
          />
        </>
      )}
    </>
  );
}
