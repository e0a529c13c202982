import type { VideoFacts } from './clip.ts';
import type { FrameRequest, FrameResponse, SmallFrame } from './frame-messages.ts';

/** Small pictures of the frames of a video, which a worker makes one after the other. Times are ms of the video. */
export interface SmallFrames {
  /** Undefined until the file has been read. */
  facts(): VideoFacts | undefined;
  /** The last one that begins by a time; the first one where none does. Undefined while there is none. */
  find(ms: number): SmallFrame | undefined;
  /** Frames near a time are wanted first; `atOnce`: the one there is waited for. */
  want(ms: number, atOnce: boolean): void;
  /** Makes none while something else needs the processor. */
  setPaused(paused: boolean): void;
  /** Calls back when facts or frames have come. */
  subscribe(listener: () => void): () => void;
  close(): void;
}

/** The part of a `Worker` that is used. */
export interface FramesWorker {
  onmessage: ((event: MessageEvent<FrameResponse>) => void) | null;
  postMessage(request: FrameRequest): void;
  terminate(): void;
}

/** Whether a small picture is the frame that is shown at a time. */
export const isShownAt = ({ atMs, untilMs }: SmallFrame, ms: number): boolean =>
  ms >= atMs - 1 && ms < untilMs;

/** @param onFailed the file cannot be read */
export function createSmallFrames(url: string, worker: FramesWorker, onFailed: () => void): SmallFrames {
  const listeners = new Set<() => void>();
  /** In order of time. */
  const frames: SmallFrame[] = [];
  let facts: VideoFacts | undefined;
  /** How many begin by a time. */
  const countUntil = (ms: number): number => {
    let [low, high] = [0, frames.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((frames[middle]?.atMs ?? 0) <= ms) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  // Times are sums of fractions: a ms counts as nothing.
  const find = (ms: number) => frames[Math.max(0, countUntil(ms + 1) - 1)];
  worker.onmessage = ({ data }) => {
    if (data.kind === 'failed') return onFailed();
    if (data.kind === 'facts') facts = data.facts;
    else for (const frame of data.frames) frames.splice(countUntil(frame.atMs), 0, frame);
    for (const listener of listeners) listener();
  };
  worker.postMessage({ kind: 'open', url });
  return {
    facts: () => facts,
    find,
    want(ms, atOnce) {
      const frame = find(ms);
      worker.postMessage({ kind: 'near', ms, isAwaited: atOnce && (!frame || !isShownAt(frame, ms)) });
    },
    setPaused: (paused) => worker.postMessage({ kind: 'pause', paused }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => worker.terminate(),
  };
}
