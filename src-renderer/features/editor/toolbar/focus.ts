import {
  createContext,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  use,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { focusTextField } from '../canvas/text-editing/focus-text-field.ts';

/**
 * The toolbar never takes the caret: what is pressed in it leaves the focus where it is, and what it opens gives the
 * focus back. Whoever comes by keyboard stays in it until Escape.
 */
interface ToolbarFocus {
  root: RefObject<HTMLDivElement | null>;
  /** What had the focus outside of the toolbar when it was last used. */
  before: RefObject<HTMLElement | null>;
  /** Whether it is used by pointer, with the focus elsewhere. */
  byPointer: RefObject<boolean>;
}

const FocusContext = createContext<ToolbarFocus | null>(null);
export const ToolbarFocusProvider = FocusContext.Provider;

const getFocused = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement && document.activeElement !== document.body
    ? document.activeElement
    : null;

/** Gives the focus back to the text that is edited, or else to what had it. */
function giveBack({ before }: ToolbarFocus): void {
  if (!focusTextField()) before.current?.focus({ preventScroll: true });
}

/** The focus of a toolbar: its handlers, and a way to leave it. */
export function useNewToolbarFocus() {
  const root = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLElement | null>(null);
  const byPointer = useRef(false);
  return useMemo(() => {
    const focus: ToolbarFocus = { root, before, byPointer };
    /** Panels of the tools are its children for React, but do not lie in it. */
    const isIn = (target: EventTarget | null) =>
      target instanceof Node && root.current?.contains(target) === true;
    const remember = (element: Element | null) => {
      if (element instanceof HTMLElement && !isIn(element)) before.current = element;
    };
    return {
      focus,
      leave: () => giveBack(focus),
      handlers: {
        onPointerDownCapture({ target }: SyntheticEvent) {
          if (!isIn(target)) return;
          remember(getFocused());
          byPointer.current = !isIn(getFocused());
        },
        onKeyDownCapture({ target }: SyntheticEvent) {
          if (isIn(target)) byPointer.current = false;
        },
        onFocus({ target, relatedTarget }: { target: EventTarget; relatedTarget: Element | null }) {
          if (isIn(target)) remember(relatedTarget);
        },
        onMouseDown: keepFocus,
      },
    };
  }, []);
}

/** Keeps a press from moving the focus, except into a field. */
export function keepFocus(event: MouseEvent): void {
  const { target, currentTarget } = event;
  if (!(target instanceof Element) || !currentTarget.contains(target)) return;
  if (!target.closest('input')) event.preventDefault();
}

/** Keeps the focus in the toolbar when the tool that has it is replaced, as where something is unlocked by keyboard. */
export function useKeptToolbarFocus(root: RefObject<HTMLDivElement | null>): void {
  const isInside = useRef(false);
  useEffect(() => {
    const onFocusIn = ({ target }: FocusEvent) => {
      isInside.current = target instanceof Node && root.current?.contains(target) === true;
    };
    const onPointerDown = () => {
      isInside.current = false;
    };
    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('pointerdown', onPointerDown, true);
    return () => {
      document.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('pointerdown', onPointerDown, true);
    };
  }, [root]);
  // After each change of the tools: what had the focus is gone, and no event has said so.
  useEffect(() => {
    if (isInside.current && getFocused() === null) root.current?.focus();
  });
}

/** Handlers of a panel or a list that a tool opens. */
export function usePanelFocus() {
  const focus = use(FocusContext);
  return useMemo(
    () => ({
      onOpenAutoFocus(event: Event) {
        // What is being written goes on meanwhile.
        if (focus?.byPointer.current) event.preventDefault();
      },
      onCloseAutoFocus(event: Event) {
        if (!focus?.byPointer.current) return;
        event.preventDefault();
        // Not where somebody has gone on elsewhere: whatever had the focus in the panel is gone with it.
        if (getFocused() === null) giveBack(focus);
      },
    }),
    [focus],
  );
}
