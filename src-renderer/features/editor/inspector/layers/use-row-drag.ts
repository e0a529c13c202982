import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** Distance at which a press becomes a drag, px. */
const THRESHOLD = 4;

interface Press {
  pointer: number;
  y: number;
  key: string;
  dragging: boolean;
}

/** The index at which a row would be put, of the rows of a list; the middle of each row parts above from below. */
function indexAt(list: HTMLElement, y: number): number {
  const rows = [...list.querySelectorAll('[data-row]')];
  const at = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2;
  });
  return at < 0 ? rows.length : at;
}

/**
 * Dragging rows of a list to another place.
 * @param drop puts the row with the key above the one at the index
 */
export function useRowDrag(list: RefObject<HTMLElement | null>, drop: (key: string, at: number) => void) {
  const press = useRef<Press | null>(null);
  const [target, setTarget] = useState<{ key: string; at: number } | null>(null);
  const end = () => {
    press.current = null;
    setTarget(null);
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !press.current?.dragging) return;
      press.current = null;
      setTarget(null);
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
  return {
    target,
    handlers: (key: string) => ({
      onPointerDown({ button, pointerId, clientY, currentTarget }: PointerEvent<HTMLElement>) {
        if (button !== 0) return;
        // All moves come to the pressed row, whatever is under the pointer then.
        currentTarget.setPointerCapture(pointerId);
        press.current = { pointer: pointerId, y: clientY, key, dragging: false };
      },
      onPointerMove({ pointerId, clientY }: PointerEvent<HTMLElement>) {
        const { current } = press;
        if (current?.pointer !== pointerId || !list.current) return;
        if (!current.dragging && Math.abs(clientY - current.y) < THRESHOLD) return;
        current.dragging = true;
        setTarget({ key, at: indexAt(list.current, clientY) });
      },
      onPointerUp({ pointerId, clientY }: PointerEvent<HTMLElement>) {
        const { current } = press;
        if (current?.pointer === pointerId && current.dragging && list.current) {
          drop(key, indexAt(list.current, clientY));
        }
        end();
      },
      onPointerCancel: end,
    }),
  };
}
