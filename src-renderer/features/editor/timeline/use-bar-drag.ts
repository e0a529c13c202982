import { type PointerEvent, useEffect, useRef } from 'react';
import type { Timing } from '../../../../src-shared/contract/motion.ts';
import type { Plan } from '../../../state/motion/plan.ts';
import { type Edge, moveBar, type SnapTargets, trimBar, withBar } from '../../../state/motion/spans.ts';
import { useSession } from '../session/context.ts';
import type { Session } from '../session/session.ts';
import { useTrack } from './use-track.ts';

/** Distance at which a press becomes a drag, and at which bars snap, screen px. */
const DRAG_PX = 3;
const SNAP_PX = 7;

interface BarDrag {
  pointer: number;
  fromX: number;
  edge: Edge | null;
  /** What moves, as it was; the pressed bar first. */
  ids: readonly string[];
  plan: Plan;
  targets: SnapTargets;
  started: boolean;
}

/** Everything that stays where it is: ends of the other bars, the playhead, the ends of the document. */
function listTargets({ player }: Session, plan: Plan, ids: readonly string[], width: number): SnapTargets {
  const others = [...plan.items].flatMap(([id, { startMs, endMs }]) =>
    ids.includes(id) ? [] : [startMs, endMs],
  );
  return {
    at: [0, plan.durationMs, player.store.getState().timeMs, ...others],
    within: (SNAP_PX * plan.durationMs) / Math.max(1, width),
    starts: plan.starts,
    durationMs: plan.durationMs,
  };
}

/** The times of what is dragged, `byMs` from where it was, and what it snapped to. */
function dragTimes({ edge, ids, plan, targets }: BarDrag, byMs: number) {
  const { durationMs } = plan;
  const timings = new Map<string, Timing>();
  const [first, ...rest] = ids.flatMap((id) => {
    const item = plan.items.get(id);
    return item ? [{ id, item }] : [];
  });
  if (!first) return { timings };
  if (edge) {
    const at = (edge === 'start' ? first.item.startMs : first.item.endMs) + byMs;
    const bar = trimBar(first.item, edge, at, targets);
    timings.set(first.id, withBar(first.item.timing, bar, durationMs));
    return { timings, target: bar.target };
  }
  // Nothing of a group leaves the document: it stops where its first or last bar does.
  const all = [first, ...rest];
  const least = -Math.min(...all.map(({ item }) => item.startMs));
  const most = durationMs - Math.max(...all.map(({ item }) => item.endMs));
  const bar = moveBar(first.item, Math.min(Math.max(byMs, least), most), targets);
  const moved = Math.min(Math.max(bar.startMs - first.item.startMs, least), most);
  for (const { id, item } of all) {
    timings.set(id, withBar(item.timing, moveBar(item, moved), durationMs));
  }
  return { timings, target: bar.target };
}

/** Selects the pressed bar's item; a selection that contains it stays, so that all of it can be dragged. */
function press({ editor }: Session, id: string, shift: boolean): void {
  const { selection } = editor.store.getState();
  if (shift) editor.toggle(id);
  else if (!selection.includes(id)) editor.select([id]);
}

/** Pointer handlers of a bar; one drag is one undo entry, and Escape ends it without a change. */
export function useBarDrag(id: string) {
  const session = useSession();
  const { editor } = session;
  const { plan, width, setGuide } = useTrack();
  const drag = useRef<BarDrag | null>(null);
  const cancel = () => {
    if (drag.current?.started) editor.cancel();
    drag.current = null;
    setGuide(null);
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !drag.current) return;
      if (drag.current.started) editor.cancel();
      drag.current = null;
      setGuide(null);
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [editor, setGuide]);

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || drag.current) return;
      press(session, id, event.shiftKey);
      const { document, selection } = editor.store.getState();
      const edgeName = event.target instanceof HTMLElement ? event.target.dataset.edge : undefined;
      const edge = edgeName === 'start' || edgeName === 'end' ? edgeName : null;
      const free = new Set(document.items.flatMap((item) => (item.locked ? [] : [item.id])));
      const group = edge ? [id] : [id, ...selection.filter((one) => one !== id)];
      const ids = group.filter((one) => free.has(one) && plan.items.has(one));
      if (!ids.includes(id)) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const targets = listTargets(session, plan, ids, width);
      const { pointerId: pointer, clientX: fromX } = event;
      drag.current = { pointer, fromX, edge, ids, plan, targets, started: false };
    },
    onPointerMove({ pointerId, clientX }: PointerEvent<HTMLElement>) {
      const { current } = drag;
      if (current?.pointer !== pointerId) return;
      if (!current.started && Math.abs(clientX - current.fromX) < DRAG_PX) return;
      if (!current.started) editor.begin();
      current.started = true;
      const byMs = ((clientX - current.fromX) / Math.max(1, width)) * current.plan.durationMs;
      const { timings, target } = dragTimes(current, byMs);
      editor.setTimings('timing', timings);
      setGuide(target ?? null);
    },
    onPointerUp({ pointerId }: PointerEvent<HTMLElement>) {
      const { current } = drag;
      if (current?.pointer !== pointerId) return;
      drag.current = null;
      setGuide(null);
      if (current.started) editor.commit(current.edge ? 'trim' : 'timing');
    },
    onPointerCancel: cancel,
  };
}
