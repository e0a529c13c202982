import { Blend, CaretsToAxisVertical, Paintbrush, Scissors } from 'lucide-react';
import { isDrawn } from '../../../state/editor/edits/layers.ts';
import { findShared } from '../../../state/editor/text-styles/mixed-fields.ts';
import type { DrawnLayerItem, ImageItem, Item, PatchItem, ShapeItem } from '../../../state/editor/types.ts';
import { useText } from '../../../text.tsx';
import { Segmented } from '../../../ui/Controls.tsx';
import { useSession, useShallowEditorState } from '../session/context.ts';
import { PanelSlider } from './PanelSlider.tsx';
import { ShapeTools } from './ShapeTools.tsx';
import { CommandTool, PanelTool, ToolLine } from './Tool.tsx';
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

/** Of one picture: what is done to its background. */
function PictureTools({ picture }: { picture: ImageItem }) {
  const { t } = useText();
  if (picture.originalUrl !== undefined) {
    return (
      <CommandTool id="arrange.refine-cut-out">
        <Paintbrush size={16} aria-hidden />
        <span className={styles.words}>{t('commands:label.arrange.refine-cut-out')}</span>
      </CommandTool>
    );
  }
  return (
    <CommandTool id="arrange.cut-out">
      <Scissors size={16} aria-hidden />
      <span className={styles.words}>{t('commands:label.arrange.cut-out')}</span>
    </CommandTool>
  );
}

function DrawnTools({ layers }: { layers: readonly DrawnLayerItem[] }) {
  const { t } = useText();
  const { editor } = useSession();
  const [picture] = layers;
  return (
    <>
      {picture?.kind === 'image' && layers.length === 1 && <PictureTools picture={picture} />}
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
  const items = useShallowEditorState(({ selection, document }) =>
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
