import { useEffect, useRef, useState } from 'react';
import { blobOf } from '../../../api/desktop.ts';
import { useApp } from '../../../context.ts';
import type { Finished } from '../../../state/export/exporter.ts';
import { useSession } from '../session/context.ts';
import { useExport } from './use-export.ts';

export type DragState = 'idle' | 'preparing' | 'ready';

interface Ready {
  finished: Finished;
  /** Blob address, for the web's way of dragging a file out. */
  url: string;
  /** Token of the desktop's way. */
  token?: string;
}

/** The finished picture as a file that can be dragged, for as long as the document stays as it is. */
export function useDragFile() {
  const { desktop, settings, toasts } = useApp();
  const { finish, isDrawn, usual } = useExport();
  const { store } = useSession().editor;
  const [ready, setReady] = useState<Ready | null>(null);
  const [preparing, setPreparing] = useState(false);
  const drawing = useRef(false);
  // A changed document, or another format chosen, makes the file an old one.
  useEffect(
    () => store.subscribe((now, before) => now.document !== before.document && setReady(null)),
    [store],
  );
  useEffect(
    () =>
      settings.store.subscribe(
        (now, before) => now.settings.export !== before.settings.export && setReady(null),
      ),
    [settings],
  );
  useEffect(() => () => URL.revokeObjectURL(ready?.url ?? ''), [ready]);

  const draw = async (): Promise<void> => {
    const { document } = store.getState();
    const finished = await finish(usual());
    const token = await desktop.bridge?.prepareDrag(finished.file);
    // Changed meanwhile: an old picture must not be dragged out, and a new one was not asked for.
    if (store.getState().document !== document) return;
    const { bytes, type } = finished.file;
    const url = URL.createObjectURL(blobOf(bytes, type));
    setReady({ finished, url, ...(token === undefined ? {} : { token }) });
  };
  const prepare = async (): Promise<void> => {
    if (ready || drawing.current) return;
    drawing.current = true;
    setPreparing(true);
    try {
      await draw();
    } catch (error) {
      toasts.fail(error);
    } finally {
      drawing.current = false;
      setPreparing(false);
    }
  };
  const state: DragState = ready ? 'ready' : preparing ? 'preparing' : 'idle';
  return {
    state,
    ready,
    /** Draws it where it was not drawn yet. */
    prepare,
    /** Has it ready where that costs nothing. */
    prepareDrawn: async (): Promise<void> => {
      if (isDrawn(usual())) await prepare();
    },
  };
}
