import { evenSize } from '../i420.ts';
import type { EncodeContext, EncodedFile, FrameSource } from '../motion/frame.ts';
import { encodeVideoWithin, rateWithin } from '../video/encode-video-within.ts';
import { i420Pictures } from '../video/i420-pictures.ts';
import { muxInThread } from '../video/mux-in-thread.ts';
import type { MuxTask, VideoResult, VideoThreadOptions } from '../video/thread-options.ts';
import type { VideoOptions } from '../video/video-options.ts';
import { type Encoding, encodeArgs, findRateLimit, type KnownEncoder } from './encoders.ts';
import { OutputTooLarge, readOutput } from './run-ffmpeg.ts';

/** Encodes with the FFmpeg of this machine. Its file is written anew, so that all videos are alike in what they say. */

/** The pictures of a source at a constant rate, each as often as it is shown. */
async function* pictures(
  source: FrameSource,
  time: VideoThreadOptions,
  hasAlpha: boolean,
  context: EncodeContext,
): AsyncGenerator<Uint8Array> {
  for await (const { data, times } of i420Pictures(source, time, context, hasAlpha))
    for (let left = times; left > 0; left--) yield data;
}

async function attempt(
  program: string,
  encoder: KnownEncoder,
  source: FrameSource,
  encoding: Encoding,
  common: VideoThreadOptions,
  context: EncodeContext,
): Promise<VideoResult> {
  const { signal } = context;
  const input = pictures(source, common, encoding.hasAlpha, context);
  try {
    const run = { path: program, args: encodeArgs(encoder, encoding), signal, input };
    const encoded = await readOutput(run, common.maxBytes);
    const request: MuxTask = { ...common, format: encoder.format, encoded };
    const limitedKbps = findRateLimit(encoder, encoding, encoded.length, common.durationMs);
    return { ...(await muxInThread(request, signal)), ...(limitedKbps !== undefined && { limitedKbps }) };
  } catch (error) {
    if (error instanceof OutputTooLarge) return { kind: 'too-large' };
    throw error;
  }
}

/** Of the bytes that are left for the pictures; where every second needs it, the file has one second more. */
const MOST_SHARE = 0.9;

/** @throws FfmpegError, ThreadTaskError: another encoder may do it; CamError GENERATION_FAILED */
export function encodeWithFfmpeg(
  program: string,
  encoder: KnownEncoder,
  source: FrameSource,
  options: VideoOptions,
  context: EncodeContext,
): Promise<EncodedFile> {
  const size = evenSize(source);
  const { fps, quality } = options;
  const hasAlpha = source.channels === 4 && encoder.keepsAlpha === true;
  return encodeVideoWithin(source, size, options, context, (common, kbps, steady) => {
    const mostKbps = rateWithin(options, source.durationMs, MOST_SHARE);
    const encoding = { ...size, fps, quality, mostKbps, hasAlpha, ...(kbps !== undefined && { kbps }) };
    return attempt(program, encoder, source, encoding, common, steady);
  });
}
