import { RotateCcw } from 'lucide-react';
import type { Timing } from '../../../../src-shared/contract/motion.ts';
import type { PlannedItem } from '../../../state/motion/plan.ts';
import { withBar } from '../../../state/motion/spans.ts';
import { Button } from '../../../ui/Button.tsx';
import { NumberInput } from '../../../ui/Field.tsx';
import { useEditorState, usePlan, useSession } from '../session/context.ts';
import styles from './Panel.module.css';
import { PanelRow, PanelSection } from './PanelControls.tsx';
import { PictureMotion } from './PictureMotion.tsx';
import { TransitionSection } from './TransitionSection.tsx';

/** The items of the selection that have a time, the last chosen at the end. */
function useChosen() {
  const plan = usePlan();
  const selection = useEditorState((state) => state.selection);
  const chosen = selection.flatMap((id) => {
    const item = plan?.items.get(id);
    return item ? [{ id, item }] : [];
  });
  return { plan, chosen };
}

/** When the last chosen item is seen. */
function TimeSection({ id, item, durationMs }: { id: string; item: PlannedItem; durationMs: number }) {
  const { editor } = useSession();
  const { startMs, endMs, timing, own } = item;
  const set = (start: number, end: number) => {
    const bar = { startMs: Math.min(start, end - 1), endMs: Math.min(durationMs, Math.max(end, start + 1)) };
    editor.setTimings('time', new Map([[id, withBar(timing, bar, durationMs)]]));
  };
  const seconds = (ms: number) => Math.round(ms / 10) / 100;
  return (
    <PanelSection
      title="Time"
      actions={
        <Button
          size="small"
          variant="quiet"
          disabled={!own}
          onClick={() => editor.setTimings('reset the time', new Map([[id, null]]))}
        >
          <RotateCcw size={13} aria-hidden /> Automatic
        </Button>
      }
    >
      <PanelRow label="From">
        <NumberInput
          label="Seen from, seconds"
          value={seconds(startMs)}
          min={0}
          max={seconds(durationMs)}
          step={0.05}
          unit="s"
          onChange={(value) => value !== null && set(value * 1000, endMs)}
        />
      </PanelRow>
      <PanelRow label="To">
        <NumberInput
          label="Seen until, seconds"
          value={seconds(endMs)}
          min={0}
          max={seconds(durationMs)}
          step={0.05}
          unit="s"
          onChange={(value) => value !== null && set(startMs, value * 1000)}
        />
      </PanelRow>
    </PanelSection>
  );
}

/** How the selected items come and go, and how the picture moves. */
export function MotionPanel() {
  const { editor } = useSession();
  const { plan, chosen } = useChosen();
  if (!plan) return null;
  const last = chosen.at(-1);
  const change = (label: string, edit: (timing: Timing) => Timing) => {
    const timings = chosen.map(({ id, item }): [string, Timing] => [
      id,
      edit(withBar(item.timing, item, plan.durationMs)),
    ]);
    editor.setTimings(label, new Map(timings));
  };
  return (
    <>
      {last ? (
        <>
          <TransitionSection which="entrance" id={last.id} item={last.item} change={change} />
          <TransitionSection which="exit" id={last.id} item={last.item} change={change} />
          <TimeSection id={last.id} item={last.item} durationMs={plan.durationMs} />
        </>
      ) : (
        <p className={styles.hint}>Choose a caption or sticker to say how it comes and goes.</p>
      )}
      <PictureMotion />
    </>
  );
}
