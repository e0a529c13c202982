import { getWholeArea, type Rect, type Size } from '../../../src-shared/document/geometry.ts';
import { computeStarts } from '../../../src-shared/motion/frame-times.ts';
import { blendI420, createOverlay, drawOverlay } from '../i420-overlay.ts';
import type { I420Frame } from './frame.ts';
import { createLayeredBase } from './layered-base.ts';
import type { MovingBase } from './moving-base.ts';
import type { MovingItem } from './moving-item.ts';
import type { MovingPicture } from './moving-picture.ts';

/**
 * The frames of a video with what is drawn over it as I420, in which decoders give it and encoders take it: only what
 * captions cover is touched, and it is converted only where it changes.
 */

/** Nothing, of which all pixels are clear. */
function createClearBase(size: Size): MovingBase {
  return {
    ...size,
    channels: 4,
    begin: () => ({
      next: async () => [],
      async restore({ data, width }, area) {
        for (let y = area.y; y < area.y + area.height; y++) {
          const from = (y * width + area.x) * 4;
          data.fill(0, from, from + area.width * 4);
        }
      },
      end: async () => {},
    }),
  };
}

/** Asks for the next frame while one is used, so that decoding, drawing and encoding go on side by side. */
async function* readAhead(frames: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const all = frames[Symbol.asyncIterator]();
  const ask = () => {
    const asked = all.next();
    // Whoever waits for it gets its error.
    asked.catch(() => {});
    return asked;
  };
  try {
    for (let next = ask(); ; ) {
      const frame = await next;
      if (frame.done) return;
      next = ask();
      yield frame.value;
    }
  } finally {
    await all.return?.();
  }
}

/** `crop`: of the video, px. `size`: of the result, px, with even sides. */
export async function* drawI420Frames(
  i420: NonNullable<MovingPicture['i420']>,
  view: { crop: Rect; size: Size },
  items: readonly MovingItem[],
  durations: readonly number[],
  signal: AbortSignal,
): AsyncGenerator<I420Frame> {
  const starts = computeStarts(durations);
  const run = createLayeredBase(createClearBase(view.size), items).begin(signal, 1);
  const overlay = createOverlay(view.size);
  const pixels = { ...getWholeArea(view.size), data: run.surface.data, channels: 4 as const };
  let at = 0;
  for await (const data of readAhead(i420(view, signal))) {
    for (const area of await run.next(starts[at] ?? 0)) drawOverlay(overlay, pixels, area);
    blendI420(overlay, data);
    yield { data, durationMs: durations[at] ?? 0 };
    at++;
  }
}
