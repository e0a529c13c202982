import { createContext, use, useRef, useSyncExternalStore } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { shallow } from 'zustand/shallow';
import type { PictureCanvas } from '../../../../src-shared/document/region.ts';
import { useSelector } from '../../../context.ts';
import type { EditorState } from '../../../state/editor/editor-state.ts';
import type { Item } from '../../../state/editor/types.ts';
import type { Plan } from '../../../state/motion/plan.ts';
import type { PlayerState } from '../../../state/motion/player.ts';
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

/** The same for what may follow a keystroke one frame later, such as the count of its letters. */
export function useLaterEditorState<T>(select: (state: EditorState) => T): T {
  return useSelector(useSession().later, select);
}

/** Selects an object or list that stays the same as long as each of its values does. */
export function useShallowEditorState<T extends object>(select: (state: EditorState) => T): T {
  return useEditorState(useShallow(select));
}

/** Canvas size and regions; the same object until the canvas changes. */
export function useCanvas(): PictureCanvas {
  const { editor } = useSession();
  return useSelector(editor.store, () => editor.canvas());
}

const selectItem =
  (id: string) =>
  ({ document }: EditorState): Item | undefined =>
    document.items.find((item) => item.id === id);

/** The current state of an item; undefined once it is removed. */
export const useItem = (id: string): Item | undefined => useEditorState(selectItem(id));

const differInPlaceOnly = (before: Item | undefined, item: Item): boolean =>
  before === item || (before !== undefined && shallow({ ...before, box: null }, { ...item, box: null }));

/** Selects items for their looks: the list stays the same while only their places change, as in a drag. */
export function useItemLooks(select: (state: EditorState) => readonly Item[]): readonly Item[] {
  const last = useRef<readonly Item[]>([]);
  return useEditorState((state) => {
    const items = select(state);
    const isSame =
      items.length === last.current.length &&
      items.every((item, at) => differInPlaceOnly(last.current[at], item));
    if (!isSame) last.current = items;
    return last.current;
  });
}

/** The same, one frame later. */
export const useLaterItem = (id: string): Item | undefined => useLaterEditorState(selectItem(id));

/** Renders again when fonts or emoji have loaded; returns a number that changes then. */
export function usePreviewChanges(): number {
  const { changes } = useSession().preview;
  return useSyncExternalStore(changes.subscribe, changes.value);
}

/** Whether the picture is drawn frame by frame: of a video, or where it moves by itself. */
export function useHasFrames(): boolean {
  const { video, frameTimes } = useSession();
  usePreviewChanges();
  return video !== undefined || Boolean(frameTimes());
}

/** Selects from the state of the player. */
export function usePlayer<T>(select: (state: PlayerState) => T): T {
  return useSelector(useSession().player.store, select);
}

/** How the document moves; undefined for a still, and until its layout code has loaded. */
export function usePlan(): Plan | undefined {
  const { editor, preview } = useSession();
  usePreviewChanges();
  return useEditorState(({ document }) => preview.plan(document, editor.canvas()));
}

/** Renders again, one frame later, when a text changes that shares a size with an item. */
export function useLaterSizePeers(item: Item | undefined): void {
  const peers = useShallow(({ document, regions }: EditorState) => sizePeers(item, document.items, regions));
  useLaterEditorState(peers);
}
