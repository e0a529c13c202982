import { convertToI420, createI420 } from '../i420.ts';
import { type EncodeContext, type FrameSource, frameProgress, type I420Frame } from '../motion/frame.ts';
import { createConstantRate } from './constant-rate.ts';
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
  const { signal } = context;
  const frames =
    source.i420 && !hasAlpha ? givenFrames(source.i420(signal)) : convertFrames(source, hasAlpha, signal);
  const rate = createConstantRate(time);
  const report = frameProgress(context, source.count);
  let done = 0;
  let shown: Omit<RepeatedPicture, 'times'> | undefined;
  for await (const { data, isNew, durationMs } of frames) {
    shown = { data, isNew: isNew || shown?.isNew === true };
    const times = rate.add(durationMs);
    if (times > 0) {
      yield { ...shown, times };
      shown = { data, isNew: false };
    }
    report(++done);
  }
  const rest = rate.finish();
  if (rest > 0 && shown) yield { ...shown, times: rest };
}

interface ConvertedFrame extends I420Frame {
  isNew: boolean;
}

async function* givenFrames(frames: AsyncIterable<I420Frame>): AsyncGenerator<ConvertedFrame> {
  for await (const frame of frames) yield { ...frame, isNew: true };
}

async function* convertFrames(
  source: FrameSource,
  hasAlpha: boolean,
  signal: AbortSignal,
): AsyncGenerator<ConvertedFrame> {
  const { width, height, channels } = source;
  const picture = createI420(source, hasAlpha);
  let isFirst = true;
  for await (const { data, changed, durationMs } of source.frames(signal)) {
    const part = isFirst ? { x: 0, y: 0, width, height } : changed;
    isFirst = false;
    if (part) convertToI420({ data, width, height, channels }, part, picture);
    yield { data: picture.data, isNew: part !== undefined, durationMs };
  }
}
