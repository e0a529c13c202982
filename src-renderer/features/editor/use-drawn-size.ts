import { useCallback, useSyncExternalStore } from 'react';
import { findShared } from '../../state/editor/text-styles/mixed-fields.ts';
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

/** The same of several as it changes, a moment later; `mixed` where they are drawn in different sizes. */
export function useDrawnSize(ids: readonly string[]): number | 'mixed' | undefined {
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
  return useSyncExternalStore(subscribe, () => {
    const drawn = ids.flatMap((id) => getDrawnSize(session, id) ?? []).map(Math.round);
    return findShared(drawn) ?? (drawn.length > 0 ? 'mixed' : undefined);
  });
}
