import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import type { Rect, Size } from '../../../../src-shared/document/geometry.ts';
import { selectionBox, WHOLE } from '../canvas/item-box.ts';
import { useDrawing } from '../canvas/moments.ts';
import type { Placement } from '../canvas/viewport.ts';
import { useSession } from '../session/context.ts';
import type { Session } from '../session/session.ts';
import { placeToolbar } from './placement.ts';
import { selectionBounds } from './selection-bounds.ts';

/** Where the selection is seen; null where nothing of it is drawn. */
function boundsOnScreen({ editor, preview }: Session, place: Placement): Rect | null {
  const { document, selection, pictureSelected, textEditing } = editor.store.getState();
  const canvas = editor.canvas();
  if (pictureSelected) return selectionBounds({ box: WHOLE, ink: [], handles: false }, canvas, place);
  const items = document.items.filter(({ id }) => selection.includes(id));
  const box = selectionBox(items, canvas);
  if (!box) return null;
  const ink = items.flatMap((item) => {
    if (item.kind !== 'text') return [];
    const drawing = preview.draw(item, document, canvas);
    return drawing === 'loading' || !drawing.piece ? [] : [drawing.piece.bounds];
  });
  const handles = !textEditing && items.some(({ locked }) => !locked);
  return selectionBounds({ box, ink, handles }, canvas, place);
}

/** Calls back with the sizes of the toolbar and of what it stands in, at once and as they change. */
function observeSizes(toolbar: HTMLElement, parent: HTMLElement, onSizes: (own: Size, all: Size) => void) {
  const read = () =>
    onSizes(
      { width: toolbar.offsetWidth, height: toolbar.offsetHeight },
      { width: parent.clientWidth, height: parent.clientHeight },
    );
  const observer = new ResizeObserver(read);
  observer.observe(toolbar);
  observer.observe(parent);
  read();
  return () => observer.disconnect();
}

/**
 * Tells whether the pointer is still on the toolbar since it pressed a tool for what is selected: a tool that moves that
 * can then be pressed again. Calls back when the pointer leaves.
 */
function observePress(toolbar: HTMLElement, { editor }: Session, onLeave: () => void) {
  let pressed: readonly string[] | null = null;
  const press = () => {
    pressed = editor.store.getState().selection;
  };
  const leave = () => {
    pressed = null;
    onLeave();
  };
  toolbar.addEventListener('pointerdown', press, true);
  toolbar.addEventListener('pointerleave', leave);
  return {
    isPressed: () => pressed === editor.store.getState().selection,
    stop() {
      toolbar.removeEventListener('pointerdown', press, true);
      toolbar.removeEventListener('pointerleave', leave);
    },
  };
}

/**
 * Keeps the toolbar beside the selection, without React: it also follows undo and what is typed, but stays under the
 * pointer that presses it. Returns what tells where the selection is, screen px from the viewport's top left; null where
 * nothing of it is drawn.
 */
export function useToolbarPlace(toolbar: RefObject<HTMLElement | null>, place: Placement): () => Rect | null {
  const session = useSession();
  const selection = useCallback(() => boundsOnScreen(session, place), [session, place]);
  const sizes = useRef<{ own: Size; all: Size } | null>(null);
  const isPressed = useRef((): boolean => false);
  const move = useCallback(() => {
    const element = toolbar.current;
    if (!element || !sizes.current || isPressed.current()) return;
    const bounds = selection();
    const at = bounds && placeToolbar(bounds, sizes.current.own, sizes.current.all);
    const transform = at ? `translate(${at.x}px, ${at.y}px)` : '';
    if (element.style.transform !== transform) element.style.transform = transform;
    element.dataset.side = at?.side ?? 'away';
  }, [toolbar, selection]);
  useLayoutEffect(() => {
    const element = toolbar.current;
    const parent = element?.offsetParent;
    if (!element || !(parent instanceof HTMLElement)) return;
    const press = observePress(element, session, move);
    isPressed.current = press.isPressed;
    const stopSizes = observeSizes(element, parent, (own, all) => {
      sizes.current = { own, all };
      move();
    });
    return () => {
      press.stop();
      stopSizes();
    };
  }, [toolbar, session, move]);
  useDrawing(move);
  return selection;
}
