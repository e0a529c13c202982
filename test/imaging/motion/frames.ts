import type { EncodeContext, Frame, FrameSource } from '../../../src-main/imaging/motion/frame.ts';
import type { Rect, Size } from '../../../src-shared/document/geometry.ts';

/** Moving pictures for tests: frames that are there already, or are made when they are asked for. */

export interface FrameRecipe extends Size {
  channels: 3 | 4;
  count: number;
  /** ms, of each frame or of all. */
  durationMs: number | readonly number[];
  /** Fills a frame; what may have changed, the whole picture where it does not say. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most frames need not say.
  draw(data: Uint8Array, at: number): { changed: Rect | undefined } | void;
}

/** A source whose frames are drawn one after the other into the same memory, as real ones do. */
export function createSource({ width, height, channels, count, durationMs, draw }: FrameRecipe): FrameSource {
  const bytes = width * height * channels;
  const lasts = (at: number) => (typeof durationMs === 'number' ? durationMs : (durationMs[at] ?? 0));
  const numbers = Array.from({ length: count }, (_, at) => at);
  return {
    width,
    height,
    channels,
    count,
    durationMs: numbers.reduce((sum, at) => sum + lasts(at), 0),
    async samples(most) {
      const step = Math.max(1, count / most);
      return Array.from({ length: Math.min(most, count) }, (_, at) => {
        const data = new Uint8Array(bytes);
        draw(data, Math.floor(at * step));
        return data;
      });
    },
    async *frames(signal): AsyncGenerator<Frame> {
      const data = new Uint8Array(bytes);
      for (const at of numbers) {
        signal.throwIfAborted();
        const drawn = draw(data, at);
        const changed = drawn ? drawn.changed : { x: 0, y: 0, width, height };
        yield { data, changed, durationMs: lasts(at) };
        // Whoever reads it later reads something else.
        if (!drawn) data.fill(at % 256);
      }
    },
    close: async () => {},
  };
}

/** The same from pictures; rows of pixels. */
export const sourceOfPictures = (
  size: Size,
  channels: 3 | 4,
  pictures: readonly Uint8Array[],
  durationMs: number | readonly number[] = 100,
): FrameSource =>
  createSource({
    ...size,
    channels,
    count: pictures.length,
    durationMs,
    draw: (data, at) => void data.set(pictures[at] ?? []),
  });

export const untroubled = (): EncodeContext => ({ signal: new AbortController().signal, progress: () => {} });
