import { RotateCcw } from 'lucide-react';
import type { Timing } from '../../../../src-shared/contract/motion.ts';
import type { ChangeName } from '../../../state/editor/change-name.ts';
import type { Plan } from '../../../state/motion/plan.ts';
import { withBar } from '../../../state/motion/spans.ts';
import { useText } from '../../../text.tsx';
import { Button } from '../../../ui/Button.tsx';
import common from '../../../ui/common.module.css';
import { useEditorState, usePlan, useSession } from '../session/context.ts';
import { PanelSection } from './PanelControls.tsx';
import { PictureMotion } from './PictureMotion.tsx';
import { SecondsRow } from './SecondsRow.tsx';
import { type ChosenItem, TransitionSection } from './TransitionSection.tsx';
import { VideoSection } from './VideoSection.tsx';

/** The items of the selection that have a time, the last chosen at the end. */
function useChosen(): { plan: Plan | undefined; chosen: readonly ChosenItem[] } {
  const plan = usePlan();
  const selection = useEditorState((state) => state.selection);
  const chosen = selection.flatMap((id) => {
    const item = plan?.items.get(id);
    return item ? [{ id, item }] : [];
  });
  return { plan, chosen };
}

/** When the chosen items are seen. */
function TimeSection({ chosen, durationMs }: { chosen: readonly ChosenItem[]; durationMs: number }) {
  const { editor } = useSession();
  const { t } = useText();
  const set = (patch: { startMs: number } | { endMs: number }) => {
    const timings = chosen.map(({ id, item }): [string, Timing] => {
      const { startMs: start, endMs: end } = { ...item, ...patch };
      const bar = {
        startMs: Math.min(start, end - 1),
        endMs: Math.min(durationMs, Math.max(end, start + 1)),
      };
      return [id, withBar(item.timing, bar, durationMs)];
    });
    editor.setTimings('timing', new Map(timings));
  };
  return (
    <PanelSection
      title={t('timeline:panel.time')}
      actions={
        <Button
          size="small"
          variant="quiet"
          disabled={!chosen.some(({ item }) => item.own)}
          onClick={() => editor.setTimings('resetTiming', new Map(chosen.map(({ id }) => [id, null])))}
        >
          <RotateCcw size={13} aria-hidden /> {t('timeline:panel.automatic')}
        </Button>
      }
    >
      <SecondsRow
        label={t('timeline:panel.timeFrom')}
        name={t('timeline:panel.timeFromInSeconds')}
        ms={chosen.map(({ item }) => item.startMs)}
        maxMs={durationMs}
        onChange={(startMs) => startMs !== null && set({ startMs })}
      />
      <SecondsRow
        label={t('timeline:panel.timeTo')}
        name={t('timeline:panel.timeToInSeconds')}
        ms={chosen.map(({ item }) => item.endMs)}
        maxMs={durationMs}
        onChange={(endMs) => endMs !== null && set({ endMs })}
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
  const change = (label: ChangeName, edit: (timing: Timing) => Timing) => {
    const timings = chosen.map(({ id, item }): [string, Timing] => [
      id,
      edit(withBar(item.timing, item, plan.durationMs)),
    ]);
    editor.setTimings(label, new Map(timings));
  };
  return (
    <>
      {chosen.length > 0 ? (
        <>
          {(['entrance', 'exit'] as const).map((which) => (
            <TransitionSection key={which} {...{ which, change, chosen }} />
          ))}
          <TimeSection chosen={chosen} durationMs={plan.durationMs} />
        </>
      ) : (
        <p className={common.faintNote}>{t('timeline:panel.choose')}</p>
      )}
      <VideoSection />
      <PictureMotion />
    </>
  );
}
