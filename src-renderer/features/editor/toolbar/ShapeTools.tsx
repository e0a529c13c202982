import { isLine, STROKE_WIDTH } from '../../../../src-shared/contract/shape-names.ts';
import type { Shape } from '../../../../src-shared/contract/shapes.ts';
import { usualPaint } from '../../../../src-shared/drawing/shape-drawing.ts';
import { findShared } from '../../../state/editor/text-styles/mixed-fields.ts';
import { useText } from '../../../text.tsx';
import { useSession } from '../session/context.ts';
import { ColorTool } from './ColorTool.tsx';
import { PanelSlider } from './PanelSlider.tsx';

const NONE = '#00000000';

/** Fill and line of shapes, alone or around texts. */
export function ShapeTools({ items }: { items: readonly { id: string; shape: Shape }[] }) {
  const { t } = useText();
  const { editor } = useSession();
  const ids = items.map(({ id }) => id);
  const painted = items.map(({ shape }) => ({ ...usualPaint(shape), ...shape }));
  const stroke = findShared(painted.map((shape) => shape.stroke));
  return (
    <>
      {painted.every(({ kind }) => !isLine(kind)) && (
        <ColorTool
          label={t('text:toolbar.fill')}
          value={findShared(painted.map(({ fill = NONE }) => fill))}
          // The line that is there without a fill stays.
          onChange={(fill) => editor.setShape(stroke === undefined ? { fill } : { fill, stroke }, ids)}
        />
      )}
      <ColorTool
        ring
        label={t('text:toolbar.line')}
        value={findShared(painted.map((shape) => shape.stroke ?? NONE))}
        onChange={(next) => editor.setShape({ stroke: next }, ids)}
      >
        <PanelSlider
          label={t('text:inspector.width')}
          value={painted.map(({ stroke_width = STROKE_WIDTH.usual }) => stroke_width)}
          range={[0, 0.1, 0.0025]}
          onChange={(stroke_width) => editor.setShape({ stroke_width }, ids)}
        />
      </ColorTool>
    </>
  );
}
