import { GripVertical } from 'lucide-react';
import type { DragEvent, PointerEvent } from 'react';
import { useApp } from '../../../context.ts';
import { Tooltip } from '../../../ui/Tooltip.tsx';
import styles from './Export.module.css';
import { type DragState, useDragFile } from './use-drag-file.ts';

const HINTS: Readonly<Record<DragState, string>> = {
  idle: 'Press to prepare the picture, then drag it into a chat or folder',
  preparing: 'The picture is being drawn: drag in a moment',
  ready: 'Drag it into a chat or folder',
};

/**
 * A handle for dragging the finished picture into a chat or folder. A drag cannot wait for rendering, so pressing
 * renders; hovering only uses a picture that was rendered before.
 */
export function DragHandle() {
  const { desktop } = useApp();
  const { state, ready, prepare, prepareDrawn } = useDragFile();
  const onPointerDown = ({ button }: PointerEvent) => {
    if (button === 0) void prepare();
  };
  const onDragStart = (event: DragEvent) => {
    if (!ready) return event.preventDefault();
    const { finished, token, url } = ready;
    if (desktop.bridge && token !== undefined) {
      event.preventDefault();
      desktop.bridge.startDrag(token);
      return;
    }
    const { name, type } = finished.file;
    event.dataTransfer.effectAllowed = 'copy';
    event.dataTransfer.setData('DownloadURL', `${type}:${name}:${url}`);
    event.dataTransfer.setData('text/uri-list', finished.meme.url);
  };
  return (
    <Tooltip label={HINTS[state]}>
      <button
        type="button"
        draggable
        // For pointers only: Copy image and Export do the same by keyboard.
        tabIndex={-1}
        className={styles.chip}
        data-state={state}
        onPointerEnter={() => void prepareDrawn()}
        onPointerDown={onPointerDown}
        onDragStart={onDragStart}
      >
        <GripVertical size={13} aria-hidden />
        <span className={styles.chipLabel}>
          <span data-shown={state !== 'preparing'}>Drag out</span>
          <span data-shown={state === 'preparing'}>Preparing…</span>
        </span>
      </button>
    </Tooltip>
  );
}
