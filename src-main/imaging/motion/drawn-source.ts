import { computeStarts } from '../../../src-shared/motion/frame-times.ts';
import { nextTurn } from '../../event-loop.ts';
import type { Frame, FrameSource } from './frame.ts';
import type { LayeredBase } from './layered-base.ts';
import { aroundAll } from './surface.ts';

/** The frames of what is drawn, one after the other. `durations`: of each frame, ms. */
export function createDrawnSource(
  drawn: LayeredBase,
  durations: readonly number[],
  free: () => Promise<void>,
): FrameSource {
  const { width, height, channels } = drawn;
  const starts = computeStarts(durations);

  async function* frames(signal: AbortSignal, step: number): AsyncGenerator<Frame> {
    const run = drawn.begin(signal, step);
    try {
      for (let at = 0; at < durations.length; at += step) {
        signal.throwIfAborted();
        const areas = await run.next(starts[at] ?? 0);
        yield { data: run.surface.data, changed: aroundAll(areas), durationMs: durations[at] ?? 0 };
        // A consumer may take each frame at once: other work has its turn between two.
        await nextTurn();
      }
    } finally {
      await run.end();
    }
  }

  return {
    width,
    height,
    channels,
    count: durations.length,
    durationMs: durations.reduce((sum, ms) => sum + ms, 0),
    async samples(most) {
      const copies: Uint8Array[] = [];
      const step = Math.max(1, Math.ceil(durations.length / Math.max(1, most)));
      for await (const { data } of frames(new AbortController().signal, step)) copies.push(data.slice());
      return copies;
    },
    frames: (signal) => frames(signal, 1),
    close: free,
  };
}
