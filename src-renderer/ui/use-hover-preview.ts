import { type FocusEvent, type PointerEvent, useCallback, useEffect, useRef } from 'react';

export interface HoverHandlers {
  onPointerEnter(event: PointerEvent): void;
  onPointerLeave(): void;
  onFocus(event: FocusEvent): void;
  onBlur(): void;
}

/**
 * Calls back with the choice under the mouse or reached by the keyboard, and with null when it is left or the list
 * closes. A finger has no hover: it chooses at once.
 */
export function useHoverPreview<T>(onPreview?: (value: T | null) => void): (value: T) => HoverHandlers {
  const latest = useRef(onPreview);
  useEffect(() => {
    latest.current = onPreview;
  }, [onPreview]);
  useEffect(() => () => latest.current?.(null), []);
  return useCallback((value: T) => {
    const show = () => latest.current?.(value);
    const hide = () => latest.current?.(null);
    return {
      onPointerEnter: ({ pointerType }) => pointerType !== 'touch' && show(),
      onPointerLeave: hide,
      onFocus: ({ currentTarget }) => currentTarget.matches(':focus-visible') && show(),
      onBlur: hide,
    };
  }, []);
}
