import { isLine, STROKE_WIDTH, USUAL_BUBBLE_RADIUS } from '../../../../../src-shared/contract/shape-names.ts';
import type { Shape } from '../../../../../src-shared/contract/shapes.ts';
import { usualPaint } from '../../../../../src-shared/drawing/shape-drawing.ts';
import { useText } from '../../../../text.tsx';
import { Segmented } from '../../../../ui/Controls.tsx';
import { useSession } from '../../session/context.ts';
import { ColorRow, percent, SliderRow } from '../PanelControls.tsx';

const NONE = '#00000000';

/** Fill, line, corners and arrowheads of shapes. */
export function ShapeControls({ shape, ids }: { shape: Shape; ids: readonly string[] }) {
  const { t } = useText();
  const { editor } = useSession();
  const usual = usualPaint(shape);
  const { kind } = shape;
  const heads = shape.heads ?? (kind === 'arrow' ? 'end' : 'none');
  return (
    <>
      {kind !== 'line' && kind !== 'arrow' && (
        <ColorRow
          label={t('layers:look.fill')}
          value={shape.fill ?? usual.fill ?? NONE}
          onChange={(fill) =>
            // The line that is there without a fill stays.
            editor.setShape({ fill, stroke: shape.stroke ?? usual.stroke }, ids)
          }
        />
      )}
      <ColorRow
        label={t('layers:look.stroke')}
        value={shape.stroke ?? usual.stroke ?? NONE}
        onChange={(stroke) => editor.setShape({ stroke }, ids)}
      />
      <SliderRow
        label={t('layers:look.width')}
        value={shape.stroke_width ?? STROKE_WIDTH.usual}
        range={[0, 0.1, 0.0025]}
        show={(width) => `${Math.round(width * 1000) / 10} %`}
        onChange={(stroke_width) => editor.setShape({ stroke_width }, ids)}
      />
      {(kind === 'rectangle' || kind === 'bubble') && (
        <SliderRow
          label={t('layers:look.corners')}
          value={shape.radius ?? (kind === 'bubble' ? USUAL_BUBBLE_RADIUS : 0)}
          range={[0, 0.5, 0.01]}
          show={(radius, format) => percent(radius * 2, format)}
          onChange={(radius) => editor.setShape({ radius }, ids)}
        />
      )}
      {isLine(kind) && (
        <Segmented
          label={t('layers:look.heads')}
          value={heads}
          options={[
            { value: 'none', label: t('layers:look.headsNone') },
            { value: 'end', label: t('layers:look.headsEnd') },
            { value: 'both', label: t('layers:look.headsBoth') },
          ]}
          onChange={(next) => editor.setShape({ heads: next }, ids)}
        />
      )}
      <Segmented
        label={t('layers:look.dash')}
        value={shape.dash ?? 'solid'}
        options={[
          { value: 'solid', label: t('layers:look.solid') },
          { value: 'dashed', label: t('layers:look.dashed') },
          { value: 'dotted', label: t('layers:look.dotted') },
        ]}
        onChange={(dash) => editor.setShape({ dash }, ids)}
      />
    </>
  );
}
