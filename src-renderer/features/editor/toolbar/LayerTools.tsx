import { Blend, CaretsToAxisVertical } from 'lucide-react';
import { isLine, STROKE_WIDTH } from '../../../../src-shared/contract/shape-names.ts';
import { usualPaint } from '../../../../src-shared/drawing/shape-drawing.ts';
import { isDrawn } from '../../../state/editor/edits/layers.ts';
import { findShared } from '../../../state/editor/text-styles/mixed-fields.ts';
import type { DrawnLayerItem, Item, PatchItem, ShapeItem } from '../../../state/editor/types.ts';
import { useText } from '../../../text.tsx';
import { Segmented } from '../../../ui/Controls.tsx';
import { useSession, useShallowEditorState } from '../session/context.ts';
import { ColorTool } from './ColorTool.tsx';
import { PanelSlider } from './PanelSlider.tsx';
import { CommandTool, PanelTool, ToolLine } from './Tool.tsx';
import styles from './Toolbar.module.css';

const NONE = '#00000000';

function ShapeTools({ shapes }: { shapes: readonly ShapeItem[] }) {
  const { t } = useText();
  const { editor } = useSession();
  const ids = shapes.map(({ id }) => id);
  const last = shapes.at(-1);
  if (!last) return null;
  const fills = shapes.map(({ shape }) => shape.fill ?? usualPaint(shape).fill ?? NONE);
  const strokes = shapes.map(({ shape }) => shape.stroke ?? usualPaint(shape).stroke ?? NONE);
  const stroke = findShared(shapes.map(({ shape }) => shape.stroke ?? usualPaint(shape).stroke));
  return (
    <>
      {shapes.every(({ shape }) => !isLine(shape.kind)) && (
        <ColorTool
          label={t('text:toolbar.fill')}
          value={findShared(fills)}
          // The line that is there without a fill stays.
          onChange={(fill) => editor.setShape(stroke === undefined ? { fill } : { fill, stroke }, ids)}
        />
      )}
      <ColorTool
        ring
        label={t('text:toolbar.line')}
        value={findShared(strokes)}
        onChange={(next) => editor.setShape({ stroke: next }, ids)}
      >
        <PanelSlider
          label={t('text:inspector.width')}
          value={shapes.map(({ shape }) => shape.stroke_width ?? STROKE_WIDTH.usual)}
          range={[0, 0.1, 0.0025]}
          onChange={(stroke_width) => editor.setShape({ stroke_width }, ids)}
        />
      </ColorTool>
    </>
  );
}

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

function DrawnTools({ layers }: { layers: readonly DrawnLayerItem[] }) {
  const { t } = useText();
  const { editor } = useSession();
  return (
    <>
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
      {shapes.length === items.length && <ShapeTools shapes={shapes} />}
      {patches.length === items.length && <PatchTools patches={patches} />}
      {drawn.length === items.length && <DrawnTools layers={drawn} />}
      <ToolLine />
    </>
  );
}
