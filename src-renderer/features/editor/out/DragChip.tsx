import { GripVertical } from 'lucide-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useApp } from '../../../context.ts';
import { blobOf } from '../../../desktop/desktop.ts';
import { Tooltip } from '../../../ui/Tooltip.tsx';
import { useSession } from '../session/context.ts';
import styles from './Out.module.css';
import type { Finished } from './render.ts';
import { useOut } from './use-out.ts';

interface Ready {
  finished: Finished;
  /** Blob address, for the web's way of dragging a file out. */
  url: string;
  /** Token of the desktop's way. */
  token?: string;
}

/** Draws the picture when the pointer comes near, since a drag can't wait for it. */
function useReady() {
  const { desktop, toasts } = useApp();
  const { finish, usual } = useOut();
  const { store } = useSession().editor;
  const [ready, setReady] = useState<Ready | null>(null);
  const drawing = useRef(false);
  // A changed document makes the file an old one.
  useEffect(
    () => store.subscribe((now, before) => now.document !== before.document && setReady(null)),
    [store],
  );
  useEffect(() => () => URL.revokeObjectURL(ready?.url ?? ''), [ready]);
  const draw = async (): Promise<Omit<Ready, 'url'>> => {
    const { document } = store.getState();
    const finished = await finish(usual());
    const token = await desktop.bridge?.prepareDrag(finished.file);
    // Changed meanwhile: an old picture must not be dragged out.
    if (store.getState().document !== document) return draw();
    return { finished, ...(token === undefined ? {} : { token }) };
  };
  const prepare = async () => {
    if (ready || drawing.current) return;
    drawing.current = true;
    try {
      const drawn = await draw();
      const { bytes, type } = drawn.finished.file;
      setReady({ ...drawn, url: URL.createObjectURL(blobOf(bytes, type)) });
    } catch (error) {
      toasts.fail(error);
    } finally {
      drawing.current = false;
    }
  };
  return { ready, prepare };
}

/** What one drags into a chat or a folder: the finished picture. */
export function DragChip() {
  const { desktop } = useApp();
  const { ready, prepare } = useReady();
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
    <Tooltip label={ready ? 'Drag it into a chat or folder' : 'Hold a moment: it is being drawn'}>
      <button
        type="button"
        draggable
        className={styles.chip}
        data-ready={ready !== null}
        onPointerEnter={() => void prepare()}
        onFocus={() => void prepare()}
        onDragStart={onDragStart}
      >
        <GripVertical size={13} aria-hidden /> Drag out
      </button>
    </Tooltip>
  );
}
