import { type EncodeContext, type FrameSource, frameProgress } from '../motion/frame.ts';
import { createConstantRate } from './constant-rate.ts';
import { convertToI420, createI420 } from './i420.ts';
import type { VideoTime } from './video-file.ts';

/** A picture that is shown for one or more frames at a constant rate. */
export interface RepeatedPicture {
  /** I420, BT.709, with a plane of alpha behind it where that is asked for; valid until the next one is asked for. */
  data: Uint8Array;
  /** How many frames show it, at least one. */
  times: number;
  /** Whether it may differ from the one before. */
  isNew: boolean;
}

/** The pictures of a source at a constant rate. @throws what `signal` was aborted with; what the source throws */
export async function* i420Pictures(
  source: FrameSource,
  time: VideoTime,
  context: EncodeContext,
  hasAlpha = false,
): AsyncGenerator<RepeatedPicture> {
  const { width, height, channels, count } = source;
  const picture = createI420(source, hasAlpha);
  const rate = createConstantRate(time);
  const report = frameProgress(context, count);
  let done = 0;
  let isNew = false;
  const createShown = (times: number): RepeatedPicture => {
    const one = { data: picture.data, times, isNew };
    isNew = false;
    return one;
  };
  for await (const { data, changed, durationMs } of source.frames(context.signal)) {
    const part = done === 0 ? { x: 0, y: 0, width, height } : changed;
    if (part) convertToI420({ data, width, height, channels }, part, picture);
    isNew ||= part !== undefined;
    const times = rate.add(durationMs);
    if (times > 0) yield createShown(times);
    report(++done);
  }
  const rest = rate.finish();
  if (rest > 0) yield createShown(rest);
}
