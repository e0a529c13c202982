import {
  isLine,
  POINTER,
  STROKE_WIDTH,
  USUAL_BUBBLE_RADIUS,
  USUAL_POINTER,
} from '../../../../../src-shared/contract/shape-names.ts';
import type { Shape } from '../../../../../src-shared/contract/shapes.ts';
import { usualPaint } from '../../../../../src-shared/drawing/shape-drawing.ts';
import { findShared } from '../../../../state/editor/text-styles/mixed-fields.ts';
import { useText } from '../../../../text.tsx';
import { Segmented } from '../../../../ui/Controls.tsx';
import { NumberInput } from '../../../../ui/Field.tsx';
import { useSession } from '../../session/context.ts';
import { ColorRow, PanelRow, percent, SliderRow } from '../PanelControls.tsx';
import styles from '../PositionPanel.module.css';

const NONE = '#00000000';

interface ShapesProps {
  shapes: readonly Shape[];
}

const getRadius = ({ kind, radius = kind === 'bubble' ? USUAL_BUBBLE_RADIUS : 0 }: Shape) => radius;
const getHeads = ({ kind, heads = kind === 'arrow' ? 'end' : 'none' }: Shape) => heads;

/** Colours of fill and line, and the width of the line. */
function PaintControls({ shapes }: ShapesProps) {
  const { t } = useText();
  const { editor } = useSession();
  const painted = shapes.map((shape) => ({ ...usualPaint(shape), ...shape }));
  return (
    <>
      {shapes.every(({ kind }) => kind !== 'line' && kind !== 'arrow') && (
        <ColorRow
          label={t('layers:look.fill')}
          value={findShared(painted.map(({ fill = NONE }) => fill))}
          onChange={(fill) => {
            const stroke = findShared(painted.map((shape) => shape.stroke));
            // The line that is there without a fill stays.
            editor.setShape(stroke === undefined ? { fill } : { fill, stroke });
          }}
        />
      )}
      <ColorRow
        label={t('layers:look.stroke')}
        value={findShared(painted.map(({ stroke = NONE }) => stroke))}
        onChange={(stroke) => editor.setShape({ stroke })}
      />
      <SliderRow
        label={t('layers:look.width')}
        value={shapes.map(({ stroke_width = STROKE_WIDTH.usual }) => stroke_width)}
        range={[0, 0.1, 0.0025]}
        show={(width, format) => format.percent(width, 1)}
        onChange={(stroke_width) => editor.setShape({ stroke_width })}
      />
    </>
  );
}

/** Where the tip of the tail of speech bubbles is, % of their box. */
function TailFields({ shapes }: ShapesProps) {
  const { t } = useText();
  const { editor } = useSession();
  const pointers = shapes.map(({ pointer }) => pointer ?? USUAL_POINTER);
  const last = pointers.at(-1) ?? USUAL_POINTER;
  const field = (axis: 'x' | 'y', label: string) => {
    const shared = findShared(pointers.map((pointer) => Math.round(pointer[axis] * 100)));
    return (
      <NumberInput
        label={label}
        value={shared ?? null}
        placeholder={t('text:mixed')}
        min={POINTER.least * 100}
        max={POINTER.most * 100}
        unit="%"
        onChange={(share) => share !== null && editor.setShape({ pointer: { ...last, [axis]: share / 100 } })}
      />
    );
  };
  return (
    <PanelRow label={t('layers:look.tail')}>
      <div className={styles.pair}>
        {field('x', t('layers:look.tailX'))}
        {field('y', t('layers:look.tailY'))}
      </div>
    </PanelRow>
  );
}

/** Fill, line, corners, tail and arrowheads of shapes. */
export function ShapeControls({ shapes }: ShapesProps) {
  const { t } = useText();
  const { editor } = useSession();
  return (
    <>
      <PaintControls shapes={shapes} />
      {shapes.every(({ kind }) => kind === 'rectangle' || kind === 'bubble') && (
        <SliderRow
          label={t('layers:look.corners')}
          value={shapes.map(getRadius)}
          range={[0, 0.5, 0.01]}
          show={(radius, format) => percent(radius * 2, format)}
          onChange={(radius) => editor.setShape({ radius })}
        />
      )}
      {shapes.every(({ kind }) => kind === 'bubble') && <TailFields shapes={shapes} />}
      {shapes.every(({ kind }) => isLine(kind)) && (
        <Segmented
          label={t('layers:look.heads')}
          value={findShared(shapes.map(getHeads))}
          options={[
            { value: 'none', label: t('layers:look.headsNone') },
            { value: 'end', label: t('layers:look.headsEnd') },
            { value: 'both', label: t('layers:look.headsBoth') },
          ]}
          onChange={(heads) => editor.setShape({ heads })}
        />
      )}
      <Segmented
        label={t('layers:look.dash')}
        value={findShared(shapes.map(({ dash = 'solid' }) => dash))}
        options={[
          { value: 'solid', label: t('layers:look.solid') },
          { value: 'dashed', label: t('layers:look.dashed') },
          { value: 'dotted', label: t('layers:look.dotted') },
        ]}
        onChange={(dash) => editor.setShape({ dash })}
      />
    </>
  );
}
