import { Crop } from 'lucide-react';
import type { Canvas } from '../../../../src-shared/contract/layers.ts';
import { ASPECTS, type Aspect, aspectOf } from '../../../state/editor/edits/canvas.ts';
import { Button } from '../../../ui/Button.tsx';
import { ColorInput } from '../../../ui/ColorInput.tsx';
import { Segmented } from '../../../ui/Controls.tsx';
import { useScreen } from '../screen.ts';
import { useCanvas, useEditorState, useSession } from '../session/context.ts';
import styles from './Panel.module.css';
import { PanelRow, PanelSection, percent, SliderRow } from './PanelControls.tsx';

const SIDES = [
  ['top', 'Above'],
  ['bottom', 'Below'],
  ['left', 'Left'],
  ['right', 'Right'],
] as const;
const NAMES = Object.keys(ASPECTS).filter((name): name is Aspect => name in ASPECTS);
const OPTIONS = NAMES.map((value) => ({ value, label: value === 'original' ? 'Orig.' : value }));

function Shape() {
  const { editor } = useSession();
  const { setCropping } = useScreen();
  const size = useCanvas();
  const canvas = useEditorState(({ document }) => document.canvas);
  return (
    <PanelSection title="Shape">
      <Segmented<Aspect | 'other'>
        label="Aspect"
        value={aspectOf(size, canvas) ?? 'other'}
        options={OPTIONS}
        onChange={(aspect) => aspect !== 'other' && editor.setAspect(aspect)}
      />
      <div className={styles.inline}>
        <p className={styles.hint}>
          {size.width} × {size.height} px
        </p>
        <Button size="small" onClick={() => setCropping(true)}>
          <Crop size={14} aria-hidden /> Crop…
        </Button>
      </div>
    </PanelSection>
  );
}

/** Shape, crop and bars of the finished picture. */
export function CanvasPanel() {
  const { editor } = useSession();
  const canvas = useEditorState(({ document }) => document.canvas);
  const set = (patch: Canvas) => editor.setCanvas({ ...canvas, ...patch });
  const hasBars = Object.values(canvas.pad ?? {}).some((share) => (share ?? 0) > 0);
  return (
    <>
      <Shape />
      <PanelSection title="Bars">
        {SIDES.map(([side, label]) => (
          <SliderRow
            key={side}
            label={label}
            name={`Bar ${label.toLowerCase()}`}
            value={canvas.pad?.[side] ?? 0}
            min={0}
            max={0.6}
            step={0.01}
            show={percent}
            onChange={(share) => set({ pad: { ...canvas.pad, [side]: share } })}
          />
        ))}
        <PanelRow label="Colour">
          <ColorInput
            label="Bar colour"
            value={canvas.color ?? '#ffffff'}
            onChange={(color) => set({ color })}
          />
        </PanelRow>
        {!hasBars && <p className={styles.hint}>A bar makes room for words beside the picture.</p>}
      </PanelSection>
    </>
  );
}
