import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Point } from '../../../../src-shared/document/geometry.ts';
import { modifiersOf } from '../../../state/editor/modifiers.ts';
import { gestureAt, type Marquee, type PointerDeps, type PointerGesture } from './pointer-gestures.ts';

/** Distance at which a press becomes a drag, screen px. */
const DRAG_THRESHOLD = 3;

/** Handlers for the viewport, and the marquee that is being drawn. */
export function usePointer(deps: PointerDeps) {
  const press = useRef<PointerGesture | null>(null);
  const [area, setArea] = useState<Marquee | null>(null);
  const at = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): Point => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const abort = () => {
    press.current?.doing?.abort?.();
    press.current = null;
  };
  const { editor } = deps;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !press.current?.doing) return;
      press.current.doing.abort?.();
      press.current = null;
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
        if (press.current) return;
        const from = at(event);
        const begun = gestureAt(deps, event, from, setArea);
        if (!begun) return;
        // The press must neither select words nor take the focus from where it was put.
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        press.current = { pointer: event.pointerId, from, ...begun };
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const { current } = press;
        if (current?.pointer !== event.pointerId) return;
        const to = at(event);
        if (!current.doing) {
          if (Math.hypot(to.x - current.from.x, to.y - current.from.y) < DRAG_THRESHOLD) return;
          const doing = current.start();
          if (!doing) {
            press.current = null;
            return;
          }
          current.doing = doing;
        }
        current.doing.move(to, modifiersOf(event));
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        const { current } = press;
        if (current?.pointer !== event.pointerId) return;
        press.current = null;
        if (current.doing) current.doing.end?.();
        else current.click?.();
      },
      onPointerCancel: abort,
      onLostPointerCapture(event: PointerEvent<HTMLElement>) {
        if (press.current?.pointer === event.pointerId) abort();
      },
    },
  };
}
