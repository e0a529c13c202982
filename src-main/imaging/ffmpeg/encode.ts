import { type EncodeContext, type Encoded, type FrameSource, frameProgress } from '../motion/frame.ts';
import { threadProgram } from '../motion/thread-programs.ts';
import { createConstantRate } from '../video/constant-rate.ts';
import { convertToI420, createI420, evenSize, type I420 } from '../video/i420.ts';
import { runInThread } from '../video/run-in-thread.ts';
import type { MuxTask, VideoResult, VideoThreadOptions } from '../video/thread-options.ts';
import { encodeWithin, type VideoOptions } from '../video/video-options.ts';
import { type Encoding, encodeArgs, type KnownEncoder } from './encoders.ts';
import { OutputTooLarge, outputOf } from './run-ffmpeg.ts';

/** Encodes with the FFmpeg of this machine. Its file is written anew, so that all videos are alike in what they say. */

/** The pictures of a source at a constant rate, as I420. */
async function* pictures(
  source: FrameSource,
  time: VideoThreadOptions,
  context: EncodeContext,
): AsyncGenerator<Uint8Array> {
  const { width, height, channels, count } = source;
  const picture: I420 = createI420(source);
  const rate = createConstantRate(time);
  const report = frameProgress(context, count);
  let done = 0;
  for await (const { data, changed, durationMs } of source.frames(context.signal)) {
    const part = done === 0 ? { x: 0, y: 0, width, height } : changed;
    if (part) convertToI420({ data, width, height, channels }, part, picture);
    for (let times = rate.add(durationMs); times > 0; times--) yield picture.data;
    report(++done);
  }
  for (let times = rate.finish(); times > 0; times--) yield picture.data;
}

/** Most memory and time for writing a file anew. */
const MUX = { memoryMb: 512, limitMs: 60_000 };

async function attempt(
  program: string,
  encoder: KnownEncoder,
  source: FrameSource,
  encoding: Encoding,
  common: VideoThreadOptions,
  context: EncodeContext,
): Promise<VideoResult> {
  const { signal } = context;
  const input = pictures(source, common, context);
  try {
    const run = { path: program, args: encodeArgs(encoder, encoding), signal, input };
    const encoded = await outputOf(run, common.maxBytes);
    const request: MuxTask = { ...common, format: encoder.format, encoded };
    return await runInThread<MuxTask, VideoResult>({
      program: threadProgram('video-mux'),
      request,
      signal,
      ...MUX,
    });
  } catch (error) {
    if (error instanceof OutputTooLarge) return { kind: 'too-large' };
    throw error;
  }
}

/**
 * @throws what `signal` was aborted with; what the source throws; FfmpegError and ThreadTaskError, after which another
 * encoder may do it; CamError GENERATION_FAILED where it cannot be made small enough
 */
export function encodeWithFfmpeg(
  program: string,
  encoder: KnownEncoder,
  source: FrameSource,
  options: VideoOptions,
  context: EncodeContext,
): Promise<Encoded> {
  const size = evenSize(source);
  const { fps, quality } = options;
  return encodeWithin(source, size, options, context, (common, kbps, steady) => {
    const encoding = { ...size, fps, quality, ...(kbps !== undefined && { kbps }) };
    return attempt(program, encoder, source, encoding, common, steady);
  });
}
