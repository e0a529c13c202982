import { useLayoutEffect } from 'react';
import type { Matrix } from '../../../../src-shared/drawing/piece.ts';
import type { Item } from '../../../state/editor/types.ts';
import { frameAt } from '../../../state/motion/plan.ts';
import { useSession } from '../session/context.ts';
import type { Session } from '../session/session.ts';

/**
 * Which moment of a document is drawn: that of the playhead where the timeline is open (`playhead`), the still
 * (`rest`), or that of the playhead always (`moving`).
 */
export type PreviewMode = 'playhead' | 'rest' | 'moving';

/** A matrix as an SVG transform. */
export const matrixText = ({ a, b, c, d, e, f }: Matrix): string => `matrix(${a} ${b} ${c} ${d} ${e} ${f})`;

/** The time that is drawn, ms; null for the still. */
export function findShownTime({ editor, player, preview }: Session, shown: PreviewMode): number | null {
  const { open, timeMs } = player.store.getState();
  if (shown === 'rest' || (shown === 'playhead' && !open)) return null;
  const plan = preview.plan(editor.store.getState().document, editor.canvas());
  return plan ? (plan.starts[frameAt(plan, timeMs)] ?? 0) : null;
}

/** The same for an item: one that is being edited or dragged is drawn as it lies in the still. */
export function getShownTime(item: Item, session: Session, shown: PreviewMode): number | null {
  const { textEditing, gesture, selection } = session.editor.store.getState();
  const isHeld =
    gesture !== null && gesture !== 'adjust' && gesture !== 'compose' && selection.includes(item.id);
  return textEditing?.id === item.id || isHeld ? null : findShownTime(session, shown);
}

/** Calls back at once and at every change of the document, a style that is tried on, the playhead and what has loaded. Must be stable. */
export function useDrawing(draw: () => void): void {
  const { editor, player, preview } = useSession();
  useLayoutEffect(() => {
    draw();
    const stops = [
      editor.store.subscribe(draw),
      editor.preview.store.subscribe(draw),
      player.store.subscribe(draw),
      preview.changes.subscribe(draw),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [editor, player, preview, draw]);
}
