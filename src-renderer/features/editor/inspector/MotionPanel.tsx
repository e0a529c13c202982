import { RotateCcw } from 'lucide-react';
import type { Timing } from '../../../../src-shared/contract/motion.ts';
import type { ChangeName } from '../../../state/editor/change-name.ts';
import type { PlannedItem } from '../../../state/motion/plan.ts';
import { withBar } from '../../../state/motion/spans.ts';
import { useText } from '../../../text.tsx';
import { Button } from '../../../ui/Button.tsx';
import common from '../../../ui/common.module.css';
import { useEditorState, usePlan, useSession } from '../session/context.ts';
import { PanelSection } from './PanelControls.tsx';
import { PictureMotion } from './PictureMotion.tsx';
import { SecondsRow } from './SecondsRow.tsx';
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
  const { t } = useText();
  const { startMs, endMs, timing, own } = item;
  const set = (start: number, end: number) => {
    const bar = { startMs: Math.min(start, end - 1), endMs: Math.min(durationMs, Math.max(end, start + 1)) };
    editor.setTimings('timing', new Map([[id, withBar(timing, bar, durationMs)]]));
  };
  return (
    <PanelSection
      title={t('timeline:panel.time')}
      actions={
        <Button
          size="small"
          variant="quiet"
          disabled={!own}
          onClick={() => editor.setTimings('resetTiming', new Map([[id, null]]))}
        >
          <RotateCcw size={13} aria-hidden /> {t('timeline:panel.automatic')}
        </Button>
      }
    >
      <SecondsRow
        label={t('timeline:panel.timeFrom')}
        name={t('timeline:panel.timeFromInSeconds')}
        {...{ ms: startMs, maxMs: durationMs }}
        onChange={(ms) => ms !== null && set(ms, endMs)}
      />
      <SecondsRow
        label={t('timeline:panel.timeTo')}
        name={t('timeline:panel.timeToInSeconds')}
        {...{ ms: endMs, maxMs: durationMs }}
        onChange={(ms) => ms !== null && set(startMs, ms)}
      />
    </PanelSection>
  );
}

/** How the selected items come and go, and how the picture moves. */
export function MotionPanel() {
  const { editor } = useSession();
  const { t } = useText();
  const { plan, chosen } = useChosen();
  if (!plan) return null;
  const last = chosen.at(-1);
  const change = (label: ChangeName, edit: (timing: Timing) => Timing) => {
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
          {(['entrance', 'exit'] as const).map((which) => (
            <TransitionSection key={which} {...{ which, change }} id={last.id} item={last.item} />
          ))}
          <TimeSection id={last.id} item={last.item} durationMs={plan.durationMs} />
        </>
      ) : (
        <p className={common.faintNote}>{t('timeline:panel.choose')}</p>
      )}
      <PictureMotion />
    </>
  );
}
