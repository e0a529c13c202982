import { type EncodeContext, type FrameSource, frameProgress } from './frame.ts';
import { startFrameThread } from './frame-thread.ts';

export interface ThreadEncoding<Options> {
  /** The thread's program. */
  program: URL;
  options: Options;
  /** How many frames the thread is shown ahead of the first; 0 by default. */
  samples?: number;
}

/** Encodes all frames in a thread, which has ended when this settles. @throws the signal's reason; Error */
export async function encodeInThread<Options, Result>(
  source: FrameSource,
  { program, options, samples = 0 }: ThreadEncoding<Options>,
  context: EncodeContext,
): Promise<Result> {
  const { signal } = context;
  signal.throwIfAborted();
  const { width, height, channels, count } = source;
  const thread = startFrameThread<Options, Result>({
    program,
    size: { width, height },
    channels,
    options,
    onFrame: frameProgress(context, count),
  });
  const cancel = () => void thread.cancel(signal.reason);
  signal.addEventListener('abort', cancel, { once: true });
  try {
    if (samples > 0) for (const sample of await source.samples(samples)) await thread.sample(sample);
    for await (const frame of source.frames(signal)) await thread.add(frame);
    return await thread.finish();
  } finally {
    signal.removeEventListener('abort', cancel);
    await thread.cancel();
  }
}
