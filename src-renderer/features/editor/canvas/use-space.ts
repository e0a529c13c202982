import { useEffect, useRef, useState } from 'react';

const WRITES =
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
      if (event.target instanceof Element && event.target.closest(WRITES)) return;
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
