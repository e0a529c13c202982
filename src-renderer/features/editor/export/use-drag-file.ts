import { useEffect, useRef, useState } from 'react';
import { toBlob } from '../../../api/desktop.ts';
import { useApp } from '../../../context.ts';
import type { ExportResult } from '../../../state/export/exporter.ts';
import { useSession } from '../session/context.ts';
import { useExport } from './use-export.ts';

export type DragState = 'idle' | 'preparing' | 'ready';

interface Ready {
  finished: ExportResult;
  /** Blob URL, for dragging out of a browser. */
  url: string;
  /** Token of the prepared file, for dragging out of the desktop app. */
  token?: string;
}

/** The finished picture as a file that can be dragged, for as long as the document stays as it is. */
export function useDragFile() {
  const { desktop, settings, toasts } = useApp();
  const { finish, isDrawn, usualOutput } = useExport();
  const { store } = useSession().editor;
  const [ready, setReady] = useState<Ready | null>(null);
  const [preparing, setPreparing] = useState(false);
  const drawing = useRef(false);
  // A change of the document or of the format makes the file outdated.
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
    const finished = await finish(usualOutput());
    const token = await desktop.bridge?.prepareDrag(finished.file);
    // The document has changed since: an outdated picture must not be dragged out.
    if (store.getState().document !== document) return;
    const { bytes, type } = finished.file;
    const url = URL.createObjectURL(toBlob(bytes, type));
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
    /** Renders the picture unless it is ready. */
    prepare,
    /** Prepares a picture that was rendered before, which costs nothing. */
    prepareDrawn: async (): Promise<void> => {
      if (isDrawn(usualOutput())) await prepare();
    },
  };
}
