import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Point } from '../../../../src-shared/document/geometry.ts';
import { readModifiers } from '../../../state/editor/modifiers.ts';
import { gestureAt, type Marquee, type PointerDeps, type PointerGesture } from './pointer-gestures.ts';

/** Distance at which a press becomes a drag, screen px. */
const DRAG_THRESHOLD = 3;

/** Handlers for the viewport, and the marquee that is being drawn. */
export function usePointer(deps: PointerDeps) {
  const gesture = useRef<PointerGesture | null>(null);
  const [area, setArea] = useState<Marquee | null>(null);
  const at = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): Point => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const abort = () => {
    gesture.current?.drag?.abort?.();
    gesture.current = null;
  };
  const { editor } = deps;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !gesture.current?.drag) return;
      gesture.current.drag.abort?.();
      gesture.current = null;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
  // A gesture ends with the component that handles it.
  useEffect(() => () => editor.abort(), [editor]);

  return {
    area,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (gesture.current) return;
        const from = at(event);
        const begun = gestureAt(deps, event, from, setArea);
        if (!begun) return;
        // The press must neither select text nor move the focus that the gesture has set.
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        gesture.current = { pointer: event.pointerId, from, ...begun };
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const { current } = gesture;
        if (current?.pointer !== event.pointerId) return;
        const to = at(event);
        if (!current.drag) {
          if (Math.hypot(to.x - current.from.x, to.y - current.from.y) < DRAG_THRESHOLD) return;
          const drag = current.start();
          if (!drag) {
            gesture.current = null;
            return;
          }
          current.drag = drag;
        }
        current.drag.move(to, readModifiers(event));
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        const { current } = gesture;
        if (current?.pointer !== event.pointerId) return;
        gesture.current = null;
        if (current.drag) current.drag.end?.();
        else current.click?.();
      },
      onPointerCancel: abort,
      onLostPointerCapture(event: PointerEvent<HTMLElement>) {
        if (gesture.current?.pointer === event.pointerId) abort();
      },
    },
  };
}

/** Elements in which Space types or presses. */
const OWN_SPACE_KEY =
  'input, textarea, [contenteditable], button, a, [role="slider"], [role="dialog"], [role="menu"]';

/** Whether Space is held over the canvas: dragging pans then instead of moving items. */
export function useSpaceKey(): { held: boolean; isHeld(): boolean } {
  const [held, setHeld] = useState(false);
  const now = useRef(false);
  useEffect(() => {
    const set = (value: boolean) => {
      now.current = value;
      setHeld(value);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'Space') return;
      // Also where the focus has moved into a field since, or dragging would go on panning.
      if (event.type === 'keyup') set(false);
      if (event.target instanceof Element && event.target.closest(OWN_SPACE_KEY)) return;
      event.preventDefault();
      if (event.type === 'keydown') set(true);
    };
    const release = () => set(false);
    window.addEventListener('keydown', onKey);
    window.addEventListener('keyup', onKey);
    window.addEventListener('blur', release);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('keyup', onKey);
      window.removeEventListener('blur', release);
    };
  }, []);
  return { held, isHeld: () => now.current };
}
