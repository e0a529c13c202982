import { Blend, CaretsToAxisVertical, Paintbrush, Scissors, SlidersHorizontal, X } from 'lucide-react';
import { useApp, useSelector } from '../../../context.ts';
import { keyOfSubject } from '../../../state/cut-out/cut-outs.ts';
import { isDrawn } from '../../../state/editor/edits/layers.ts';
import { findShared } from '../../../state/editor/text-styles/mixed-fields.ts';
import type { DrawnLayerItem, ImageItem, Item, PatchItem, ShapeItem } from '../../../state/editor/types.ts';
import { useText } from '../../../text.tsx';
import { Segmented } from '../../../ui/Controls.tsx';
import { useEnabled, useShortcut } from '../../shared/use-shortcut.ts';
import { useItemLooks, useSession } from '../session/context.ts';
import { PanelSlider } from './PanelSlider.tsx';
import { ShapeTools } from './ShapeTools.tsx';
import { CommandTool, PanelTool, Tool, ToolLine } from './Tool.tsx';
import styles from './Toolbar.module.css';

function PatchTools({ patches }: { patches: readonly PatchItem[] }) {
  const { t } = useText();
  const { editor } = useSession();
  return (
    <Segmented
      label={t('layers:look.effect')}
      value={findShared(patches.map(({ patch }) => patch.effect))}
      options={[
        { value: 'blur', label: t('layers:look.blur') },
        { value: 'pixelate', label: t('layers:look.pixelate') },
      ]}
      onChange={(effect) =>
        editor.setPatch(
          { effect },
          patches.map(({ id }) => id),
        )
      }
    />
  );
}

/** Of one picture: what is done to its background. One button throughout, so that the focus stays on it. */
function CutOutTool({ picture }: { picture: ImageItem }) {
  const { t } = useText();
  const { commands } = useApp();
  const { cutOuts } = useSession();
  const key = keyOfSubject({ item: picture.id });
  const running = useSelector(cutOuts.store, (state) => state.running.has(key));
  const id = picture.originalUrl === undefined ? 'arrange.cut-out' : 'arrange.refine-cut-out';
  const shortcut = useShortcut(id);
  if (!useEnabled(id) && !running) return null;
  const label = t(running ? 'ui:cancel' : `commands:label.${id}`);
  const Icon = running ? X : picture.originalUrl === undefined ? Scissors : Paintbrush;
  return (
    <Tool
      label={label}
      shortcut={running ? undefined : shortcut}
      onClick={() => (running ? cutOuts.cancel(key) : commands.perform(id))}
    >
      <Icon size={16} aria-hidden />
      <span className={styles.words}>{label}</span>
    </Tool>
  );
}

function DrawnTools({ layers }: { layers: readonly DrawnLayerItem[] }) {
  const { t } = useText();
  const { editor } = useSession();
  const [picture] = layers;
  return (
    <>
      {picture?.kind === 'image' && layers.length === 1 && <CutOutTool picture={picture} />}
      {layers.every(({ kind }) => kind === 'image') && (
        <CommandTool id="arrange.adjust">
          <SlidersHorizontal size={16} aria-hidden />
        </CommandTool>
      )}
      <PanelTool label={t('text:toolbar.opacity')} face={<Blend size={16} aria-hidden />}>
        <div className={styles.panel}>
          <PanelSlider
            label={t('text:toolbar.opacity')}
            value={layers.map(({ opacity }) => opacity)}
            range={[0, 1, 0.01]}
            onChange={(opacity) =>
              editor.setOpacity(
                opacity,
                layers.map(({ id }) => id),
              )
            }
          />
        </div>
      </PanelTool>
      <CommandTool id="arrange.flip">
        <CaretsToAxisVertical size={16} aria-hidden />
      </CommandTool>
    </>
  );
}

const isShape = (item: Item): item is ShapeItem => item.kind === 'shape';
const isPatch = (item: Item): item is PatchItem => item.kind === 'patch';

/** Tools for shapes, patches, stickers and pictures. */
export function LayerTools() {
  const items = useItemLooks(({ selection, document }) =>
    document.items.filter(({ id, locked }) => !locked && selection.includes(id)),
  );
  const [shapes, patches, drawn] = [items.filter(isShape), items.filter(isPatch), items.filter(isDrawn)];
  return (
    <>
      {shapes.length === items.length && <ShapeTools items={shapes} />}
      {patches.length === items.length && <PatchTools patches={patches} />}
      {drawn.length === items.length && <DrawnTools layers={drawn} />}
      <ToolLine />
    </>
  );
}
