import { memo, useCallback, useLayoutEffect, useRef } from 'react';
import { frameAt } from '../../../state/motion/plan.ts';
import { DrawnImage } from '../../drawing/DrawnImage.tsx';
import { createPiecePainter } from '../../drawing/DrawnPiece.tsx';
import { useCanvas, useEditorState, useItem, useSession } from '../session/context.ts';
import type { Session } from '../session/session.ts';
import { getShownTime, matrixText, type PreviewMode, useDrawing } from './moments.ts';

export interface DrawnItemProps {
  id: string;
  shown: PreviewMode;
  /** Draws the frame so many after the one that is shown, where it differs. */
  ahead?: number;
}

/** The time (ms) of a frame after the one shown; after the last comes the first. */
function laterTime({ editor, preview }: Session, timeMs: number, frames: number): number {
  const plan = preview.plan(editor.store.getState().document, editor.canvas());
  if (!plan || frames === 0) return timeMs;
  return plan.starts[(frameAt(plan, timeMs) + frames) % plan.starts.length] ?? 0;
}

function setHidden(group: SVGGElement, hidden: boolean): void {
  if (hidden) group.setAttribute('visibility', 'hidden');
  else if (group.hasAttribute('visibility')) group.removeAttribute('visibility');
}

/**
 * A text or sticker as it will be exported. It is drawn while a change is being made or time passes, and without React:
 * a keystroke costs its layout and the outlines that differ, a frame its transform.
 */
function DrawnByPreview({ id, shown, ahead = 0 }: DrawnItemProps) {
  const session = useSession();
  const group = useRef<SVGGElement>(null);
  const paint = useRef<ReturnType<typeof createPiecePainter>>(null);
  useLayoutEffect(() => {
    if (group.current) paint.current ??= createPiecePainter(group.current);
  }, []);
  useDrawing(
    useCallback(() => {
      const { editor, preview } = session;
      const document = editor.preview.store.getState().document ?? editor.store.getState().document;
      const item = document.items.find((each) => each.id === id);
      if (!item || item.kind === 'image' || item.kind === 'patch' || !group.current || !paint.current) return;
      const timeMs = getShownTime(item, session, shown);
      const canvas = editor.canvas();
      if (timeMs === null) {
        const drawing = preview.draw(item, document, canvas);
        setHidden(group.current, ahead > 0);
        return paint.current(drawing === 'loading' ? null : drawing.piece);
      }
      const piece = preview.drawAt(item, document, canvas, laterTime(session, timeMs, ahead));
      const isSame = ahead > 0 && piece === preview.drawAt(item, document, canvas, timeMs);
      // What is not seen stays in the page, hidden: to draw it again at its entrance would take longer than a frame.
      setHidden(group.current, piece === null || isSame);
      if (piece !== 'loading' && piece) paint.current(piece);
    }, [session, id, shown, ahead]),
  );
  return <g ref={group} />;
}

function DrawnImageItem({ id, shown, ahead = 0 }: DrawnItemProps) {
  const session = useSession();
  const item = useItem(id);
  const canvas = useCanvas();
  const group = useRef<SVGGElement>(null);
  useDrawing(
    useCallback(() => {
      const { editor, preview } = session;
      const { document } = editor.store.getState();
      const now = document.items.find((each) => each.id === id);
      if (now?.kind !== 'image' || !group.current) return;
      const timeMs = getShownTime(now, session, shown);
      if (timeMs === null) {
        group.current.removeAttribute('transform');
        group.current.removeAttribute('opacity');
        return setHidden(group.current, ahead > 0);
      }
      const place = preview.placeAt(now, document, editor.canvas(), laterTime(session, timeMs, ahead));
      setHidden(group.current, place === undefined);
      if (!place) return;
      group.current.setAttribute('transform', matrixText(place.matrix));
      group.current.setAttribute('opacity', String(place.opacity));
    }, [session, id, shown, ahead]),
  );
  return <g ref={group}>{item?.kind === 'image' && <DrawnImage item={item} canvas={canvas} />}</g>;
}

/** One text, sticker or picture as it will be exported. */
export const DrawnItem = memo(function DrawnItem(props: DrawnItemProps) {
  const isPicture = useEditorState(({ document }) =>
    document.items.some((item) => item.id === props.id && item.kind === 'image'),
  );
  return isPicture ? <DrawnImageItem {...props} /> : <DrawnByPreview {...props} />;
});
