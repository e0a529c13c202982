import { GripVertical } from 'lucide-react';
import type { DragEvent, PointerEvent } from 'react';
import type { LabelKey } from '../../../../src-shared/messages/keys.ts';
import { useApp } from '../../../context.ts';
import { useText } from '../../../text.tsx';
import { Tooltip } from '../../../ui/Tooltip.tsx';
import styles from './Export.module.css';
import { type DragState, useDragFile } from './use-drag-file.ts';

const HINTS: Readonly<Record<DragState, LabelKey>> = {
  idle: 'exporting:drag.idle',
  preparing: 'exporting:drag.notYet',
  ready: 'exporting:drag.ready',
};

/**
 * A handle for dragging the finished picture into a chat or folder. A drag cannot wait for rendering, so pressing
 * renders; hovering only uses a picture that was rendered before.
 */
export function DragHandle() {
  const { desktop } = useApp();
  const { t } = useText();
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
    <Tooltip label={t(HINTS[state])}>
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
          <span data-shown={state !== 'preparing'}>{t('exporting:drag.label')}</span>
          <span data-shown={state === 'preparing'}>{t('exporting:drag.preparing')}</span>
        </span>
      </button>
    </Tooltip>
  );
}
