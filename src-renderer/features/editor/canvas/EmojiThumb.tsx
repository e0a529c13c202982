import { scaleRect } from '../../../../src-shared/document/geometry.ts';
import type { EmojiItem } from '../../../state/editor/types.ts';
import { DrawnPiece } from '../../drawing/DrawnPiece.tsx';
import { useCanvas, usePreviewChanges, useSession } from '../session/context.ts';

/** An emoji of the document as a small picture, as it is drawn on the canvas. */
export function EmojiThumb({ item, className = '' }: { item: EmojiItem; className?: string | undefined }) {
  const { preview, editor } = useSession();
  const canvas = useCanvas();
  usePreviewChanges();
  const drawing = preview.draw(item, editor.store.getState().document, canvas);
  const { x, y, width, height } = scaleRect(item.box, canvas);
  return (
    <svg className={className} viewBox={`${x} ${y} ${width} ${height}`} aria-hidden>
      {drawing !== 'loading' && drawing.piece && <DrawnPiece piece={drawing.piece} />}
    </svg>
  );
}
