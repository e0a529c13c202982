import { threadProgram } from '../motion/thread-programs.ts';
import { runInThread } from './run-in-thread.ts';
import type { MuxTask, VideoResult } from './thread-options.ts';

/** Most memory, MB, and time, ms, for writing a file anew. */
const MOST = { memoryMb: 512, limitMs: 60_000 };

/** @throws what `signal` was aborted with; ThreadTaskError */
export const muxInThread = (request: MuxTask, signal: AbortSignal): Promise<VideoResult> =>
  runInThread<MuxTask, VideoResult>({ program: threadProgram('video-mux'), request, signal, ...MOST });
