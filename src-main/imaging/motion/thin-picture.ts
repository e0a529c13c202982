import type { MovingPicture, PictureFrame } from './moving-picture.ts';
import { aroundAll } from './surface.ts';

/** Indexes of the frames that are kept: the first one of each period. */
function chooseFrames(durations: readonly number[], fps: number): number[] {
  const periodMs = 1000 / fps;
  let start = 0;
  let due = 0;
  return durations.flatMap((ms, index) => {
    const isKept = start + 0.5 >= due;
    if (isKept) due = (Math.floor((start + 0.5) / periodMs) + 1) * periodMs;
    start += ms;
    return isKept ? [index] : [];
  });
}

/** How long each frame that is kept is shown, ms. */
function sumDurations(durations: readonly number[], kept: readonly number[]): number[] {
  return kept.map((from, at) => durations.slice(from, kept[at + 1]).reduce((sum, ms) => sum + ms, 0));
}

/** The same picture with at most `fps` frames a second; itself where it has no more. */
export function thinPicture(picture: MovingPicture, fps: number): MovingPicture {
  const kept = chooseFrames(picture.durations, fps);
  if (kept.length === picture.durations.length) return picture;

  async function* frames(signal: AbortSignal, step = 1): AsyncGenerator<PictureFrame> {
    const shown = kept.filter((_index, at) => at % step === 0);
    const spans = sumDurations(picture.durations, shown);
    let index = 0;
    let next = 0;
    let changes: NonNullable<PictureFrame['changed']>[] = [];
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

  return { ...picture, durations: sumDurations(picture.durations, kept), frames, i420: undefined };
}
