import { useEffect } from 'react';

/**
 * Calls `show` with the time (ms) of a run of `lengthMs`, over and over, while `playing`; with null at rest, and always
 * for those who ask for reduced motion. `show` must be stable.
 */
export function useMoving(playing: boolean, lengthMs: number, show: (timeMs: number | null) => void): void {
  useEffect(() => {
    show(null);
    if (!playing || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let begun: number | undefined;
    const tick = (nowMs: number) => {
      begun ??= nowMs;
      show((nowMs - begun) % lengthMs);
      frame = requestAnimationFrame(tick);
    };
    let frame = requestAnimationFrame(tick);
    return () => {
      cancelAnimationFrame(frame);
      show(null);
    };
  }, [playing, lengthMs, show]);
}
