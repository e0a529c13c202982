import type { Rect } from '../../../src-shared/document/geometry.ts';
import type { Pixels } from '../i420.ts';
import type { FrameEncoder, ThreadSource } from '../motion/serve-frames.ts';
import { createConstantRate } from './constant-rate.ts';
import type { VideoResult, VideoThreadOptions } from './thread-options.ts';

/** What differs from codec to codec; each holds one picture, which it updates and encodes as the next frame. */
export interface VideoCodec {
  /** Updates the part of the picture that has changed, px. */
  change(pixels: Pixels, changed: Rect): void;
  encode(): void;
  /** Bytes so far. */
  written(): number;
  finish(): Promise<VideoResult>;
}

/** Encodes frames of any durations at a constant rate; it stops once the file is too large. */
export function createVideoEncoder(
  { options, width, height, channels }: ThreadSource<VideoThreadOptions>,
  codec: VideoCodec,
): FrameEncoder<VideoResult> {
  const rate = createConstantRate(options);
  let isFirst = true;
  let isTooLarge = false;
  const show = (times: number) => {
    for (let time = 0; time < times && !isTooLarge; time++) codec.encode();
    isTooLarge ||= codec.written() > options.maxBytes;
  };
  return {
    add({ data, changed, durationMs }) {
      const part = isFirst ? { x: 0, y: 0, width, height } : changed;
      if (part) codec.change({ data, width, height, channels }, part);
      isFirst = false;
      show(rate.add(durationMs));
    },
    async finish() {
      show(rate.finish());
      return { result: isTooLarge ? { kind: 'too-large' } : await codec.finish() };
    },
  };
}
