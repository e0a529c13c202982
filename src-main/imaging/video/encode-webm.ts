import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Size } from '../../../src-shared/document/geometry.ts';
import { encodeInThread } from '../motion/encode-in-thread.ts';
import type { EncodeContext, Encoded, FrameSource } from '../motion/frame.ts';
import { threadProgram } from '../motion/thread-programs.ts';
import { evenSize } from './i420.ts';
import type { VideoResult, WebmOptions } from './thread-options.ts';
import { encodeWithin, type VideoOptions } from './video-options.ts';

/** Encodes WebM without any program of the system: VP8, BT.601, by libvpx in a thread. */

/** Bits for each pixel of a frame at quality 75; what lies still takes less. */
const BITS_PER_PIXEL = 0.12;
/** So many points of quality more double the rate. */
const DOUBLING = 20;
const LEAST_KBPS = 200;

function rateOf({ width, height }: Size, { fps, quality }: VideoOptions): number {
  const bits = width * height * Math.min(fps, 30) * BITS_PER_PIXEL;
  return Math.max(LEAST_KBPS, Math.round((bits * 2 ** ((quality - 75) / DOUBLING)) / 1000));
}

/** @throws as `encodeInThread`; CamError GENERATION_FAILED where it cannot be made small enough */
export async function encodeWebm(
  source: FrameSource,
  options: VideoOptions,
  context: EncodeContext,
): Promise<Encoded> {
  const size = evenSize(source);
  const wasm = await readFile(fileURLToPath(import.meta.resolve('webm-wasm/dist/webm-wasm.wasm')));
  return encodeWithin(source, size, options, context, (common, kbps, attempt) =>
    encodeInThread<WebmOptions, VideoResult>(
      source,
      {
        program: threadProgram('webm'),
        options: { ...common, wasm, kbps: kbps ?? rateOf(size, options) },
      },
      attempt,
    ),
  );
}
