import type { GivenFrame, MovingPicture } from './moving-picture.ts';
import { aroundAll } from './surface.ts';

/** A moving picture with fewer frames, each shown until the next one that is left. */

/** Indexes of the frames that are left: the first one of each period. */
function leftFrames(durations: readonly number[], fps: number): number[] {
  const periodMs = 1000 / fps;
  let start = 0;
  let due = 0;
  return durations.flatMap((ms, index) => {
    const isLeft = start + 0.5 >= due;
    if (isLeft) due = (Math.floor((start + 0.5) / periodMs) + 1) * periodMs;
    start += ms;
    return isLeft ? [index] : [];
  });
}

/** Frames of `picture` that begin and how long each of them is shown, ms. */
function spansOf(durations: readonly number[], left: readonly number[]): number[] {
  return left.map((from, at) => durations.slice(from, left[at + 1]).reduce((sum, ms) => sum + ms, 0));
}

/** The same picture with at most `fps` frames a second; itself where it has no more. */
export function thinnedPicture(picture: MovingPicture, fps: number): MovingPicture {
  const left = leftFrames(picture.durations, fps);
  if (left.length === picture.durations.length) return picture;

  async function* frames(signal: AbortSignal, step = 1): AsyncGenerator<GivenFrame> {
    const shown = left.filter((_index, at) => at % step === 0);
    const spans = spansOf(picture.durations, shown);
    let index = 0;
    let next = 0;
    let changes: NonNullable<GivenFrame['changed']>[] = [];
    for await (const frame of picture.frames(signal)) {
      if (frame.changed) changes.push(frame.changed);
      if (index === shown[next]) {
        yield { ...frame, changed: aroundAll(changes), durationMs: spans[next] ?? 0 };
        changes = [];
        next += 1;
      }
      index += 1;
    }
  }

  return { ...picture, durations: spansOf(picture.durations, left), frames };
}
