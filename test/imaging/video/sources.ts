import type { Frame, FrameSource } from '../../../src-main/imaging/motion/frame.ts';
import type { Rect } from '../../../src-shared/document/geometry.ts';

/** Moving pictures for tests of video. */

export interface SourceRecipe {
  width: number;
  height: number;
  channels?: 3 | 4;
  count: number;
  /** Of each frame, ms. */
  frameMs: number;
  /** By default there is one. */
  withSquare?: boolean;
}

/** A smooth gradient with a bright square that moves along; each frame tells only the square's change. */
export function movingSquare({
  width,
  height,
  channels = 3,
  count,
  frameMs,
  withSquare = true,
}: SourceRecipe): FrameSource & {
  frameAt(index: number): Uint8Array;
} {
  const side = Math.max(1, Math.round(Math.min(width, height) / 4));
  const getPlace = (index: number): Rect => ({
    x: Math.round(((width - side) * (index % 30)) / 30),
    y: Math.round((height - side) / 2),
    width: side,
    height: side,
  });
  const background = new Uint8Array(width * height * channels);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += channels) {
      background[at] = (x * 200) / width + 20;
      background[at + 1] = (y * 200) / height + 20;
      background[at + 2] = 120;
      if (channels === 4) background[at + 3] = 255;
    }
  const frameAt = (index: number) => {
    const data = background.slice();
    if (!withSquare) return data;
    const { x, y } = getPlace(index);
    for (let row = y; row < y + side; row++)
      for (let column = x; column < x + side; column++)
        data.set([240, 60, 30], (row * width + column) * channels);
    return data;
  };
  const union = (a: Rect, b: Rect): Rect => {
    const x = Math.min(a.x, b.x);
    return { x, y: a.y, width: Math.max(a.x, b.x) + side - x, height: side };
  };
  async function* frames(signal: AbortSignal): AsyncGenerator<Frame> {
    for (let index = 0; index < count; index++) {
      signal.throwIfAborted();
      const changed =
        index === 0 ? { x: 0, y: 0, width, height } : union(getPlace(index - 1), getPlace(index));
      yield { data: frameAt(index), changed, durationMs: frameMs };
    }
  }
  return {
    width,
    height,
    channels,
    count,
    durationMs: count * frameMs,
    frameAt,
    samples: async (most) =>
      Array.from({ length: Math.min(most, count) }, (_, at) => frameAt(Math.floor((at * count) / most))),
    frames,
    close: async () => {},
  };
}
