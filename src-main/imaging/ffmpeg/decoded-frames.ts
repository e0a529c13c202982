import type { MovingPicture, PictureFrame } from '../motion/moving-picture.ts';
import { findChangedRows } from '../video/changed-rows.ts';
import { createDecodedPicture } from '../video/decoded-picture.ts';
import type { VideoPictures } from '../video/read-task.ts';
import { type Decoding, decodeArgs, type I420View } from './decode-args.ts';
import type { Ffmpeg } from './find-ffmpeg.ts';
import { FfmpegError, runFfmpeg } from './run-ffmpeg.ts';

/** The frames of a video, decoded by FFmpeg as they are asked for. */

/** Bytes that are written to FFmpeg at a time. */
const SLICE = 1 << 18;

function* slices(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += SLICE) yield bytes.subarray(at, at + SLICE);
}

/** Joins chunks of any length and cuts them into pieces of `bytes` bytes; the last two pieces remain valid. */
async function* pieces(chunks: AsyncIterable<Buffer>, bytes: number): AsyncGenerator<Uint8Array> {
  let [current, other] = [new Uint8Array(bytes), new Uint8Array(bytes)];
  let filled = 0;
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; ) {
      const part = chunk.subarray(at, at + bytes - filled);
      current.set(part, filled);
      filled += part.length;
      at += part.length;
      if (filled < bytes) continue;
      yield current;
      [current, other] = [other, current];
      filled = 0;
    }
  }
}

/** `unreadable`: the error for callers where FFmpeg cannot decode it. */
export function decodeFrames(
  video: VideoPictures,
  count: number,
  { path, hasToneMapping }: Ffmpeg,
  unreadable: (cause: unknown) => Error,
): MovingPicture {
  const size = { width: video.width, height: video.height };
  const durationMs = 1000 / video.fps;

  /** Pictures of `bytes` bytes each. */
  async function* decode(
    decoding: Pick<Decoding, 'step' | 'i420'>,
    bytes: number,
    signal: AbortSignal,
  ): AsyncGenerator<Uint8Array> {
    const expected = Math.ceil(count / decoding.step);
    const args = decodeArgs({ video, count: expected, hasToneMapping, ...decoding });
    let done = 0;
    try {
      const chunks = runFfmpeg({ path, args, signal, input: slices(video.bytes) });
      for await (const data of pieces(chunks, bytes)) {
        done++;
        yield data;
      }
    } catch (error) {
      if (error instanceof FfmpegError) throw unreadable(error);
      throw error;
    }
    if (done < expected) throw unreadable(new Error(`${done} of ${expected} pictures could be decoded`));
  }

  async function* frames(signal: AbortSignal, step = 1): AsyncGenerator<PictureFrame> {
    let before: Uint8Array | undefined;
    for await (const data of decode({ step }, size.width * size.height * 4, signal)) {
      const changed = before ? findChangedRows(before, data, size) : { x: 0, y: 0, ...size };
      before = data;
      yield { data, changed, durationMs };
    }
  }

  const hasAlpha = video.alpha !== undefined;
  const i420 = (view: I420View, signal: AbortSignal) =>
    decode({ step: 1, i420: view }, view.size.width * view.size.height * 1.5, signal);
  return createDecodedPicture({
    ...size,
    count,
    durationMs,
    hasAlpha,
    frames,
    ...(hasAlpha ? {} : { i420 }),
  });
}
