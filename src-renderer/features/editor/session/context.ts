import { createContext, use, useRef, useSyncExternalStore } from 'react';
import type { PictureCanvas } from '../../../../src-shared/document/region.ts';
import { useSelector } from '../../../context.ts';
import type { EditorState } from '../../../state/editor/editor-state.ts';
import type { Item } from '../../../state/editor/types.ts';
import { sizePeers } from '../../../state/preview/size-peers.ts';
import type { Session } from './session.ts';

const SessionContext = createContext<Session | null>(null);
export const SessionProvider = SessionContext.Provider;

/** The open editing session. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('There is no open draft around this component.');
  return session;
}

/** Selects from the editor's state; the selector must return the same value where nothing has changed. */
export function useEditorState<T>(select: (state: EditorState) => T): T {
  return useSelector(useSession().editor.store, select);
}

const isShallowEqual = (a: object, b: object): boolean => {
  if (a === b) return true;
  const [one, two] = [Object.entries(a), Object.entries(b)];
  const other = new Map(two);
  return one.length === two.length && one.every(([key, value]) => Object.is(value, other.get(key)));
};

/** Selects an object or list that stays the same as long as each of its values does. */
export function useShallowEditorState<T extends object>(select: (state: EditorState) => T): T {
  const last = useRef<T>(undefined);
  return useEditorState((state) => {
    const next = select(state);
    if (!last.current || !isShallowEqual(last.current, next)) last.current = next;
    return last.current;
  });
}

/** Canvas size and regions; the same object until the canvas changes. */
export function useCanvas(): PictureCanvas {
  const { editor } = useSession();
  return useSelector(editor.store, () => editor.canvas());
}

/** The current state of an item; undefined once it is removed. */
export function useItem(id: string): Item | undefined {
  return useEditorState(({ document }) => document.items.find((item) => item.id === id));
}

/** Renders again when fonts or emoji have loaded; returns a number that changes then. */
export function usePreviewChanges(): number {
  const { changes } = useSession().preview;
  return useSyncExternalStore(changes.subscribe, changes.value);
}

/** Renders again when a text changes that shares a size with an item. */
export function useSizePeers(item: Item | undefined): void {
  useShallowEditorState(({ document, regions }) => sizePeers(item, document.items, regions));
}
