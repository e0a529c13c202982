import { TriangleAlert } from 'lucide-react';
import { memo, type SyntheticEvent } from 'react';
import { boxOfItem } from '../../../state/editor/editor-canvas.ts';
import { useText } from '../../../text.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import { useCanvas, useEditorState, useLaterItem } from '../session/context.ts';
import { useTextCheck } from '../use-text-check.ts';
import styles from './Canvas.module.css';
import { boxStyle } from './item-box.ts';

const stop = (event: SyntheticEvent) => event.stopPropagation();

/** A sign at the box of a text with something wrong, which opens what that is. Hints alone show no sign. */
export const TextNotes = memo(function TextNotes(props: { id: string; scale: number }) {
  const resting = useEditorState(({ gesture }) => gesture === null);
  return resting ? <Notes {...props} /> : null;
});

function Notes({ id, scale }: { id: string; scale: number }) {
  const { t } = useText();
  const item = useLaterItem(id);
  const canvas = useCanvas();
  const notes = useTextCheck(item)?.check.notes ?? [];
  const box = item && boxOfItem(item, canvas);
  if (!box || !notes.some(({ level }) => level === 'warning')) return null;
  const sign = (
    <button type="button" className={styles.warning} aria-label={t('canvas:notes')}>
      <TriangleAlert size={13} aria-hidden />
    </button>
  );
  return (
    // Presses and keys here are none of the canvas; the panel's come here as well, since it is a child of this one.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps events from its parents
    <div
      className={styles.notes}
      style={boxStyle(box, canvas, scale)}
      onPointerDown={stop}
      onMouseDown={stop}
      onDoubleClick={stop}
      onKeyDown={stop}
    >
      <Popover label={t('canvas:notes')} trigger={sign} side="top">
        <ul className={styles.noteList}>
          {notes.map(({ kind, message }) => (
            <li key={kind}>{message}</li>
          ))}
        </ul>
      </Popover>
    </div>
  );
}
