import { useEffect } from 'react';
import { useSession } from '../session/context.ts';

/** Elements that use the keys themselves. */
const OWN_KEYS =
  'input, textarea, select, button, a, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"], [role="radio"], [role="tab"]';
/** A longer press of Space pans the canvas, ms. */
const TAP_MS = 300;

/** Steps of a focused playhead with Shift, ms. */
const LONG_STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1000, ArrowRight: 1000 };

const isOwn = (target: EventTarget | null): boolean => {
  if (!(target instanceof Element)) return false;
  if (target.closest(OWN_KEYS)) return true;
  const slider = target.closest('[role="slider"]');
  return slider !== null && !slider.matches('[data-bar], [data-playhead]');
};

const hasModifier = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  ctrlKey || metaKey || altKey || shiftKey;

/**
 * Keys of an open timeline: Space plays and pauses, arrows step by a frame, Home and End go to the ends. Fields and
 * controls keep their keys, and boxes on the canvas their arrows.
 */
export function useTimelineKeys(): void {
  const { player } = useSession();
  useEffect(() => {
    let pressedAt: number | null = null;
    const steps: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => player.step(-1),
      ArrowRight: () => player.step(1),
      Home: player.toStart,
      End: player.toEnd,
    };
    const onDown = (event: KeyboardEvent) => {
      const by = LONG_STEPS[event.key];
      const isLong = event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (by && isLong && event.target instanceof Element && event.target.matches('[data-playhead]')) {
        player.pause();
        player.seek(Math.max(0, player.store.getState().timeMs + by));
        return event.preventDefault();
      }
      if (isOwn(event.target) || hasModifier(event)) return;
      if (event.code === 'Space') {
        if (!event.repeat) pressedAt = event.timeStamp;
        return;
      }
      const step = steps[event.key];
      if (!step || event.defaultPrevented) return;
      step();
      event.preventDefault();
    };
    const onUp = (event: KeyboardEvent) => {
      if (event.code !== 'Space') return;
      const isTap = pressedAt !== null && event.timeStamp - pressedAt < TAP_MS;
      pressedAt = null;
      if (isTap && !isOwn(event.target)) player.toggle();
    };
    // Space with the pointer down pans the canvas.
    const onPointer = () => {
      pressedAt = null;
    };
    window.addEventListener('keydown', onDown);
    window.addEventListener('keyup', onUp);
    window.addEventListener('pointerdown', onPointer);
    return () => {
      window.removeEventListener('keydown', onDown);
      window.removeEventListener('keyup', onUp);
      window.removeEventListener('pointerdown', onPointer);
    };
  }, [player]);
}
