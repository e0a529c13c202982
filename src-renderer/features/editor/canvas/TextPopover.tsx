import { useEffect, useRef } from 'react';
import type { Size } from '../../../../src-shared/document/geometry.ts';
import type { PictureCanvas } from '../../../../src-shared/document/region.ts';
import { boxOfItem } from '../../../state/editor/editor-canvas.ts';
import { boundsOfBoxes } from '../../../state/editor/geometry.ts';
import type { TextItem } from '../../../state/editor/types.ts';
import { useCanvas, useEditorState, useItem, useSession } from '../session/context.ts';
import styles from './Canvas.module.css';
import { focusItem } from './item-box.ts';
import { labelOf } from './labels.ts';
import type { Placement } from './viewport.ts';

const WIDTH = 280;
/** Height reserved for the popover, px. */
const HEIGHT = 120;
const GAP = 12;
/** Where the focus goes when one is done: another text's field or box. */
const OTHER_TEXT = '[data-draft-field], [data-item]';

/** Below the box where there is room, else above it, always inside the viewport. */
function popoverPosition(item: TextItem, canvas: PictureCanvas, place: Placement, viewport: Size) {
  const box = boxOfItem(item, canvas);
  if (!box) return null;
  const { left, right, top, bottom } = boundsOfBoxes([box], canvas);
  const across = (share: number) => place.left + share * canvas.width * place.scale;
  const down = (share: number) => place.top + share * canvas.height * place.scale;
  const middle = across((left + right) / 2) - WIDTH / 2;
  const below = down(bottom) + GAP;
  const fits = below + HEIGHT <= viewport.height;
  const above = Math.max(GAP, down(top) - GAP - HEIGHT);
  const y = fits ? below : down(top) - GAP - HEIGHT >= GAP ? above : viewport.height - HEIGHT - GAP;
  return { width: WIDTH, left: Math.min(Math.max(GAP, middle), viewport.width - WIDTH - GAP), top: y };
}

/** The field for editing a text in place. A native field: selection, right-to-left text and input methods work. */
export function TextPopover({ place, viewport }: { place: Placement; viewport: Size }) {
  const id = useEditorState(({ textEditing }) => textEditing?.id);
  return id === undefined ? null : <PopoverField key={id} id={id} place={place} viewport={viewport} />;
}

function PopoverField({ id, place, viewport }: { id: string; place: Placement; viewport: Size }) {
  const { editor } = useSession();
  const item = useItem(id);
  const canvas = useCanvas();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  if (item?.kind !== 'text') return null;
  const style = popoverPosition(item, canvas, place, viewport);
  if (!style) return null;
  const stop = () => {
    editor.endTextEditing();
    focusItem(id);
  };
  return (
    <div className={styles.popover} style={style} onPointerDown={(event) => event.stopPropagation()}>
      <textarea
        ref={field}
        rows={1}
        dir="auto"
        data-draft-field
        data-text-editing
        aria-label={`Write in ${labelOf(item, editor.store.getState().document.items)}`}
        value={item.text}
        onChange={(event) => editor.setText(id, event.target.value)}
        onSelect={({ currentTarget }) => {
          const { selectionStart, selectionEnd, selectionDirection } = currentTarget;
          const backward = selectionDirection === 'backward';
          editor.setTextRange(
            backward ? selectionEnd : selectionStart,
            backward ? selectionStart : selectionEnd,
          );
        }}
        onBlur={({ relatedTarget }) => {
          if (relatedTarget?.matches(OTHER_TEXT)) editor.endTextEditing();
        }}
        onKeyDown={(event) => {
          const done = event.key === 'Escape' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey));
          if (!done || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.stopPropagation();
          stop();
        }}
      />
      <p>
        <span>Enter starts a line</span>
        <span>Esc when done</span>
      </p>
    </div>
  );
}
