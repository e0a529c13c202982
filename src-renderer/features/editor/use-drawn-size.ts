import { useCallback, useSyncExternalStore } from 'react';
import { usePreviewChanges, useSession } from './session/context.ts';
import type { Session } from './session/session.ts';

/** Pause after the last change, ms, before the size is shown: updating it with every keystroke would delay the frame. */
const UPDATE_DELAY_MS = 150;

/** Font size of a drawn text, px; undefined while it is empty or not drawn yet. */
export function getDrawnSize({ preview, editor }: Session, id: string): number | undefined {
  const { document } = editor.store.getState();
  const item = document.items.find((one) => one.id === id);
  const drawing = item?.kind === 'text' ? preview.draw(item, document, editor.canvas()) : 'loading';
  return drawing === 'loading' ? undefined : drawing.text?.size || undefined;
}

/** The same as it changes, a moment later. */
export function useDrawnSize(id: string): number | undefined {
  const session = useSession();
  const { editor } = session;
  usePreviewChanges();
  const subscribe = useCallback(
    (onChange: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const stop = editor.store.subscribe((now, before) => {
        if (now.document === before.document) return;
        clearTimeout(timer);
        timer = setTimeout(onChange, UPDATE_DELAY_MS);
      });
      return () => {
        clearTimeout(timer);
        stop();
      };
    },
    [editor],
  );
  return useSyncExternalStore(subscribe, () => getDrawnSize(session, id));
}
