import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { evenSize } from '../i420.ts';
import { encodeInThread } from '../motion/encode-in-thread.ts';
import type { EncodeContext, EncodedFile, FrameSource } from '../motion/frame.ts';
import { threadProgram } from '../motion/thread-programs.ts';
import { computeBitRate } from './bit-rate.ts';
import { encodeVideoWithin } from './encode-video-within.ts';
import type { VideoResult, WebmOptions } from './thread-options.ts';
import type { VideoOptions } from './video-options.ts';

/** Encodes WebM without any program of the system: VP8, BT.601, by libvpx in a thread. */

/** Of VP8 at quality 75; areas that do not change take less. */
const BITS_PER_PIXEL = 0.12;

/** @throws as `encodeInThread`; CamError GENERATION_FAILED where it cannot be made small enough */
export async function encodeWebm(
  source: FrameSource,
  options: VideoOptions,
  context: EncodeContext,
): Promise<EncodedFile> {
  const size = evenSize(source);
  const wasm = await readFile(fileURLToPath(import.meta.resolve('webm-wasm/dist/webm-wasm.wasm')));
  const { fps, quality } = options;
  const usual = computeBitRate({ ...size, fps, quality }, BITS_PER_PIXEL);
  return encodeVideoWithin(source, size, options, context, (common, kbps, attempt) =>
    encodeInThread<WebmOptions, VideoResult>(
      source,
      {
        program: threadProgram('webm'),
        options: { ...common, wasm, kbps: kbps ?? usual },
      },
      attempt,
    ),
  );
}
