import { type CSSProperties, type KeyboardEvent, memo } from 'react';
import type { Timing, Transition } from '../../../../src-shared/contract/motion.ts';
import type { Translate } from '../../../../src-shared/messages/keys.ts';
import type { ChangeName } from '../../../state/editor/change-name.ts';
import type { Formats } from '../../../state/language/formats.ts';
import { frameAt, type PlannedItem } from '../../../state/motion/plan.ts';
import { timeLabel } from '../../../state/motion/scale.ts';
import { moveBar, type SnapTargets, trimBar, withBar } from '../../../state/motion/spans.ts';
import { useText } from '../../../text.tsx';
import { useEditorState, useSession } from '../session/context.ts';
import styles from './Bar.module.css';
import { useBarDrag } from './use-bar-drag.ts';
import { useTrack } from './use-track.ts';

/** How a bar is read out: `0.15s to 3.00s, entrance: Pop, automatic`. */
function describeBar({ startMs, endMs, timing, own }: PlannedItem, t: Translate, format: Formats): string {
  const name = (transition: Transition | undefined) =>
    transition && transition.effect !== 'none' ? t(`timeline:effect.${transition.effect}`) : undefined;
  const [comes, goes] = [name(timing.entrance), name(timing.exit)];
  const facts = [
    t('timeline:bar.time', { from: timeLabel(startMs, format), to: timeLabel(endMs, format) }),
    comes ? t('timeline:bar.entrance', { effect: comes }) : '',
    goes ? t('timeline:bar.exit', { effect: goes }) : '',
    own ? '' : t('timeline:bar.automatic'),
  ];
  return format.enumeration(facts.filter(Boolean));
}

/** Keys of a focused bar: arrows move it by a frame, with Shift trim its end (with Alt its start), Delete resets it. */
function useBarKeys(id: string, item: PlannedItem) {
  const { editor } = useSession();
  const { plan } = useTrack();
  const { durationMs, starts } = plan;
  const set = (label: ChangeName, timing: Timing | null) => editor.setTimings(label, new Map([[id, timing]]));
  /** The beginning of a frame some frames before or after a time; the end counts as one. */
  const stepTime = (ms: number, by: number) => {
    const grid = [...starts, durationMs];
    const at = ms >= durationMs ? grid.length - 1 : frameAt(plan, ms);
    return grid[Math.min(grid.length - 1, Math.max(0, at + by))] ?? ms;
  };
  const free: SnapTargets = { at: [], within: 0, starts, durationMs };
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
    if (ctrlKey || metaKey) return;
    const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    if (by !== 0 && shiftKey) {
      const edge = altKey ? 'start' : 'end';
      const to = stepTime(edge === 'start' ? item.startMs : item.endMs, by);
      set('trim', withBar(item.timing, trimBar(item, edge, to, free), durationMs));
    } else if (by !== 0 && !altKey) {
      const to = stepTime(item.startMs, by);
      set('timing', withBar(item.timing, moveBar(item, to - item.startMs, free), durationMs));
    } else if (key === 'Delete' || key === 'Backspace') set('resetTiming', null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
}

const percent = (part: number, whole: number): string => `${whole > 0 ? (part / whole) * 100 : 0}%`;

/** When an item is seen: a bar with its entrance and exit as slopes, to drag, trim and move by key. */
export const Bar = memo(function Bar({
  id,
  name,
  item,
  locked,
}: {
  id: string;
  name: string;
  item: PlannedItem;
  locked: boolean;
}) {
  const { editor } = useSession();
  const { t, format } = useText();
  const { plan, width } = useTrack();
  const selected = useEditorState(({ selection }) => selection.includes(id));
  const onKeyDown = useBarKeys(id, item);
  const drag = useBarDrag(id);
  const { startMs, endMs, entranceMs, exitMs, timing, own } = item;
  const length = endMs - startMs;
  const style: CSSProperties & Record<`--${string}`, string> = {
    left: (startMs / plan.durationMs) * width,
    width: Math.max(6, (length / plan.durationMs) * width),
    '--in': percent(entranceMs, length),
    '--out': percent(exitMs, length),
  };
  const effect = timing.entrance?.effect ?? 'none';
  return (
    <div
      role="slider"
      tabIndex={0}
      className={styles.bar}
      style={style}
      aria-label={t('timeline:bar.label', { name })}
      aria-valuemin={0}
      aria-valuemax={plan.durationMs}
      aria-valuenow={Math.round(startMs)}
      aria-valuetext={describeBar(item, t, format)}
      aria-describedby="timeline-keys"
      aria-disabled={locked}
      data-bar={id}
      data-own={own}
      data-selected={selected}
      onKeyDown={locked ? undefined : onKeyDown}
      onFocus={() => selected || editor.select([id])}
      {...drag}
    >
      <span className={styles.fill} aria-hidden />
      <span className={styles.barName} aria-hidden>
        {t(effect === 'none' ? 'timeline:bar.shown' : `timeline:effect.${effect}`)}
      </span>
      <span className={styles.edge} data-edge="start" aria-hidden />
      <span className={styles.edge} data-edge="end" aria-hidden />
    </div>
  );
});
